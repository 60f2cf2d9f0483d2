import { describe, expect, test } from "vitest";
import { roles } from "../../../../server/contract/accounts/roles.ts";
import { chooseUrlId } from "../../../../server/contract/editing/url-ids.ts";
import { caller, visitor, withSite } from "../../../support/owners/editing.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";
import { open, PRODUCTS, store } from "./created-pages.ts";

const CATEGORIES = `${PRODUCTS}/c1/categories`;

const category = {
  displayName: "Becher",
  parentCategoryId: null,
  type: "ROOT",
  pageRendering: "LIST_VIEW",
  displayIndex: 1,
};

test.each(roles)("who may create content: %s", async (role) => {
  const call = await caller(await open(), role);
  const publishes = ["admin", "store-manager", "website-manager", "editor"].includes(role);
  const drafts = publishes || role === "draft-editor";
  expect((await call("POST", PRODUCTS, store)).statusCode).toBe(publishes ? 200 : 403);
  const hidden = await call("POST", PRODUCTS, { ...store, enabled: false });
  expect(hidden.statusCode).toBe(drafts ? 200 : 403);
  expect((await call("POST", CATEGORIES, category)).statusCode).toBe(publishes ? 200 : 403);
});

test("nobody else does, no write comes from elsewhere, and an expired site takes those of its owners", async () => {
  const running = await open();
  const guest = await visitor(running);
  const owner = await caller(running, "admin");
  for (const [url, body] of [
    [PRODUCTS, store],
    [CATEGORIES, category],
  ] as const) {
    expect((await guest("POST", url, body)).statusCode).toBe(401);
    const foreign = await owner("POST", url, body, { origin: "https://fremd.example" });
    expect([foreign.statusCode, foreign.json().crumbFail]).toEqual([403, true]);
    expect((await owner("POST", url, { ...body, viel: "x".repeat(66_000) })).statusCode).toBe(413);
    const there = await owner("POST", url.replace("w1", "w2"), body);
    expect([there.statusCode, there.json().code]).toEqual([404, "NOT_FOUND"]);
  }
  const { website } = Object(contentFiles()["site.json"]);
  const expired = await open(withSite({ website: { ...website, siteStatus: { value: 1 } } }));
  const late = await caller(expired, "admin");
  expect((await late("POST", PRODUCTS, store)).statusCode).toBe(200);
  const stranger = await visitor(expired);
  expect((await stranger("POST", PRODUCTS, store)).statusCode).toBe(503);
});

describe("the page of a shop", () => {
  test("stands at its address from the next request on, on its own site alone", async () => {
    const running = await open();
    const call = await caller(running, "editor");
    const created = await call("POST", PRODUCTS, store);
    expect(created.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      urlId: "neue-sachen",
    });
    const page = await running.app.inject({ url: "/neue-sachen" });
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining("<h1>Neue Sachen</h1>Frisch"),
    ]);
    const { collection } = (await running.app.inject({ url: "/neue-sachen?format=json" })).json();
    expect(collection).toMatchObject({
      ...created.json(),
      navigationTitle: "Neu",
      typeName: "products",
    });
    const there = await running.app.inject({
      url: "/neue-sachen",
      headers: { host: "zwei.example" },
    });
    expect(there.statusCode).toBe(404);
    const update = {
      fieldName: "mainNav",
      templateId: "Plain",
      navigation: { items: [{ collectionId: created.json().id }] },
    };
    expect((await call("POST", "/api/widget/UpdateNavigation", update)).statusCode).toBe(200);
    expect((await running.app.inject({ url: "/shop" })).body).toContain(
      "[/neue-sachen]*".slice(0, -1),
    );
  });

  test("one that is not enabled is seen by owners alone", async () => {
    const running = await open();
    const call = await caller(running, "draft-editor");
    await call("POST", PRODUCTS, { ...store, enabled: false });
    expect((await running.app.inject({ url: "/neue-sachen" })).statusCode).toBe(404);
    expect((await call("GET", "/neue-sachen")).statusCode).toBe(200);
  });

  test("its address is a free one", async () => {
    const call = await caller(await open(), "admin");
    const urlOf = async (more: object) =>
      (await call("POST", PRODUCTS, { ...store, ...more })).json().urlId;
    expect(await urlOf({ title: "  Büro & Küche! " })).toBe("buero-kueche");
    expect(await urlOf({ title: "Büro – Küche" })).toBe("buero-kueche-2");
    expect(await urlOf({ title: "Ab" })).toBe("store");
    expect(await urlOf({ title: "!!" })).toBe("store-2");
    expect(await urlOf({ urlId: "SHOP" })).toBe("SHOP-2");
    expect(await urlOf({ urlId: "kontakt" })).toBe("kontakt-2");
    expect(await urlOf({ title: "cart" })).toBe("cart-2");
    expect(await urlOf({ title: "x".repeat(200) })).toBe("x".repeat(100));
  });

  test("its address is none of a language, nor one below which the server has pages", async () => {
    const german = { code: "de", name: "Deutsch", enabled: true, default: true };
    const austrian = { code: "de-AT", name: "Österreich", enabled: true, default: false };
    const site = withSite({ languages: [german, austrian] });
    const call = await caller(await open(site), "admin");
    const urlOf = async (title: string) =>
      (await call("POST", PRODUCTS, { ...store, title })).json().urlId;
    expect(await urlOf("De AT")).toBe("de-at-2");
    for (const name of ["checkout", "commerce", "withdrawal", "config"]) {
      expect(await urlOf(name)).toBe(`${name}-2`);
    }
  });

  test.each([
    [{ title: undefined }, "title"],
    [{ title: " " }, "title"],
    [{ title: "x".repeat(201) }, "title"],
    [{ title: 3 }, "title"],
    [{ navigationTitle: "x".repeat(201) }, "navigationTitle"],
    [{ navigationTitle: {} }, "navigationTitle"],
    [{ description: "x".repeat(5001) }, "description"],
    [{ description: [] }, "description"],
    [{ urlId: "a b" }, "urlId"],
    [{ urlId: "../x" }, "urlId"],
    [{ urlId: "x".repeat(201) }, "urlId"],
    [{ urlId: 3 }, "urlId"],
    [{ enabled: undefined }, "enabled"],
    [{ enabled: "ja" }, "enabled"],
  ])("%j is refused", async (more, field) => {
    const running = await open();
    const call = await caller(running, "admin");
    const answer = await call("POST", PRODUCTS, { ...store, ...more });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await running.app.inject({ url: "/neue-sachen" })).statusCode).toBe(404);
  });

  test("a page of a file with the same address wins", async () => {
    expect(
      chooseUrlId(
        { urlId: "", title: "Neue Sachen", fallback: "store" },
        (urlId) => urlId === "neue-sachen",
      ),
    ).toBe("neue-sachen-2");
  });
});

describe("a category", () => {
  test("stands in the list of its shop, below another one too", async () => {
    const running = await open({
      "collections/shop.json": {
        ...Object(contentFiles()["collections/shop.json"]),
        items: [mug({ categories: ["Alt"] })],
      },
    });
    const call = await caller(running, "editor");
    const first = (await call("POST", CATEGORIES, category)).json();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      collectionId: "c1",
      displayName: "Becher",
      parentCategoryId: "c1",
      displayIndex: 1,
    });
    const below = { ...category, displayName: "Große Becher", parentCategoryId: first.id };
    expect((await call("POST", CATEGORIES, below)).json()).toMatchObject({
      parentCategoryId: first.id,
    });
    expect((await running.app.inject({ url: "/shop" })).body).toContain(
      "[Alt][Becher][Große Becher]",
    );
    const there = await running.app.inject({ url: "/shop", headers: { host: "zwei.example" } });
    expect(there.body).not.toContain("[Becher]");
  });

  test("one in a shop that was created as well", async () => {
    const running = await open();
    const call = await caller(running, "admin");
    const { id } = (await call("POST", PRODUCTS, store)).json();
    expect((await call("POST", `${PRODUCTS}/${id}/categories`, category)).statusCode).toBe(200);
    expect((await running.app.inject({ url: "/neue-sachen" })).body).toContain("[Becher]");
  });

  test.each([
    [{ displayName: undefined }, { displayName: expect.any(String) }],
    [{ displayName: "" }, { displayName: "Kategorie: ein Name fehlt." }],
    [{ displayName: "x".repeat(26) }, { displayName: "Kategorie: höchstens 25 Zeichen." }],
    [{ displayName: "ALT" }, { displayName: "Dieser Kategorie ist bereits vorhanden" }],
    [{ parentCategoryId: "nirgends" }, { parentCategoryId: "Diese Kategorie gibt es hier nicht." }],
    [{ parentCategoryId: 3 }, { parentCategoryId: expect.any(String) }],
    [{ type: "LEAF" }, { type: "LEAF ist keine der erwarteten Optionen" }],
    [{ type: undefined }, { type: expect.any(String) }],
    [{ pageRendering: "GRID" }, { pageRendering: "GRID ist keine der erwarteten Optionen" }],
    [{ displayIndex: 0 }, { displayIndex: expect.any(String) }],
    [{ displayIndex: 1.5 }, { displayIndex: expect.any(String) }],
    [{ displayIndex: undefined }, { displayIndex: expect.any(String) }],
  ])("%j is refused", async (more, errors) => {
    const running = await open({
      "collections/shop.json": {
        ...Object(contentFiles()["collections/shop.json"]),
        items: [mug({ categories: ["Alt"] })],
      },
    });
    const call = await caller(running, "admin");
    const answer = await call("POST", CATEGORIES, { ...category, ...more });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect((await running.app.inject({ url: "/shop" })).body).not.toContain("[Becher]");
  });

  test("the same name twice, and a collection of no products", async () => {
    const call = await caller(await open(), "admin");
    await call("POST", CATEGORIES, category);
    const again = await call("POST", CATEGORIES, { ...category, displayName: "becher" });
    expect(again.json().errors).toEqual({ displayName: "Dieser Kategorie ist bereits vorhanden" });
    for (const id of ["c0", "nirgends"]) {
      const answer = await call("POST", `${PRODUCTS}/${id}/categories`, category);
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
  });
});

test("too many calls in a minute are refused", async () => {
  const call = await caller(await open(), "admin");
  let last = 200;
  for (let sent = 0; sent < 125 && last === 200; sent += 1) {
    last = (await call("POST", PRODUCTS, { ...store, enabled: false })).statusCode;
  }
  expect(last).toBe(429);
});
