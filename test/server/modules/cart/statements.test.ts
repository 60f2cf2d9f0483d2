import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import {
  type CartCaller,
  type CartService,
  createCartService,
} from "../../../../server/modules/cart/service.ts";
import { createCartStore } from "../../../../server/modules/cart/store.ts";
import type { Shop } from "../../../../server/site/catalog/shop.ts";
import { itemOf, kontorItems, shopOver } from "../../../support/cart/cart-catalog.ts";
import { STORED_CART, storeCart } from "../../../support/cart/filled-cart.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { recordStatements } from "../../../support/databases/recorded-statements.ts";

const NOW = 1_800_000_000_000;

let shop: Shop;
let database: Database;
beforeAll(async () => {
  database = await openMemory();
});
afterAll(() => database.destroy());

/** A shop with so many products, three of which are bought. */
function shopOf(products: number): Shop {
  const rules = {
    coupons: [
      {
        code: "MOIN10",
        name: "",
        minimumSubtotalCents: 0,
        ...({ type: "percent", rate: 100_000 } as const),
        startsOn: undefined,
        endsOn: undefined,
        combinable: true,
        products: undefined,
        maxRedemptions: undefined,
      },
    ],
    shippingOptions: [
      {
        id: "post",
        name: "Post",
        description: "",
        priceCents: 490,
        ...({ type: "flat" } as const),
        countries: undefined,
        states: undefined,
        freeFromCents: undefined,
        taxClass: "standard",
      },
    ],
  };
  const all = [
    ...kontorItems(),
    ...Array.from({ length: products - 2 }, (_, number) => itemOf({ id: `p${number}` })),
  ];
  const known = new Map(all.map((item) => [String(item.id), item]));
  return {
    ...shopOver([], { websiteId: "w1", rules }),
    findProduct(itemId) {
      const item = known.get(itemId);
      return item && shopOver([item]).findProduct(itemId);
    },
  };
}

/** Calls of the cart's service, each about a cart as `storeCart` stores it; with a key where they write. */
const calls: Record<string, (carts: CartService, caller: CartCaller, entry: string) => unknown> = {
  read: (carts) => carts.read(shop, STORED_CART),
  "add to no cart": (carts) => carts.addEntry(shop, undefined, { itemId: "becher" }, "key"),
  "add a new entry": (carts) => carts.addEntry(shop, STORED_CART, { itemId: "becher" }, "key"),
  "change a quantity": (carts, caller, entry) =>
    carts.changeQuantity(caller, entry, { quantity: 7 }),
  "change fields": (carts, caller, entry) =>
    carts.changeFields(caller, entry, { itemId: "kaffee", additionalFields: "" }),
  "remove an entry": (carts, caller, entry) => carts.removeEntry(caller, entry),
  "set the location": (carts, caller) => carts.setLocation(caller, { country: "DE" }),
  "choose shipping": (carts, caller) => carts.chooseShipping(caller, { id: "post" }),
  "apply a coupon": (carts, caller) => carts.applyCoupon(caller, { code: "MOIN10" }),
  "remove a coupon": (carts, caller) => carts.removeCoupon(caller, "OLD"),
};

/** The statements of each call about a cart of so many entries. */
async function recordAll(entries: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    await database.deleteFrom("carts").execute();
    await storeCart(database, entries, NOW);
    await database.updateTable("carts").set({ coupons: '["OLD"]' }).execute();
    const { recorded, statements } = recordStatements(database);
    const carts = createCartService({
      carts: createCartStore(recorded),
      database: recorded,
      followers: () => [],
      now: () => NOW,
    });
    const first = await carts.read(shop, STORED_CART);
    statements.length = 0;
    const caller = { shop, cartToken: STORED_CART, idempotencyKey: "key" };
    await call(carts, caller, first.entries[0]?.id ?? "");
    all[name] = [...statements];
  }
  return all;
}

test.each([
  [1, 10],
  [50, 1_000],
  [499, 100_000],
])(
  "the statements of each call are the same for %i entries and %i products",
  async (entries, products) => {
    shop = shopOf(products);
    const all = await recordAll(entries);
    for (const statements of Object.values(all)) {
      const ofKeys = statements.filter((statement) => statement.includes('"cart_writes"'));
      expect(statements.length - ofKeys.length).toBeLessThanOrEqual(6);
      expect(ofKeys.length).toBeLessThanOrEqual(3);
    }
    const text = Object.entries(all).flatMap(([name, own]) => [`-- ${name}`, ...own, ""]);
    await expect(`${text.join("\n").trim()}\n`).toMatchFileSnapshot("statements.sql");
  },
);
