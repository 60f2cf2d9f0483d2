import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as cartLimits from "../../../../server/contract/cart/limits.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { buildShop, entriesPath, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop();
});
afterEach(() => shop.close());

const options = ["variant-option-Packung", "variant-option-Mahlgrad"];
const kaffee: [string, string][] = [
  ["itemId", "kaffee"],
  ["variant-option-Packung", "500 g"],
  ["variant-option-Mahlgrad", "Bohne"],
];

/** Follows the redirect of a refused form to its product's page, and returns what the page shows. */
async function followRefusal(
  visitor: ReturnType<typeof visit>,
  answer: Awaited<ReturnType<typeof visitor.postForm>>,
  path = "/laden/kaffee",
) {
  expect(answer).toMatchObject({ status: 303, headers: { location: `${path}?refused` } });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  const page = await visitor.send({ url: `${path}?refused` });
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  return shownChoice(page.text);
}

/** The choice and the problem that the product's page shows. */
function shownChoice(html: string) {
  const product = /data-product="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(product.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")).choice;
}

describe("a form that is posted without script", () => {
  test("adds the variant of the chosen options and redirects to the cart page", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([...kaffee, ["quantity", "2"]]);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(visitor.cookies.get("hasCart")).toBe("true");
    const { json } = await visitor.readCart();
    expect(json.entries).toMatchObject([{ chosenVariant: { sku: "K-500-B" }, quantity: 2 }]);
  });

  test("leads straight to the checkout where the shop wants that, with the whole cart", async () => {
    const express = await buildShop({ rules: { isExpress: true } });
    const visitor = visit(express);
    await visitor.postForm([...kaffee, ["quantity", "2"]]);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["sku", "K-250-B"],
    ]);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/checkout" } });
    expect((await visitor.readCart()).json.entries).toHaveLength(2);
    // A change of the cart does not.
    const [entry] = (await visitor.readCart()).json.entries;
    const changed = await visitor.postForm([["quantity", "3"]], {}, `${entriesPath}/${entry.id}`);
    expect(changed).toMatchObject({ status: 303, headers: { location: "/cart" } });
    await express.close();
  });

  test("may name the SKU instead", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["sku", "K-250-B"],
    ]);
    expect(answer.status).toBe(303);
  });

  test.each([
    ["the list", ["500 g"], ""],
    ["the list, while no radio button is shown", ["500 g", "250 g"], ""],
    ["the radio buttons, while no list is shown", ["", "500 g"], ""],
    ["the list, where a choice was shown", ["500 g", "250 g"], "250 g"],
    ["the radio buttons, where a choice was shown", ["250 g", "500 g"], "250 g"],
    ["neither, where a choice was shown", ["500 g", "500 g"], "500 g"],
  ])("takes an option from %s", async (_name, values, shown) => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["variant-option-Mahlgrad", "Bohne"],
      ...values.map((value): [string, string] => ["variant-option-Packung", value]),
      ["shown-option-Packung", shown],
    ]);
    expect(answer.status).toBe(303);
    const { json } = await visitor.readCart();
    expect(json.entries).toMatchObject([{ chosenVariant: { sku: "K-500-B" } }]);
  });

  test("leaves an option open if its choice was undone in the list", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ...kaffee,
      ["variant-option-Mahlgrad", ""],
      ["shown-option-Mahlgrad", "Bohne"],
    ]);
    expect(await followRefusal(visitor, answer)).toMatchObject({ attributes: { Mahlgrad: "" } });
  });

  test("may contain line breaks, which a browser sends as CRLF", async () => {
    const variants = ["Hell\nblau", "Dunkel\r\nblau"].map((value, index) =>
      variantOf({ sku: `L-${index}`, attributes: { "Lack\nfarbe": value } }),
    );
    const lack = { variantOptionOrdering: ["Lack\nfarbe"], variants };
    const own = await buildShop({ items: [itemOf({ id: "lack" }, lack)] });
    const visitor = visit(own);
    const post = (value: string) =>
      visitor.postForm([
        ["itemId", "lack"],
        ["variant-option-Lack\r\nfarbe", value],
      ]);
    expect((await post("Hell\r\nblau")).status).toBe(303);
    expect((await post("Dunkel\r\nblau")).status).toBe(303);
    await own.close();
  });

  test("is accepted with a same-origin Origin", async () => {
    const answer = await visit(shop).send({
      method: "POST",
      url: entriesPath,
      headers: {
        host: "shop.example",
        origin: "http://shop.example",
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      },
      payload: "itemId=becher",
    });
    expect(answer.status).toBe(303);
  });

  test.each<[string, [string, string][], Record<string, unknown>]>([
    [
      "an option that was not chosen",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", ""],
        ["quantity", "2"],
      ],
      {
        attributes: { Packung: "250 g", Mahlgrad: "" },
        quantity: "2",
        problem: { text: "Bitte wähle die Option Mahlgrad.", fields: ["variant-option-Mahlgrad"] },
      },
    ],
    [
      "options that no variant has",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "500 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      {
        problem: {
          text: "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
          fields: options,
        },
      },
    ],
    [
      "a variant that is sold out",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      {
        problem: { text: "Leider sind derzeit nicht genügend Artikel verfügbar.", fields: options },
      },
    ],
    [
      "an empty quantity",
      [...kaffee, ["quantity", ""]],
      { quantity: "", problem: { text: "Anzahl muss eine Zahl sein.", fields: ["quantity"] } },
    ],
    [
      "quantity 1,5",
      [...kaffee, ["quantity", "1,5"]],
      {
        quantity: "1,5",
        problem: { text: "Quantity must be a whole number", fields: ["quantity"] },
      },
    ],
    [
      "quantity 0",
      [...kaffee, ["quantity", "0"]],
      { problem: { text: "Die Menge muss mindestens 1 sein.", fields: ["quantity"] } },
    ],
    [
      "quantity 10000",
      [...kaffee, ["quantity", "10000"]],
      { problem: { text: "Die Menge darf höchstens 9999 sein.", fields: ["quantity"] } },
    ],
    [
      "a quantity that stands twice",
      [...kaffee, ["quantity", "1"], ["quantity", "2"]],
      { quantity: "", problem: { text: "Die Anfrage ist ungültig.", fields: [] } },
    ],
    [
      "a shown option that stands twice",
      [...kaffee, ["shown-option-Packung", "250 g"], ["shown-option-Packung", "250 g"]],
      {
        attributes: { Packung: "500 g" },
        problem: { text: "Die Anfrage ist ungültig.", fields: [] },
      },
    ],
  ])("shows the product again for %s, and nothing is stored", async (_name, fields, shown) => {
    const before = await shop.dump();
    const visitor = visit(shop);
    const answer = await visitor.postForm(fields);
    expect(await followRefusal(visitor, answer)).toMatchObject(shown);
    expect(await shop.dump()).toEqual(before);
  });

  test("treats a hostile option name like any other", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["variant-option-__proto__", "x"],
      ["__proto__", "x"],
      ["variant-option-constructor", "x"],
    ]);
    const shown = await followRefusal(visitor, answer);
    expect(shown.problem.text).toBe("Bitte wähle die Optionen Packung und Mahlgrad.");
    expect(shown.attributes).toEqual({ Packung: "", Mahlgrad: "" });
  });

  test("keeps a refused choice for a minute in a cookie that nobody can forge", async () => {
    const visitor = visit(shop);
    const { headers } = await visitor.postForm([...kaffee, ["quantity", "0"]]);
    const [cookie = ""] = [headers["set-cookie"]]
      .flat()
      .filter((one) => `${one}`.startsWith("refused="));
    expect(cookie).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = visitor.cookies.get("refused") ?? "";
    const other = kept.replace(/^./, (first) => (first === "e" ? "f" : "e"));
    for (const value of [other, kept.split(".")[0] ?? "", "", "a.b"]) {
      const page = await visitor.send({
        url: "/laden/kaffee?refused",
        cookies: { refused: value },
      });
      expect(page.headers["cache-control"]).toBe("private, no-store");
      expect(shownChoice(page.text).problem).toBeNull();
    }
  });

  test("is shown at the address with `refused` alone, whose canonical address is the one without", async () => {
    const visitor = visit(shop);
    await visitor.postForm([...kaffee, ["quantity", "0"]]);
    const refused = await visitor.send({ url: "/laden/kaffee?refused" });
    expect(refused.text).toContain(
      '<link rel="canonical" href="https://laden.example/laden/kaffee">',
    );
    const plain = await visitor.send({ url: "/laden/kaffee" });
    expect(shownChoice(plain.text).problem).toBeNull();
    expect(plain.headers["cache-control"]).toMatch(/^public/);
    const again = await visitor.send({ url: "/laden/kaffee?refused" });
    expect(shownChoice(again.text).problem).not.toBeNull();
  });

  test.each<[string, [string, string][], number, string]>([
    ["an unknown item", [["itemId", "tasse"]], 404, "Diesen Artikel gibt es nicht mehr."],
    ["no item", [["quantity", "1"]], 400, "Die Anfrage ist ungültig."],
    [
      "an item that stands twice",
      [
        ["itemId", "becher"],
        ["itemId", "kaffee"],
      ],
      400,
      "Die Anfrage ist ungültig.",
    ],
    [
      "a form above the limit",
      [
        ["itemId", "becher"],
        ["x", "x".repeat(cartLimits.bodyBytes)],
      ],
      413,
      "Die Anfrage ist zu groß.",
    ],
  ])("shows the error page for %s", async (_name, fields, status, text) => {
    const before = await shop.dump();
    const answer = await visit(shop).postForm(fields);
    expect(answer.text).toContain(`<p>${text}</p>`);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(await shop.dump()).toEqual(before);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["nowhere", { "sec-fetch-site": "none" }],
  ])("from %s is refused", async (_name, headers) => {
    const before = await shop.dump();
    const visitor = visit(shop);
    const answer = await visitor.postForm([["itemId", "becher"]], headers);
    const { problem } = await followRefusal(visitor, answer, "/laden/becher");
    expect(problem).toEqual({
      text: expect.stringMatching(/^Deine Sitzung ist abgelaufen/),
      fields: [],
    });
    expect(await shop.dump()).toEqual(before);
  });

  test("needs a crumb from a browser that does not send an origin", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const post = (fields: Record<string, string>) =>
      visitor.send({
        method: "POST",
        url: entriesPath,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      });
    const targetOf = async (fields: Record<string, string>) =>
      (await post(fields)).headers.location;
    expect(await targetOf({ itemId: "becher" })).toBe("/laden/becher?refused");
    const crumb = visitor.cookies.get("crumb") ?? "";
    expect(await targetOf({ itemId: "becher", crumb })).toBe("/cart");
    expect(await targetOf({ itemId: "becher", crumb: "another" })).toBe("/laden/becher?refused");
  });

  test("shows the product with the text above the allowed additions per minute", async () => {
    const strict = await buildShop({ cartWritesPerMinute: 1 });
    const visitor = visit(strict);
    await visitor.postForm([["itemId", "becher"]]);
    const answer = await visitor.postForm([["itemId", "becher"]]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const { problem } = await followRefusal(visitor, answer, "/laden/becher");
    expect(problem.text).toBe("Bitte versuche es in einigen Sekunden erneut.");
    await strict.close();
  });
});

describe("pages", () => {
  test("get no cookie, and the error page where nothing answers", async () => {
    const answer = await visit(shop).send({ url: "/laden/nichts" });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("<h1>Seite nicht gefunden</h1>");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});
