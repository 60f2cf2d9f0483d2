import { describe, expect, test } from "vitest";
import * as cartLimits from "../../../../server/contract/cart/limits.ts";
import { engravedItem } from "../../../support/cart/cart-catalog.ts";
import { STORED_CART, storeCart } from "../../../support/cart/filled-cart.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";
import { serveShop, shop } from "./each-shop.ts";
import { texts } from "./refusal-texts.ts";

serveShop();

describe("a refused addition answers in the one error shape and changes nothing", () => {
  const becher = { itemId: "becher", sku: "KN-1", quantity: 1 };
  const proto = '{"itemId":"becher","quantity":1,"__proto__":{"sku":"KN-1"}}';

  test.each<[string, unknown, number, string, string]>([
    ["an unknown item", { ...becher, itemId: "tasse" }, 404, "ITEM_UNKNOWN", texts.itemUnknown],
    [
      "an item of a hostile name",
      { ...becher, itemId: "__proto__" },
      404,
      "ITEM_UNKNOWN",
      texts.itemUnknown,
    ],
    [
      "an item with a NUL byte",
      { ...becher, itemId: "becher\0" },
      404,
      "ITEM_UNKNOWN",
      texts.itemUnknown,
    ],
    [
      "an item with half a surrogate pair",
      { ...becher, itemId: "\ud800" },
      404,
      "ITEM_UNKNOWN",
      texts.itemUnknown,
    ],
    [
      "an unknown SKU",
      { ...becher, sku: "KN-2" },
      409,
      "VARIANT_UNAVAILABLE",
      texts.variantUnavailable,
    ],
    [
      "a hostile SKU",
      { ...becher, sku: "constructor" },
      409,
      "VARIANT_UNAVAILABLE",
      texts.variantUnavailable,
    ],
    [
      "a missing SKU of several variants",
      { itemId: "kaffee", quantity: 1 },
      400,
      "OPTION_UNSELECTED",
      texts.unselected,
    ],
    ["quantity 0", { ...becher, quantity: 0 }, 400, "QUANTITY_INVALID", texts.tooSmall],
    ["quantity -1", { ...becher, quantity: -1 }, 400, "QUANTITY_INVALID", texts.tooSmall],
    ["quantity 1.5", { ...becher, quantity: 1.5 }, 400, "QUANTITY_INVALID", texts.notWhole],
    ["quantity 10000", { ...becher, quantity: 10000 }, 400, "QUANTITY_INVALID", texts.tooLarge],
    ["quantity 1e300", { ...becher, quantity: 1e300 }, 400, "QUANTITY_INVALID", texts.tooLarge],
    ["quantity 'abc'", { ...becher, quantity: "abc" }, 400, "QUANTITY_INVALID", texts.notNumber],
    ["quantity null", { ...becher, quantity: null }, 400, "QUANTITY_INVALID", texts.notNumber],
    ["quantity [1]", { ...becher, quantity: [1] }, 400, "QUANTITY_INVALID", texts.notNumber],
    [
      "a variant that is sold out",
      { itemId: "kaffee", sku: "K-250-F", quantity: 1 },
      409,
      "NOT_ENOUGH_STOCK",
      texts.notEnoughStock,
    ],
    [
      "more than is in stock",
      { ...becher, quantity: 6 },
      409,
      "NOT_ENOUGH_STOCK",
      texts.notEnoughStock,
    ],
    ["no item", { quantity: 1 }, 400, "INVALID_REQUEST", texts.invalid],
    ["an empty item", { ...becher, itemId: "" }, 400, "INVALID_REQUEST", texts.invalid],
    [
      "an item that is a list",
      { ...becher, itemId: ["becher"] },
      400,
      "INVALID_REQUEST",
      texts.invalid,
    ],
    [
      "an item id of 129 characters",
      { ...becher, itemId: "x".repeat(129) },
      400,
      "INVALID_REQUEST",
      texts.invalid,
    ],
    [
      "additional fields that are no JSON",
      { ...becher, additionalFields: "{" },
      400,
      "INVALID_REQUEST",
      texts.invalid,
    ],
    [
      "additional fields with half a surrogate pair",
      { ...becher, additionalFields: '"\ud800"' },
      400,
      "INVALID_REQUEST",
      texts.invalid,
    ],
    [
      "additional fields above the limit",
      { ...becher, additionalFields: `"${"ü".repeat(cartLimits.additionalFieldsBytes / 2)}"` },
      400,
      "INVALID_REQUEST",
      texts.invalid,
    ],
    ["a body that is no object", [], 400, "INVALID_REQUEST", texts.invalid],
    ["a body that is null", "null", 400, "INVALID_REQUEST", texts.invalid],
    ["malformed JSON", '{"itemId":', 400, "INVALID_REQUEST", texts.invalid],
    ["an empty body", "", 400, "INVALID_REQUEST", texts.invalid],
    ["a body with __proto__", proto, 400, "INVALID_REQUEST", texts.invalid],
    [
      "a body above the limit",
      { ...becher, more: "x".repeat(cartLimits.bodyBytes) },
      413,
      "REQUEST_TOO_LARGE",
      texts.tooBig,
    ],
  ])("%s", async (_name, body, status, code, text) => {
    const visitor = visit(shop);
    await visitor.readCart();
    const before = await shop.dump();
    const answer = await visitor.add(body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, error: text, message: text });
    expect(answer.json).not.toHaveProperty("crumbFail");
    expect(await shop.dump()).toEqual(before);
    expect(shop.log).toEqual([]);
  });

  test("a faulty field is named with its text", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const quantity = await visitor.add({ ...becher, quantity: 0 });
    expect(quantity.json.errors).toEqual({ quantity: texts.tooSmall });
    const item = await visitor.add({ ...becher, itemId: [] });
    expect(item.json.errors).toEqual({ itemId: texts.invalid });
  });

  test.each([
    ["text", "text/plain"],
    ["XML", "application/xml"],
    ["multipart", "multipart/form-data; boundary=x"],
  ])("a body of %s", async (_name, type) => {
    const visitor = visit(shop);
    await visitor.readCart();
    const before = await shop.dump();
    const answer = await visitor.add(becher, { "content-type": type });
    expect(answer.status).toBe(415);
    expect(answer.json).toEqual({
      code: "UNSUPPORTED_MEDIA_TYPE",
      error: texts.mediaType,
      message: texts.mediaType,
    });
    expect(await shop.dump()).toEqual(before);
  });

  test("an Idempotency-Key above 128 characters", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const before = await shop.dump();
    const answer = await visitor.add(becher, { "idempotency-key": "x".repeat(129) });
    expect(answer).toMatchObject({ status: 400, json: { code: "INVALID_REQUEST" } });
    expect(await shop.dump()).toEqual(before);
  });

  test("the cart and the addition together exceed the stock", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ ...becher, quantity: 3 });
    const before = await shop.dump();
    const answer = await visitor.add({ ...becher, quantity: 3 });
    expect(answer.status).toBe(409);
    expect(answer.json.error).toBe(texts.notEnoughStock);
    expect(await shop.dump()).toEqual(before);
  });

  test("entries with different additional fields share the stock", async () => {
    shop.items.push(engravedItem());
    const visitor = visit(shop);
    await visitor.readCart();
    const brett = { itemId: "brett", quantity: 3 };
    await visitor.add({ ...brett, additionalFields: '{"name":"A"}' });
    const answer = await visitor.add({ ...brett, additionalFields: '{"name":"B"}' });
    expect(answer).toMatchObject({ status: 409, json: { code: "NOT_ENOUGH_STOCK" } });
  });

  test("an entry of more than 9999 units", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const kaffee = { itemId: "kaffee", sku: "K-500-B" };
    expect((await visitor.add({ ...kaffee, quantity: 9999 })).status).toBe(200);
    const before = await shop.dump();
    const answer = await visitor.add({ ...kaffee, quantity: 1 });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(texts.tooLarge);
    expect(await shop.dump()).toEqual(before);
  });

  test("the 501st entry of a cart", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await storeCart(shop.database, cartLimits.entries, shop.now);
    visitor.cookies.set("cart", STORED_CART);
    const before = await shop.dump();
    const answer = await visitor.add({ itemId: "becher" });
    expect(answer).toMatchObject({ status: 409, json: { code: "CART_FULL" } });
    expect(await shop.dump()).toEqual(before);
  });

  test("more than the allowed additions per minute", async () => {
    const strict = await buildShop({ cartWritesPerMinute: 2 });
    const visitor = visit(strict);
    await visitor.readCart();
    await visitor.add(becher);
    await visitor.postForm([["itemId", "becher"]]);
    const before = await strict.dump();
    const answer = await visitor.add(becher);
    expect(answer.status).toBe(429);
    expect(answer.json).toEqual({
      code: "TOO_MANY_REQUESTS",
      error: texts.tooMany,
      message: texts.tooMany,
    });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await strict.dump()).toEqual(before);
    await strict.close();
  });

  test("a site in another language is answered in English", async () => {
    const english = await buildShop({ language: "fr-FR" });
    const visitor = visit(english);
    await visitor.readCart();
    const answer = await visitor.add({ ...becher, itemId: "tasse" });
    expect(answer.json.message).toBe("This item no longer exists.");
    await english.close();
  });

  test("a fault of the server shows no internals and is logged once", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const [item] = shop.items;
    Object.defineProperty(item, "id", {
      get: () => {
        throw new Error("disk of the content is on fire");
      },
    });
    const answer = await visitor.add(becher);
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      code: "INTERNAL",
      error: "Etwas ist schiefgelaufen",
      message: "Etwas ist schiefgelaufen",
    });
    expect(shop.log.filter((line) => line.includes("on fire"))).toHaveLength(1);
  });

  test("an unknown address below /api", async () => {
    const answer = await visit(shop).send({ method: "GET", url: "/api/nothing" });
    expect(answer).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
  });
});
