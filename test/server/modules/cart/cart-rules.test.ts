import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Addition, toAddition } from "../../../../server/modules/cart/rules/addition-rules.ts";
import { addToCart } from "../../../../server/modules/cart/rules/cart-rules.ts";
import { type Entry, emptyState } from "../../../../server/modules/cart/rules/cart-state.ts";
import { toSellableProduct } from "../../../../server/site/catalog/product.ts";
import { itemOf, kontorItems } from "../../../support/cart/cart-catalog.ts";

const limits = { entryQuantity: 20, entries: 4 };

/** Additions of a few kinds, so that many of them meet the same entry. */
const additions = fc.array(
  fc.record({
    itemId: fc.constantFrom("becher", "kaffee"),
    sku: fc.constantFrom("A", "B", null),
    additionalFields: fc.constantFrom(null, "{}"),
    quantity: fc.integer({ min: 1, max: 9 }),
    stock: fc.constantFrom(null, 12, 25),
  }),
  { maxLength: 30 },
);

const toRuleInput = ({ stock, ...entry }: { stock: number | null; itemId: string }): Addition => ({
  entry: { title: "", attributes: {}, sku: null, additionalFields: null, quantity: 1, ...entry },
  stock,
});

describe("adding to a cart", () => {
  test("never goes beyond a limit, keeps every other entry, and has one entry of each kind", () => {
    fc.assert(
      fc.property(additions, (wanted) => {
        let entries: readonly Entry[] = [];
        wanted.forEach((want, position) => {
          const before = entries;
          const input = toRuleInput(want);
          const options = { newId: `e${position}`, limits };
          const result = addToCart({ ...emptyState, entries: before }, input, options);
          if (result.kind !== "changed") return;
          const { state = emptyState, entryId } = result;
          entries = state.entries;
          const others = (list: readonly Entry[]) => list.filter(({ id }) => id !== entryId);
          expect(others(entries)).toEqual(others(before));
          const sum = (list: readonly Entry[]) =>
            list.reduce((total, { quantity }) => total + quantity, 0);
          expect(sum(entries)).toBe(sum(before) + want.quantity);
          const units = entries.filter(
            ({ itemId, sku }) => itemId === want.itemId && sku === want.sku,
          );
          if (want.stock !== null) expect(sum(units)).toBeLessThanOrEqual(want.stock);
        });
        const kinds = entries.map(({ itemId, sku, additionalFields }) =>
          JSON.stringify([itemId, sku, additionalFields]),
        );
        expect(new Set(kinds).size).toBe(entries.length);
        expect(entries.length).toBeLessThanOrEqual(limits.entries);
        for (const { quantity } of entries) {
          expect(quantity).toBeLessThanOrEqual(limits.entryQuantity);
        }
      }),
    );
  });
});

describe("what a wish means for a product", () => {
  const [mug, coffee] = kontorItems().map((item) => {
    const product = toSellableProduct(item, "EUR");
    if (!product) throw new Error("not sold");
    return product;
  });
  if (!mug || !coffee) throw new Error("the catalog has two products");

  test.each([
    [mug, {}, { entry: { sku: "KN-1", quantity: 1 } }],
    [mug, { quantity: "2" }, { entry: { quantity: 2 } }],
    [mug, { quantity: 6 }, { kind: "notEnoughStock" }],
    [mug, { quantity: "x" }, { kind: "quantityInvalid", problem: "quantityNotNumber" }],
    [mug, { sku: "nope" }, { kind: "variantUnavailable" }],
    [coffee, {}, { kind: "optionsUnselected", options: ["Packung", "Mahlgrad"] }],
    [
      coffee,
      { attributes: { Packung: "500 g", Mahlgrad: "Filter" } },
      { kind: "variantUnavailable" },
    ],
    [coffee, { sku: "K-500-B", quantity: 999 }, { stock: null, entry: { quantity: 999 } }],
  ])("%# is an addition or a refusal", (product, wish, expected) => {
    expect(toAddition(product, { itemId: product.id, ...wish }, null)).toMatchObject(expected);
  });

  test("a gift card without a value has its own text", () => {
    const item = itemOf(
      {},
      {
        productType: 4,
        variantOptionOrdering: ["Wert"],
        variants: [
          { sku: "G1", attributes: { Wert: "10" }, priceMoney: { value: "10", currency: "EUR" } },
          { sku: "G2", attributes: { Wert: "20" }, priceMoney: { value: "20", currency: "EUR" } },
        ],
      },
    );
    const product = toSellableProduct(item, "EUR");
    if (!product) throw new Error("not sold");
    expect(toAddition(product, { itemId: "becher" }, null)).toEqual({ kind: "giftCardUnselected" });
  });
});
