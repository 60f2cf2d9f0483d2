import { randomUUID } from "node:crypto";
import type { Addition } from "../../../server/modules/cart/rules/addition-rules.ts";
import {
  addToCart as addByRule,
  type CartLimits,
} from "../../../server/modules/cart/rules/cart-rules.ts";
import { emptyState } from "../../../server/modules/cart/rules/cart-state.ts";
import type { CartStore, CartToChange } from "../../../server/modules/cart/store.ts";
import { toCartChange } from "../../../server/modules/cart/writes.ts";

type Fields = Partial<CartToChange & Addition["entry"] & CartLimits & Pick<Addition, "stock">>;

/** The default time of additions, in milliseconds since 1970. */
export const ADDITION_TIME = 1_800_000_000_000;

/**
 * Adds to a stored cart by the cart's rule: by default, one unit of one item, to a new cart with the token hash `new`.
 * Returns the outcome.
 */
export async function addToCart(carts: CartStore, fields: Fields = {}) {
  const { websiteId = "website-1", tokenHash, newTokenHash = "new", writeKey } = fields;
  const { livingSince = 0 } = fields;
  const { now = ADDITION_TIME, stock = null } = fields;
  const { entryQuantity = 9999, entries = 100 } = fields;
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
    writeKey,
    writesSince: now - 24 * 60 * 60 * 1000,
    now,
  };
  const newId = randomUUID();
  const added = {
    content: ["add", entry],
    rule: (state = emptyState) =>
      addByRule(state, { entry, stock }, { newId, limits: { entryQuantity, entries } }),
  };
  const { outcome, cart, isNew } = await carts.change(key, (stored, earlier) =>
    toCartChange(added, stored, earlier),
  );
  if (outcome.kind !== "written") return { kind: outcome.kind };
  return { kind: outcome.kind, entryId: outcome.entryId, cart, isNew };
}
