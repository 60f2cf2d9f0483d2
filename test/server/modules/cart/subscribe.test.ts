import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCartService } from "../../../../server/modules/cart/service.ts";
import { createCartStore } from "../../../../server/modules/cart/store.ts";
import { itemOf, kontorItems, shopOver, variantOf } from "../../../support/cart/cart-catalog.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

const path = "/api/3/commerce/cart/subscription";
const month = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };
const abo = itemOf(
  { id: "abo" },
  {
    isSubscribable: true,
    subscriptionPlan: month,
    subscriptionOptions: [{ id: "jahr", name: "Jährlich", ...month, discountPercent: 12.5 }],
    variants: [variantOf({ sku: "ABO", qtyInStock: 3 }), variantOf({ sku: "WEG", qtyInStock: 0 })],
  },
);
const items = () => [...kontorItems(), abo];

describe("a subscription", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await buildShop({ items: items() });
  });
  afterEach(() => shop.close());

  /** Posts JSON as a visitor with a crumb. */
  async function post(body: object, headers: Record<string, string> = {}) {
    const visitor = visit(shop);
    await visitor.readCart();
    const crumb = visitor.cookies.get("crumb") ?? "";
    const answer = await visitor.send({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json", "x-csrf-token": crumb, ...headers },
      payload: JSON.stringify(body),
    });
    return { answer, visitor };
  }

  test("has a cart of its own, and leaves the visitor's as it is", async () => {
    const { answer, visitor } = await post({ itemId: "abo", sku: "ABO", qty: 2 });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(["cartToken"]);
    expect(answer.json.cartToken).toMatch(/^[\w-]{43}$/);
    expect(visitor.cookies.has("cart")).toBe(false);
    expect((await visitor.readCart()).json.entries).toEqual([]);
    const carts = await shop.database.selectFrom("carts").selectAll().execute();
    expect(carts).toMatchObject([{ kind: "subscription", plan_option: "" }]);
    const entries = await shop.database.selectFrom("cart_entries").selectAll().execute();
    expect(entries).toMatchObject([{ item_id: "abo", sku: "ABO", quantity: 2 }]);
  });

  const whole = { itemId: "abo", sku: "ABO", qty: 1 };
  const gone = "Diesen Artikel gibt es nicht mehr.";
  test.each<[string, object, number, string]>([
    ["a half", { ...whole, qty: 1.5 }, 400, "Die Menge muss eine ganze Zahl sein"],
    ["no number", { ...whole, qty: "viele" }, 400, "Anzahl muss eine Zahl sein."],
    ["less than one", { ...whole, qty: 0 }, 400, "Die Menge muss mindestens 1 sein."],
    ["an unknown product", { ...whole, itemId: "nix" }, 404, gone],
    ["what is no subscription", { itemId: "becher", sku: "KN-1", qty: 1 }, 404, gone],
    ["an unknown plan", { ...whole, subscriptionOptionId: "woche" }, 404, gone],
    [
      "more than there is",
      { ...whole, qty: 4 },
      409,
      "Leider sind derzeit nicht genügend Artikel verfügbar.",
    ],
    [
      "a sold-out variant",
      { ...whole, sku: "WEG" },
      409,
      "Leider sind derzeit nicht genügend Artikel verfügbar.",
    ],
  ])("of %s is refused", async (_, body, status, message) => {
    const { answer } = await post(body);
    expect([answer.status, answer.json.message]).toEqual([status, message]);
    // An error of the quantity belongs to the field as it was sent.
    if (status === 400) expect(answer.json.errors).toEqual({ qty: message });
    expect(await shop.database.selectFrom("carts").selectAll().execute()).toEqual([]);
  });

  test("needs the crumb, as every write", async () => {
    const { answer } = await post(whole, { "x-csrf-token": "x" });
    expect(answer.status).toBe(403);
    expect(answer.json.crumbFail).toBe(true);
  });

  test("posted without script leads to its checkout", async () => {
    const answer = await visit(shop).send({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: "itemId=abo&sku=ABO&quantity=1",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/checkout\?cartToken=[\w-]{43}$/);
    expect(answer.headers["set-cookie"] ?? []).not.toContainEqual(expect.stringMatching(/^cart=/));
  });
});

test("a cart of a subscription has the price of its plan, and is good for a day", async () => {
  const database = await openMemory();
  const start = 1_800_000_000_000;
  let time = start;
  const shop = shopOver(items());
  const carts = createCartService({
    carts: createCartStore(database),
    database: database,
    followers: () => [],
    now: () => time,
  });
  const wish = { itemId: "abo", sku: "ABO", quantity: 2 };
  const own = await carts.subscribe(shop, wish, null);
  const yearly = await carts.subscribe(shop, wish, "jahr");
  const full = (await carts.read(shop, own)).entries[0]?.purchasePriceCents ?? 0;
  expect(full).toBeGreaterThan(0);
  const reduced = await carts.read(shop, yearly);
  expect(reduced.entries[0]?.purchasePriceCents).toBe(Math.round(full * 0.875));
  expect(reduced.totalQuantity).toBe(2);
  // Changes do not make it live longer.
  time = start + 24 * 60 * 60_000;
  await carts.setLocation({ shop, cartToken: own }, { country: "DE" });
  expect((await carts.read(shop, own)).entries).toHaveLength(1);
  time += 1;
  expect((await carts.read(shop, own)).entries).toEqual([]);
  await database.destroy();
});
