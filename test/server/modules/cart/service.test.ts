import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartSchema } from "../../../../server/contract/cart/schemas.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { AppError } from "../../../../server/errors.ts";
import type { AdditionWish } from "../../../../server/modules/cart/rules/addition-rules.ts";
import { type CartService, createCartService } from "../../../../server/modules/cart/service.ts";
import { createCartStore } from "../../../../server/modules/cart/store.ts";
import type { Shop } from "../../../../server/site/catalog/shop.ts";
import {
  euro,
  itemOf,
  kontorItems,
  shopOver,
  variantOf,
} from "../../../support/cart/cart-catalog.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";

let database: Database;
let service: CartService;
beforeEach(async () => {
  database = await openMemory();
  service = createCartService({
    carts: createCartStore(database),
    database: database,
    followers: () => [],
    now: () => 1_800_000_000_000,
  });
});
afterEach(() => database.destroy());

/** Adds wishes one after the other to one cart and returns its token. */
async function fill(site: Shop, ...additions: AdditionWish[]): Promise<string> {
  let token: string | undefined;
  for (const addition of additions) {
    ({ cartToken: token } = await service.addEntry(site, token, addition));
  }
  return token ?? "";
}

const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => "accepted",
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

describe("a cart that is read", () => {
  test("has current prices and titles", async () => {
    const items = [itemOf()];
    const site = shopOver(items);
    const token = await fill(site, { itemId: "becher", quantity: 2 });
    items[0] = itemOf(
      { title: "Becher, neu" },
      { variants: [variantOf({ priceMoney: euro("20.00"), qtyInStock: 1 })] },
    );
    expect(await service.read(site, token)).toMatchObject({
      entries: [
        {
          title: "Becher, neu",
          purchasePriceCents: 2000,
          subTotal: 4000,
          quantity: 2,
          maxQuantity: 1,
        },
      ],
      subtotalCents: 4000,
      grandTotalCents: 4000,
      totalQuantity: 2,
    });
  });

  test.each<[string, (items: Record<string, unknown>[]) => void]>([
    ["whose product is gone", (items) => items.splice(1, 1)],
    ["whose variant is gone", (items) => items.splice(1, 1, itemOf({ id: "kaffee" }))],
    [
      "whose price cannot be read",
      (items) =>
        items.splice(
          1,
          1,
          itemOf({ id: "kaffee" }, { variants: [variantOf({ sku: "K-250-B", priceMoney: null })] }),
        ),
    ],
    [
      "that is no product any more",
      (items) => items.splice(1, 1, itemOf({ id: "kaffee" }, { productType: 5 })),
    ],
  ])("still shows an entry %s, which counts nothing", async (_name, change) => {
    const items = kontorItems();
    const site = shopOver(items);
    const token = await fill(
      site,
      { itemId: "becher", quantity: 1 },
      { itemId: "kaffee", sku: "K-250-B", quantity: 2 },
    );
    change(items);
    const cart = await service.read(site, token);
    expect(cart.entries[1]).toEqual({
      id: expect.any(String),
      itemId: "kaffee",
      chosenVariant: { sku: "K-250-B", attributes: { Packung: "250 g", Mahlgrad: "Bohne" } },
      quantity: 2,
      title: "Röstkaffee",
      subTotal: 0,
      purchasePriceCents: 0,
      image: null,
      fullUrl: "",
      additionalFields: null,
      maxQuantity: 0,
    });
    expect(cart).toMatchObject({ subtotalCents: 1290, totalQuantity: 1 });
  });

  test("belongs to its website", async () => {
    const token = await fill(shopOver(kontorItems()), { itemId: "becher" });
    const other = shopOver(kontorItems(), { websiteId: "website-2" });
    expect(await service.read(other, token)).toMatchObject({ id: "", entries: [] });
  });

  test.each([
    [[1], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
    [[2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
    [[1, 2], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
    [[3, 4], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
  ])("with products of the types %j says what must be shipped", async (types, expected) => {
    const site = shopOver(
      types.map((productType) => itemOf({ id: `p${productType}` }, { productType })),
    );
    const token = await fill(site, ...types.map((type) => ({ itemId: `p${type}` })));
    expect(await service.read(site, token)).toMatchObject(expected);
  });

  test("stays readable at the highest prices and quantities", async () => {
    const items = Array.from({ length: 12 }, (_, index) =>
      itemOf(
        { id: `p${index}` },
        {
          variants: [variantOf({ unlimited: true, priceMoney: euro("1000000000") })],
        },
      ),
    );
    const site = shopOver(items);
    const token = await fill(
      site,
      ...items.map(({ id }) => ({ itemId: String(id), quantity: 9999 })),
    );
    expect(cartSchema.safeParse(await service.read(site, token)).success).toBe(true);
  });
});

test("a copy of a cart holds what the cart holds, under a token of its own", async () => {
  const site = shopOver(kontorItems(), { rules: { coupons: [] } });
  const token = await fill(site, { itemId: "becher", quantity: 2 });
  const caller = { shop: site, cartToken: token };
  await service.setLocation(caller, { country: "AT", zip: "1010" });
  const copy = await service.copy("website-1", token);
  const { id, version, entries, ...own } = await service.read(site, token);
  const copied = await service.read(site, copy);
  expect(copied).toMatchObject({ ...own, version: 1, entries: [{ quantity: 2 }] });
  expect(version).toBe(2);
  expect([copied.id, copied.entries[0]?.id]).not.toContain(id);
  expect(copied.entries[0]?.id).not.toBe(entries[0]?.id);
});

describe("an addition", () => {
  const subscription = itemOf({ id: "abo" }, { isSubscribable: true });
  const giftCard = itemOf(
    { id: "gutschein" },
    {
      productType: 4,
      variantOptionOrdering: ["Wert"],
      variants: [
        variantOf({ sku: "G-10", attributes: { Wert: "10 €" } }),
        variantOf({ sku: "G-20", attributes: { Wert: "20 €" } }),
      ],
    },
  );

  test("of half a subscription is refused with its own text", async () => {
    const site = shopOver([subscription]);
    const refused = service.addEntry(site, undefined, { itemId: "abo", quantity: 1.5 });
    const error = await refused.catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError)) throw error;
    expect(error.toText(site.texts)).toBe("Die Menge muss eine ganze Zahl sein");
  });

  test("of a gift card without a denomination is refused with its own text", async () => {
    const site = shopOver([giftCard]);
    const refused = service.addEntry(site, undefined, { itemId: "gutschein" });
    const error = await refused.catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError)) throw error;
    expect(error.toText(site.texts)).toBe("Eine Bezeichnung für den Gutschein auswählen");
  });

  test("by options finds the variant", async () => {
    const { added } = await service.addEntry(shopOver([giftCard]), undefined, {
      itemId: "gutschein",
      attributes: { Wert: "20 €" },
    });
    expect(added.newlyAdded?.chosenVariant.sku).toBe("G-20");
  });

  test("of a product without variants is refused", async () => {
    const site = shopOver([itemOf({}, { variants: [] })]);
    expect(await codeOf(service.addEntry(site, undefined, { itemId: "becher" }))).toBe(
      "VARIANT_UNAVAILABLE",
    );
  });

  test("counts what is already in the cart after the stock has decreased", async () => {
    const items = [itemOf()];
    const site = shopOver(items);
    const token = await fill(site, { itemId: "becher", quantity: 4 });
    items[0] = itemOf({}, { variants: [variantOf({ qtyInStock: 3 })] });
    expect(await codeOf(service.addEntry(site, token, { itemId: "becher" }))).toBe(
      "NOT_ENOUGH_STOCK",
    );
  });
});

test("after any additions the cart holds the sum of the accepted ones", async () => {
  const offers = [
    { itemId: "becher", sku: "KN-1", priceCents: 1290, stock: 5 },
    { itemId: "kaffee", sku: "K-250-B", priceCents: 950, stock: 5 },
    { itemId: "kaffee", sku: "K-250-F", priceCents: 980, stock: 0 },
    { itemId: "kaffee", sku: "K-500-B", priceCents: 1800, stock: 9999 },
  ];
  const addition = fc.record({
    offer: fc.constantFrom(...offers),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: -2, max: 12_000 }),
      fc.double(),
      fc.constantFrom("2", "1,5", "", null),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(addition, { maxLength: 12 }), async (additions) => {
      const site = shopOver(kontorItems());
      const units = new Map(offers.map(({ sku }) => [sku, 0]));
      let token: string | undefined;
      for (const { offer, quantity } of additions) {
        const { itemId, sku } = offer;
        try {
          const result = await service.addEntry(site, token, { itemId, sku, quantity });
          token = result.cartToken;
          units.set(sku, (units.get(sku) ?? 0) + Number(quantity));
          expect(result.added.newlyAdded?.quantity).toBe(units.get(sku));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.status).toBeLessThan(500);
        }
      }
      const cart = cartSchema.parse(await service.read(site, token));
      for (const { sku, stock, priceCents } of offers) {
        const entry = cart.entries.find(({ chosenVariant }) => chosenVariant.sku === sku);
        expect(entry?.quantity ?? 0).toBe(units.get(sku));
        expect(entry?.subTotal ?? 0).toBe((units.get(sku) ?? 0) * priceCents);
        expect(entry?.quantity ?? 0).toBeLessThanOrEqual(stock);
      }
      const subtotal = offers.reduce(
        (sum, { sku, priceCents }) => sum + (units.get(sku) ?? 0) * priceCents,
        0,
      );
      expect(cart.subtotalCents).toBe(subtotal);
      expect(cart.grandTotalCents).toBe(subtotal);
      expect(cart.totalQuantity).toBe([...units.values()].reduce((sum, own) => sum + own, 0));
    }),
  );
});
