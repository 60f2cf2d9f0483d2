import { describe, expect, test } from "vitest";
import { addedEntrySchema } from "../../../../server/contract/cart/call-schemas.ts";
import { cartSchema } from "../../../../server/contract/cart/schemas.ts";
import { engravedItem } from "../../../support/cart/cart-catalog.ts";
import { buildShop, cartPath, entriesPath, visit } from "../../../support/server/shop.ts";
import { serveShop, shop } from "./each-shop.ts";

serveShop();

const setCookies = (headers: Readonly<Record<string, unknown>>): string[] =>
  [headers["set-cookie"] ?? []].flat().map(String);

describe("reading the cart", () => {
  test("a visitor without a cart gets an empty one, and nothing is stored", async () => {
    const before = await shop.dump();
    const answer = await visit(shop).readCart();
    expect(answer.status).toBe(200);
    expect(cartSchema.parse(answer.json)).toMatchObject({
      id: "",
      websiteId: "w1",
      entries: [],
      subtotalCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      created: null,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
    expect(await shop.dump()).toEqual(before);
  });

  test("the answer is never cached", async () => {
    const answer = await visit(shop).readCart();
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("a first answer sets a crumb that scripts can read, and a second one does not", async () => {
    const visitor = visit(shop);
    const first = await visitor.readCart();
    expect(setCookies(first.headers)).toEqual([
      expect.stringMatching(/^crumb=[\w.-]{60,}; Path=\/; SameSite=Lax$/),
    ]);
    const second = await visitor.readCart();
    expect(setCookies(second.headers)).toEqual([]);
  });

  test("a crumb that is not ours is replaced", async () => {
    const answer = await visit(shop).send({ url: cartPath, cookies: { crumb: "made.up" } });
    expect(setCookies(answer.headers)).toEqual([expect.stringMatching(/^crumb=/)]);
  });

  test("behind TLS the cookies are secure", async () => {
    const proxied = await buildShop({ trustProxy: true });
    const answer = await visit(proxied).send({
      url: cartPath,
      headers: { "x-forwarded-proto": "https" },
    });
    expect(setCookies(answer.headers)).toEqual([expect.stringContaining("; Secure")]);
    await proxied.close();
  });

  test("an unknown cart token gives an empty cart", async () => {
    for (const cart of ["A".repeat(43), "' or 1=1 --", "%00", ""]) {
      const answer = await visit(shop).send({ url: cartPath, cookies: { cart } });
      expect(answer).toMatchObject({ status: 200, json: { id: "", entries: [] } });
    }
  });

  test("without amounts the money fields are null and the units are counted", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "becher", quantity: 2 });
    const answer = await visitor.readCart({ calculateSubtotal: "false", mock: "1", timecode: "2" });
    expect(answer.json).toMatchObject({
      subtotalCents: null,
      taxCents: null,
      shippingCostCents: null,
      discountCents: null,
      grandTotalCents: null,
      totalQuantity: 2,
      entries: [{ subTotal: null, purchasePriceCents: null }],
    });
  });
});

describe("adding to the cart", () => {
  test("the answer contains the whole cart and the entry", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const answer = await visitor.add({ itemId: "kaffee", sku: "K-250-B", quantity: 2 });
    expect(answer.status).toBe(200);
    const { shoppingCart, newlyAdded } = addedEntrySchema.parse(answer.json);
    expect(newlyAdded).toEqual({
      id: expect.any(String),
      itemId: "kaffee",
      chosenVariant: { sku: "K-250-B", attributes: { Packung: "250 g", Mahlgrad: "Bohne" } },
      quantity: 2,
      title: "Röstkaffee",
      subTotal: 1900,
      purchasePriceCents: 950,
      image: "/s/kaffee.webp",
      fullUrl: "/laden/kaffee",
      additionalFields: null,
      maxQuantity: 5,
    });
    expect(shoppingCart).toMatchObject({
      id: expect.stringMatching(/^.{30,}$/),
      created: 1_800_000_000_000,
      currency: "EUR",
      entries: [newlyAdded],
      subtotalCents: 1900,
      grandTotalCents: 1900,
      totalQuantity: 2,
      requiresShipping: true,
    });
    expect((await visitor.readCart()).json).toEqual(shoppingCart);
  });

  test("scripts cannot read the cart's token, but a readable cookie says that there is one", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const answer = await visitor.add({ itemId: "becher" });
    expect(setCookies(answer.headers)).toEqual([
      expect.stringMatching(/^cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      "hasCart=true; Max-Age=2592000; Path=/; SameSite=Lax",
    ]);
    expect(JSON.stringify(await shop.dump())).not.toContain(visitor.cookies.get("cart"));
  });

  test("a single variant needs no SKU, and quantity is 1 when it is missing", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const answer = await visitor.add({ itemId: "becher" });
    expect(answer.json.newlyAdded).toMatchObject({ quantity: 1, chosenVariant: { sku: "KN-1" } });
  });

  test("a quantity may be text, as in a form field", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const answer = await visitor.add({ itemId: "becher", quantity: " 3 " });
    expect(answer.json.newlyAdded.quantity).toBe(3);
  });

  test("the same item, SKU and fields increase the entry; others create a new one", async () => {
    shop.items.push(engravedItem());
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "becher", quantity: 1 });
    await visitor.add({ itemId: "kaffee", sku: "K-500-B", quantity: 1 });
    await visitor.add({ itemId: "becher", sku: "KN-1", quantity: 2, additionalFields: null });
    for (const fields of ['{"name":"Anna"}', '{"gruss":"","name":"Anna"}', '{"name":"Bo"}']) {
      await visitor.add({ itemId: "brett", quantity: 1, additionalFields: fields });
    }
    const { json } = await visitor.readCart();
    expect(
      json.entries.map((entry: { itemId: string; quantity: number }) => [
        entry.itemId,
        entry.quantity,
      ]),
    ).toEqual([
      ["becher", 3],
      ["kaffee", 1],
      ["brett", 2],
      ["brett", 1],
    ]);
    expect(json.subtotalCents).toBe(6 * 1290 + 1800);
  });

  test("the crumb may be in the query or in the body", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const crumb = visitor.cookies.get("crumb") ?? "";
    const json = { "content-type": "application/json" };
    const post = (url: string, body: unknown) =>
      visitor.send({ method: "POST", url, headers: json, payload: JSON.stringify(body) });
    const inQuery = await post(`${entriesPath}?crumb=${crumb}`, { itemId: "becher" });
    const inBody = await post(entriesPath, { itemId: "becher", crumb });
    expect([inQuery.status, inBody.status]).toEqual([200, 200]);
  });

  test("the same origin in both headers is accepted", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const answer = await visitor.add(
      { itemId: "becher" },
      { host: "shop.example", origin: "http://shop.example", "sec-fetch-site": "same-origin" },
    );
    expect(answer.status).toBe(200);
  });

  test("a repeated call with the same Idempotency-Key adds once", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "becher" });
    const key = { "idempotency-key": "6c1f" };
    const first = await visitor.add({ itemId: "becher", quantity: 2 }, key);
    const before = await shop.dump();
    const second = await visitor.add({ itemId: "becher", quantity: 2 }, key);
    expect(second.status).toBe(200);
    expect(second.json).toEqual(first.json);
    expect(await shop.dump()).toEqual(before);
    expect(second.json.newlyAdded.quantity).toBe(3);
  });

  test("a key that was used for another addition is refused", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "becher" });
    const key = { "idempotency-key": "6c1f" };
    await visitor.add({ itemId: "becher", quantity: 2 }, key);
    const other = await visitor.add({ itemId: "kaffee", sku: "K-500-B", quantity: 2 }, key);
    expect(other).toMatchObject({ status: 400, json: { code: "INVALID_REQUEST" } });
  });

  test("an unknown token is not adopted", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    visitor.cookies.set("cart", "A".repeat(43));
    await visitor.add({ itemId: "becher" });
    expect(visitor.cookies.get("cart")).not.toBe("A".repeat(43));
    expect((await visitor.readCart()).json.totalQuantity).toBe(1);
  });

  test("visitors do not see each other's carts", async () => {
    const [anna, bo] = [visit(shop), visit(shop)];
    await anna.readCart();
    await bo.readCart();
    await anna.add({ itemId: "becher", quantity: 2 });
    await bo.add({ itemId: "kaffee", sku: "K-500-B" });
    expect((await anna.readCart()).json.totalQuantity).toBe(2);
    expect((await bo.readCart()).json.totalQuantity).toBe(1);
  });

  test("simultaneous additions of one visitor all count", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "kaffee", sku: "K-500-B" });
    await Promise.all(
      Array.from({ length: 20 }, () => visitor.add({ itemId: "kaffee", sku: "K-500-B" })),
    );
    expect((await visitor.readCart()).json.totalQuantity).toBe(21);
  });

  test("simultaneous additions never exceed the stock", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    await visitor.add({ itemId: "becher" });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.add({ itemId: "becher" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await visitor.readCart()).json.totalQuantity).toBe(5);
  });
});
