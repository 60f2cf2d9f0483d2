import type { Cart } from "../../../server/contract/cart/schemas.ts";
import * as productsLimits from "../../../server/contract/products/limits.ts";
import { findVariant } from "../../../server/contract/products/variant-choice.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";
import type { Outcome } from "../../support/races/outcome.ts";
import type { Rows } from "../../support/races/stage.ts";

/** The faults in the carts after any two calls. */
export const findCartFaults = (shop: Shop, start: Rows, outcome: Outcome): readonly string[] => [
  ...findQuantityFaults(shop, outcome.rows),
  ...findVersionFaults(start, outcome),
];

/** Quantities that no entry may have, and more units in a cart than are in stock. */
function findQuantityFaults(shop: Shop, { carts = [], cart_entries = [] }: Rows): string[] {
  const faults: string[] = [];
  for (const { id } of carts) {
    const units = new Map<string, number>();
    for (const { item_id, sku, quantity } of cart_entries.filter((row) => row.cart_id === id)) {
      const isQuantity = Number(quantity) >= 1 && Number(quantity) <= productsLimits.entryQuantity;
      if (!isQuantity) faults.push(`${quantity} units in an entry`);
      const kind = JSON.stringify([item_id, sku]);
      units.set(kind, (units.get(kind) ?? 0) + Number(quantity));
    }
    for (const [kind, sum] of units) {
      const [itemId, sku] = JSON.parse(kind);
      const product = shop.findProduct(itemId);
      const stock = product && findVariant(product, sku)?.stock;
      if (typeof stock === "number" && sum > stock) faults.push(`${sum} units of ${stock}`);
    }
  }
  return faults;
}

/** A version that is answered with two contents, and versions of a stored cart that no call has answered. */
function findVersionFaults(start: Rows, { answers, rows }: Outcome): string[] {
  const faults: string[] = [];
  const answered = new Map<string, string>();
  for (const cart of answers.flatMap(findCarts)) {
    const key = `${cart.id} in version ${cart.version}`;
    // Prices of one version may differ: an order in between uses up a coupon.
    const text = JSON.stringify([cart.entries, cart.coupons]);
    if ((answered.get(key) ?? text) !== text) faults.push(`two contents of ${key}`);
    answered.set(key, text);
  }
  for (const { id, version, order_id } of rows.carts ?? []) {
    const before = start.carts?.find((row) => row.id === id);
    if (!before) continue;
    // An order answers no cart, and gives its own another version.
    const last = Number(version) - (order_id === before.order_id ? 0 : 1);
    for (let one = Number(before.version) + 1; one <= last; one++) {
      if (!answered.has(`${id} in version ${one}`)) faults.push(`version ${one} of no call`);
    }
  }
  return faults;
}

/** The carts in what a call answered. */
function findCarts(answer: unknown): readonly Cart[] {
  if (typeof answer !== "object" || answer === null || answer instanceof Error) return [];
  // Nothing else that is answered has a version.
  if ("version" in answer) return [answer as Cart];
  return Object.values(answer).flatMap(findCarts);
}
