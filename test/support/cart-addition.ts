import type { EntryAddition } from "../../server/modules/shop/cart/store.ts";

/** One unit of one item, for a new cart under the token hash `new`. */
export const additionOf = (fields: Partial<EntryAddition> = {}): EntryAddition => ({
  websiteId: "website-1",
  tokenHash: undefined,
  newTokenHash: "new",
  itemId: "becher",
  sku: "KN-1",
  additionalFields: null,
  attributes: {},
  title: "Emaillebecher",
  quantity: 1,
  maxUnits: null,
  maxQuantity: 9999,
  maxEntries: 100,
  idempotencyKey: undefined,
  now: 1_800_000_000_000,
  ...fields,
});
