import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changedCartSchema,
  updatedEntrySchema,
} from "../../../../server/contract/cart/call-schemas.ts";
import { cartSchema } from "../../../../server/contract/cart/schemas.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { buildChangeShop, visitWithCart } from "../../../support/cart/changed-cart.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { cartPath, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await buildChangeShop();
});
afterAll(() => shop.close());

describe("a change of a cart", () => {
  test("of a quantity answers the cart, whose version rises", async () => {
    const { visitor, cups } = await visitWithCart(shop);
    const answer = await visitor.write("PUT", `entries/${cups}`, { quantity: 5 });
    expect(answer.status).toBe(200);
    const { shoppingCart } = changedCartSchema.parse(answer.json);
    expect(shoppingCart).toMatchObject({ version: 3, totalQuantity: 6 });
    expect(shoppingCart.entries[0]).toMatchObject({ id: cups, quantity: 5, subTotal: 6450 });
    expect((await visitor.readCart()).json).toEqual(shoppingCart);
    const cookies = String(answer.headers["set-cookie"]);
    expect(cookies).toMatch(/cart=[\w-]{43}; Max-Age=2592000/);
  });

  test("to what it is already stores nothing", async () => {
    const { visitor, cups } = await visitWithCart(shop);
    const before = await shop.dump();
    const answer = await visitor.write("PUT", `entries/${cups}`, { quantity: "2" });
    expect(answer.json.shoppingCart.version).toBe(2);
    expect(await shop.dump()).toEqual(before);
  });

  test.each([
    ["an empty body of JSON", { "content-type": "application/json" }, ""],
    ["no body", {}, undefined],
    ["a body that is not asked for", {}, { crumb: "" }],
  ])("removes an entry, with %s", async (_name, headers, body) => {
    const { visitor, cups, board } = await visitWithCart(shop);
    const answer = await visitor.write("DELETE", `entries/${cups}`, body, headers);
    expect(answer.status).toBe(200);
    expect(answer.json.shoppingCart).toMatchObject({ version: 3, entries: [{ id: board }] });
    const last = await visitor.write("DELETE", `entries/${board}`);
    expect(last.json.shoppingCart).toMatchObject({ version: 4, entries: [], grandTotalCents: 0 });
  });

  test.each(["", null, undefined])("of fields with the SKU %j does not say which", async (sku) => {
    const { visitor, cups } = await visitWithCart(shop);
    const change = { itemId: "becher", sku, additionalFields: "" };
    const answer = await visitor.write("PUT", `entries/${cups}/additionalFields`, change);
    expect(answer).toMatchObject({ status: 200, json: { updatedEntry: { id: cups } } });
  });

  test("of fields answers the entry too, and makes one of two that become the same", async () => {
    const { visitor, board } = await visitWithCart(shop);
    const path = `entries/${board}/additionalFields`;
    const brett = { itemId: "brett", sku: "BR-1" };
    const bo = '{"name":"Bo","gruss":"Moin\\r\\n"}';
    const answer = await visitor.write("PUT", path, { ...brett, additionalFields: bo });
    const { updatedEntry } = updatedEntrySchema.parse(answer.json);
    expect(updatedEntry).toMatchObject({
      id: board,
      quantity: 1,
      additionalFields: '{"name":"Bo","gruss":"Moin\\n"}',
    });
    await visitor.add({ itemId: "brett", quantity: 2, additionalFields: '{"name":"Cem"}' });
    const cem = { itemId: "brett", additionalFields: '{"name":"Cem"}' };
    const { json } = await visitor.write("PUT", path, cem);
    expect(json.updatedEntry).toMatchObject({ id: board, quantity: 3 });
    expect(json.shoppingCart.entries).toMatchObject([{ itemId: "becher" }, { id: board }]);
    expect((await visitor.readCart()).json).toEqual(json.shoppingCart);
  });

  test("says where it is sent, and offers what goes there", async () => {
    const { visitor } = await visitWithCart(shop);
    const location = { country: " de ", region: "", zip: " 24937 " };
    const { json } = await visitor.write("PUT", "location", location);
    expect(json.shoppingCart).toMatchObject({
      shippingLocation: { country: "DE", region: null, zip: "24937" },
      shippingOptions: [{ id: "post" }, { id: "welt" }],
      version: 3,
    });
    const post = await visitor.write("PUT", "shipping-option", { id: "post" });
    expect(post.json.shoppingCart).toMatchObject({
      selectedShippingOption: "post",
      shippingCostCents: 490,
      grandTotalCents: 3 * 1290 + 490,
    });
    const away = await visitor.write("PUT", "location", { country: "JP", zip: "100-0001" });
    expect(away.json.shoppingCart).toMatchObject({
      shippingLocation: { country: "JP", region: null, zip: "100-0001" },
      shippingOptions: [{ id: "welt" }],
      selectedShippingOption: "welt",
      shippingCostCents: 1900,
    });
  });

  test("applies a coupon once, however it is typed, and removes it", async () => {
    const { visitor } = await visitWithCart(shop);
    const { json } = await visitor.write("POST", "coupons", { code: " moin10 " });
    expect(json.shoppingCart).toMatchObject({
      coupons: ["MOIN10"],
      validCoupons: ["MOIN10"],
      discountCents: 387,
      grandTotalCents: 3 * 1290 - 387,
    });
    const again = await visitor.write("POST", "coupons", { code: "MOIN10" });
    expect(again.json).toEqual(json);
    const gone = await visitor.write("DELETE", "coupons/moin10");
    expect(gone.json.shoppingCart).toMatchObject({ coupons: [], discountCents: 0, version: 4 });
  });

  test.each(["ALT", "VIEL"])("takes a coupon that does not count now: %s", async (code) => {
    const { visitor } = await visitWithCart(shop);
    const { json } = await visitor.write("POST", "coupons", { code });
    expect(json.shoppingCart).toMatchObject({
      coupons: [code],
      validCoupons: [],
      invalidCoupons: [code],
      discountCents: 0,
    });
  });
});

describe("a repeated write", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("changes nothing more, and answers the cart as it is now", async () => {
    const { visitor, cups, board } = await visitWithCart(shop);
    const first = await visitor.write("DELETE", `entries/${cups}`, undefined, key("1"));
    const before = await shop.dump();
    const again = await visitor.write("DELETE", `entries/${cups}`, undefined, key("1"));
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(await shop.dump()).toEqual(before);
    await visitor.write("PUT", `entries/${board}`, { quantity: 2 }, key("2"));
    await visitor.write("PUT", `entries/${board}`, { quantity: 3 }, key("3"));
    const late = await visitor.write("PUT", `entries/${board}`, { quantity: 2 }, key("2"));
    expect(late.json.shoppingCart.entries).toMatchObject([{ id: board, quantity: 3 }]);
    await visitor.write("POST", "coupons", { code: "MOIN10" }, key("4"));
    await visitor.write("DELETE", "coupons/MOIN10", undefined, key("5"));
    const applied = await visitor.write("POST", "coupons", { code: "MOIN10" }, key("4"));
    expect(applied.json.shoppingCart.coupons).toEqual([]);
  });

  test("of an addition whose entry is gone since answers no entry", async () => {
    const { visitor } = await visitWithCart(shop);
    const wish = { itemId: "kaffee", sku: "K-500-B" };
    const { json } = await visitor.add(wish, key("1"));
    await visitor.write("DELETE", `entries/${json.newlyAdded.id}`);
    const again = await visitor.add(wish, key("1"));
    expect(again).toMatchObject({ status: 200, json: { newlyAdded: null } });
    expect(again.json.shoppingCart.entries).toHaveLength(2);
  });

  test("is recognised even when it would be refused by now", async () => {
    shop.items.push(itemOf({ id: "weg" }));
    const { visitor } = await visitWithCart(shop);
    const first = await visitor.add({ itemId: "weg", quantity: 5 }, key("1"));
    expect(first.status).toBe(200);
    shop.items.pop();
    const again = await visitor.add({ itemId: "weg", quantity: 5 }, key("1"));
    expect(again.status).toBe(200);
    const without = await visitor.add({ itemId: "weg", quantity: 5 });
    expect(without.status).toBe(404);
  });

  test("with another content is refused", async () => {
    const { visitor, cups } = await visitWithCart(shop);
    await visitor.write("PUT", `entries/${cups}`, { quantity: 3 }, key("1"));
    const before = await shop.dump();
    for (const [method, path, body] of [
      ["PUT", `entries/${cups}`, { quantity: 4 }],
      ["DELETE", `entries/${cups}`, undefined],
      ["PUT", "location", { country: "DE" }],
    ] as const) {
      const answer = await visitor.write(method, path, body, key("1"));
      expect(answer).toMatchObject({ status: 400, json: { code: "INVALID_REQUEST" } });
      expect(answer.json.errors).toHaveProperty("Idempotency-Key");
    }
    expect(await shop.dump()).toEqual(before);
  });
});

describe("what others bought", () => {
  test("is nothing as long as there are no orders", async () => {
    const { visitor } = await visitWithCart(shop);
    const answer = await visitor.send({ url: "/api/commerce/shopping-cart/also-bought" });
    expect(answer).toMatchObject({ status: 200, json: { products: [] } });
    const stranger = await visit(shop).send({ url: "/api/commerce/shopping-cart/also-bought" });
    expect(stranger).toMatchObject({ status: 200, json: { products: [] } });
  });
});

test("a sample cart is shown to those who run the site, whatever is in their own", async () => {
  const own = visit(shop);
  const { websiteId } = (await own.readCart()).json;
  const owner = await signIn(shop.app, await addAccount(shop.database, "store-manager", websiteId));
  const read = async (query: string) =>
    (await send(shop.app, owner, { url: `${cartPath}?${query}` })).json();
  const sample = cartSchema.parse(await read("mock=true&timecode=7"));
  expect(sample.entries.length).toBeGreaterThan(0);
  expect(sample.grandTotalCents).toBeGreaterThan(0);
  expect((await read("mock=false")).entries).toEqual([]);
  const commenter = await signIn(shop.app, await addAccount(shop.database, "commenter", websiteId));
  const answer = await send(shop.app, commenter, { url: `${cartPath}?mock=true` });
  expect(answer.json().entries).toEqual([]);
});

test("a sample cart is nothing that visitors see", async () => {
  const { visitor } = await visitWithCart(shop);
  const own = await visitor.readCart();
  expect((await visitor.readCart({ mock: "true", timecode: "1" })).json).toEqual(own.json);
});
