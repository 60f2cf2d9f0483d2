import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildShop, entriesPath, type Shop, visit } from "../../support/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop();
});
afterEach(() => shop.close());

const kaffee: [string, string][] = [
  ["itemId", "kaffee"],
  ["variant-option-Packung", "500 g"],
  ["variant-option-Mahlgrad", "Bohne"],
];

describe("a form that is posted without script", () => {
  test("adds the variant of the chosen options and leads to the cart page", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([...kaffee, ["quantity", "2"]]);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(visitor.cookies.get("hasCart")).toBe("true");
    const { json } = await visitor.readCart();
    expect(json.entries).toMatchObject([{ chosenVariant: { sku: "K-500-B" }, quantity: 2 }]);
  });

  test("may name the SKU instead", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["sku", "K-250-B"],
    ]);
    expect(answer.status).toBe(303);
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

  test.each<[string, [string, string][], number, Record<string, unknown>]>([
    [
      "an option that was not chosen",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", ""],
        ["quantity", "2"],
      ],
      400,
      {
        attributes: { Packung: "250 g", Mahlgrad: "" },
        quantity: "2",
        problem: "Bitte wähle die Option Mahlgrad.",
      },
    ],
    [
      "options that no variant has",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "500 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      409,
      {
        problem:
          "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
      },
    ],
    [
      "a variant that is sold out",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      409,
      { problem: "Leider sind derzeit nicht genügend Artikel verfügbar." },
    ],
    [
      "an empty quantity",
      [...kaffee, ["quantity", ""]],
      400,
      { quantity: "", problem: "Anzahl muss eine Zahl sein." },
    ],
    [
      "quantity 1,5",
      [...kaffee, ["quantity", "1,5"]],
      400,
      { quantity: "1,5", problem: "Quantity must be a whole number" },
    ],
    [
      "quantity 0",
      [...kaffee, ["quantity", "0"]],
      400,
      { problem: "Die Menge muss mindestens 1 sein." },
    ],
    [
      "quantity 10000",
      [...kaffee, ["quantity", "10000"]],
      400,
      { problem: "Die Menge darf höchstens 9999 sein." },
    ],
    [
      "a quantity that stands twice",
      [...kaffee, ["quantity", "1"], ["quantity", "2"]],
      400,
      { quantity: "", problem: "Die Anfrage ist ungültig." },
    ],
    [
      "an option that stands twice",
      [...kaffee, ["variant-option-Packung", "250 g"]],
      400,
      { attributes: { Mahlgrad: "Bohne" }, problem: "Die Anfrage ist ungültig." },
    ],
  ])(
    "shows the product again for %s, and nothing is stored",
    async (_name, fields, status, shown) => {
      const before = await shop.dump();
      const answer = await visit(shop).postForm(fields);
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(JSON.parse(answer.text)).toMatchObject({ itemId: "kaffee", status, ...shown });
      expect(await shop.dump()).toEqual(before);
    },
  );

  test("is judged by a hostile option name like by any other", async () => {
    const answer = await visit(shop).postForm([
      ["itemId", "kaffee"],
      ["variant-option-__proto__", "x"],
      ["__proto__", "x"],
      ["variant-option-constructor", "x"],
    ]);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).problem).toBe("Bitte wähle die Optionen Packung und Mahlgrad.");
  });

  test.each<[string, [string, string][], string]>([
    ["an unknown item", [["itemId", "tasse"]], "404 ITEM_UNKNOWN"],
    ["no item", [["quantity", "1"]], "400 INVALID_REQUEST"],
    [
      "an item that stands twice",
      [
        ["itemId", "becher"],
        ["itemId", "kaffee"],
      ],
      "400 INVALID_REQUEST",
    ],
    [
      "a form above the limit",
      [
        ["itemId", "becher"],
        ["x", "x".repeat(40_000)],
      ],
      "413 REQUEST_TOO_LARGE",
    ],
  ])("shows the error page for %s", async (_name, fields, shown) => {
    const before = await shop.dump();
    const answer = await visit(shop).postForm(fields);
    expect(answer.text).toBe(`<h1>${shown}</h1>`);
    expect(answer.status).toBe(Number(shown.slice(0, 3)));
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
    const answer = await visit(shop).postForm([["itemId", "becher"]], headers);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text).problem).toMatch(/^Deine Sitzung ist abgelaufen/);
    expect(await shop.dump()).toEqual(before);
  });

  test("from a browser that does not say where it comes from needs a crumb", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const post = (fields: Record<string, string>) =>
      visitor.send({
        method: "POST",
        url: entriesPath,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      });
    expect((await post({ itemId: "becher" })).status).toBe(403);
    const crumb = visitor.cookies.get("crumb") ?? "";
    expect((await post({ itemId: "becher", crumb })).status).toBe(303);
    expect((await post({ itemId: "becher", crumb: "another" })).status).toBe(403);
  });

  test("above the allowed additions a minute shows the product with the text", async () => {
    const strict = await buildShop({ cartWritesPerMinute: 1 });
    const visitor = visit(strict);
    await visitor.postForm([["itemId", "becher"]]);
    const answer = await visitor.postForm([["itemId", "becher"]]);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(answer.text).problem).toBe("Bitte versuche es in einigen Sekunden erneut.");
    await strict.close();
  });
});

describe("pages", () => {
  test("get no cookie, and the error page where nothing answers", async () => {
    const answer = await visit(shop).send({ url: "/laden/nichts" });
    expect(answer).toMatchObject({ status: 404, text: "<h1>404 NOT_FOUND</h1>" });
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});
