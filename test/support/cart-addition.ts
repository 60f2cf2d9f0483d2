import { randomUUID } from "node:crypto";
import {
  type Addition,
  addToEntries,
  type CartLimits,
} from "../../server/modules/shop/cart/cart-rules.ts";
import type { CartStore, CartToChange } from "../../server/modules/shop/cart/store.ts";

type Fields = Partial<CartToChange & Addition["entry"] & CartLimits & Pick<Addition, "stock">>;

/** The default time of additions, in milliseconds since 1970. */
export const ADDITION_TIME = 1_800_000_000_000;

/**
 * Adds to a stored cart by the cart's rule: by default, one unit of one item, to a new cart with the token hash `new`.
 * Returns the outcome.
 */
export async function addToCart(carts: CartStore, fields: Fields = {}) {
  const { websiteId = "website-1", tokenHash, newTokenHash = "new", additionKey } = fields;
  const { livingSince = 0 } = fields;
  const { now = ADDITION_TIME, stock = null } = fields;
  const { cartEntryQuantity = 9999, cartEntries = 100 } = fields;
  const entry = {
    itemId: fields.itemId ?? "becher",
    sku: fields.sku === undefined ? "KN-1" : fields.sku,
    title: fields.title ?? "Emaillebecher",
    attributes: fields.attributes ?? {},
    quantity: fields.quantity ?? 1,
    additionalFields: fields.additionalFields ?? null,
  };
  const key = {
    websiteId,
    tokenHash,
    livingSince,
    newTokenHash,
    additionKey,
    additionsSince: now - 24 * 60 * 60 * 1000,
    now,
  };
  const newId = randomUUID();
  const { outcome, cart, isNew } = await carts.change(key, (entries, earlier) => {
    const limits = { cartEntryQuantity, cartEntries };
    const outcome = addToEntries(entries, { entry, stock }, { newId, earlier, limits });
    return outcome.kind === "added"
      ? {
          entries: outcome.entries,
          addition: { entryId: outcome.entryId, quantity: entry.quantity },
          outcome,
        }
      : { outcome };
  });
  if (!("entryId" in outcome)) return { kind: outcome.kind };
  return { kind: outcome.kind, entryId: outcome.entryId, cart, isNew };
}
