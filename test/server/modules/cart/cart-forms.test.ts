import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildChangeShop, visitWithCart } from "../../../support/cart/changed-cart.ts";
import { buildShop, cartPath, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await buildChangeShop();
});
afterAll(() => shop.close());

type Visitor = ReturnType<typeof visit>;

const post = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.postForm(Object.entries(fields), {}, `${cartPath}/${path}`);

/** The content of the signed cookie of a refused form. */
function readRefused(visitor: Visitor) {
  const [text = ""] = (visitor.cookies.get("refused") ?? "").split(".");
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

describe("a form of the cart page", () => {
  test("changes what the same call changes, and leads to the cart", async () => {
    const { visitor, cups, board } = await visitWithCart(shop);
    for (const [path, fields] of [
      [`entries/${cups}`, { quantity: "4" }],
      [`entries/${board}`, { quantity: "9", remove: "" }],
      ["coupons", { code: "moin10" }],
      ["coupons", { code: "alt" }],
      ["coupons", { code: "", remove: "ALT" }],
      ["location", { country: "DE", region: "", zip: "24937" }],
      ["shipping-option", { id: "post" }],
    ] as const) {
      const answer = await post(visitor, path, fields);
      expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await visitor.readCart()).json).toMatchObject({
      version: 9,
      entries: [{ id: cups, quantity: 4 }],
      coupons: ["MOIN10"],
      shippingLocation: { country: "DE", region: null, zip: "24937" },
      selectedShippingOption: "post",
    });
  });

  test.each<[string, Record<string, string>, string, string[]]>([
    ["entries/CUPS", { quantity: "0" }, "Die Menge muss mindestens 1 sein.", ["quantity"]],
    ["entries/CUPS", { quantity: "" }, "Anzahl muss eine Zahl sein.", ["quantity"]],
    ["entries/CUPS", {}, "Anzahl muss eine Zahl sein.", ["quantity"]],
    [
      "entries/CUPS",
      { quantity: "6" },
      "Leider sind derzeit nicht genügend Artikel verfügbar.",
      ["quantity"],
    ],
    ["entries/x", { remove: "" }, "Dieser Artikel ist nicht mehr im Warenkorb.", []],
    ["coupons", { code: "NEU" }, "Diesen Rabattcode gibt es nicht.", ["code"]],
    ["coupons", { remove: "NEU" }, "Diesen Rabattcode gibt es nicht.", ["code"]],
    ["location", { country: "XX" }, "Bitte wähle ein Land.", ["country"]],
    ["location", { country: "DE", zip: "1" }, "Ungültige Postleitzahl.", ["zip"]],
    ["location", { zip: "1" }, "Die Anfrage ist ungültig.", ["country"]],
    ["shipping-option", { id: "rohrpost" }, "Diese Versandart gibt es nicht.", ["id"]],
    ["coupons", { code: "x".repeat(250_000) }, "Die Anfrage ist zu groß.", []],
  ])("%s that is refused leads back with what was typed: %#", async (path, fields, text, names) => {
    const { visitor, cups } = await visitWithCart(shop);
    const before = await shop.dump();
    const answer = await post(visitor, path.replace("CUPS", cups), fields);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cart?refused" } });
    expect(await shop.dump()).toEqual(before);
    const { productId, choice } = readRefused(visitor);
    expect(productId).toBe("");
    expect(choice.problem).toEqual({ text, fields: names });
    if (text === "Ungültige Postleitzahl.") {
      expect(choice.attributes).toEqual({ country: "DE", zip: "1" });
    }
    if (path === "entries/CUPS") expect(choice.attributes).toEqual({ entryId: cups });
    const page = await visitor.send({ url: "/cart?refused" });
    expect(page).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
  });

  test("from another site is refused by its status, too often in the same way", async () => {
    const own = await buildShop({ cartWritesPerMinute: 1 });
    const visitor = visit(own);
    const path = `${cartPath}/coupons`;
    const foreign = { "sec-fetch-site": "cross-site" };
    const answer = await visitor.postForm([["code", "A"]], foreign, path);
    expect([answer.status, answer.headers.location]).toEqual([403, undefined]);
    await visitor.postForm([["code", "A"]], {}, path);
    const late = await visitor.postForm([["code", "A"]], {}, path);
    expect(late.headers.location).toBe("/cart?refused");
    expect(readRefused(visitor).choice.problem.text).toBe(
      "Bitte versuche es in einigen Sekunden erneut.",
    );
    await own.close();
  });

  test("has no call of JSON in its place", async () => {
    const { visitor, cups } = await visitWithCart(shop);
    const answer = await visitor.write("POST", `entries/${cups}`, { quantity: 1 });
    expect(answer).toMatchObject({ status: 405, json: { code: "METHOD_NOT_ALLOWED" } });
  });
});
