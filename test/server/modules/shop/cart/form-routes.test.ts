import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../../../../server/contract/limits.ts";
import { itemOf, variantOf } from "../../../../support/cart-catalog.ts";
import { buildShop, entriesPath, type Shop, visit } from "../../../../support/shop.ts";

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
    const answer = await visit(shop).postForm([
      ...kaffee,
      ["variant-option-Mahlgrad", ""],
      ["shown-option-Mahlgrad", "Bohne"],
    ]);
    expect(answer.status).toBe(400);
    expect(shownChoice(answer.text)).toMatchObject({ attributes: { Mahlgrad: "" } });
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
      "a shown option that stands twice",
      [...kaffee, ["shown-option-Packung", "250 g"], ["shown-option-Packung", "250 g"]],
      400,
      { attributes: { Packung: "500 g" }, problem: "Die Anfrage ist ungültig." },
    ],
  ])(
    "shows the product again for %s, and nothing is stored",
    async (_name, fields, status, shown) => {
      const before = await shop.dump();
      const answer = await visit(shop).postForm(fields);
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(shownChoice(answer.text)).toMatchObject(shown);
      expect(await shop.dump()).toEqual(before);
    },
  );

  test("treats a hostile option name like any other", async () => {
    const answer = await visit(shop).postForm([
      ["itemId", "kaffee"],
      ["variant-option-__proto__", "x"],
      ["__proto__", "x"],
      ["variant-option-constructor", "x"],
    ]);
    expect(answer.status).toBe(400);
    expect(shownChoice(answer.text).problem).toBe("Bitte wähle die Optionen Packung und Mahlgrad.");
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
        ["x", "x".repeat(limits.cartBodyBytes)],
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
    const answer = await visit(shop).postForm([["itemId", "becher"]], headers);
    expect(answer.status).toBe(403);
    expect(shownChoice(answer.text).problem).toMatch(/^Deine Sitzung ist abgelaufen/);
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
    expect((await post({ itemId: "becher" })).status).toBe(403);
    const crumb = visitor.cookies.get("crumb") ?? "";
    expect((await post({ itemId: "becher", crumb })).status).toBe(303);
    expect((await post({ itemId: "becher", crumb: "another" })).status).toBe(403);
  });

  test("shows the product with the text above the allowed additions per minute", async () => {
    const strict = await buildShop({ cartWritesPerMinute: 1 });
    const visitor = visit(strict);
    await visitor.postForm([["itemId", "becher"]]);
    const answer = await visitor.postForm([["itemId", "becher"]]);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(shownChoice(answer.text).problem).toBe("Bitte versuche es in einigen Sekunden erneut.");
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
