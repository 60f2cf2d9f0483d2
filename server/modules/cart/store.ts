import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { CartKind, CartState } from "./rules/cart-state.ts";
import { isEntryRow, loadEntries, noEntries, saveEntries, toEntry } from "./stores/entry-store.ts";
import { findWrite, type KeptWrite, keepWrite, type WriteKey } from "./stores/write-store.ts";

/** A cart as stored, without prices. */
export type StoredCart = CartState & {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Increases with every change, starting at 1. */
  readonly version: number;
  readonly kind: CartKind;
  /** For a subscription: id of the chosen plan; null for the product's own. */
  readonly planOption: string | null;
  /** The order that it has become; null while it is still the visitor's. */
  readonly orderId: string | null;
};

/** Identifies a cart by website and hash of its token; the hash is undefined if the visitor has no cart. */
type CartKey = {
  readonly websiteId: string;
  readonly tokenHash: string | undefined;
  /** Carts last changed before this time have expired; in milliseconds since 1970. */
  readonly livingSince: number;
  /** Subscription carts created before this time have expired too. */
  readonly subscriptionsSince?: number | undefined;
};

/** Identifies a cart to change, or to create. @internal */
export type CartToChange = CartKey &
  WriteKey & {
    /** Hash of the token for a new cart, if there is none yet. */
    readonly newTokenHash: string;
    /** Kind of a new cart; `ordinary` if missing. */
    readonly newKind?: CartKind;
    readonly newPlanOption?: string | null;
  };

/** The changes to save. */
export type CartChange<Outcome> = {
  /** The new state; missing if it stays the same. New entries come after all others. */
  readonly state?: CartState | undefined;
  /** The write to store under the key of the change, for an existing cart or one created by this change. */
  readonly write?: KeptWrite | undefined;
  readonly outcome: Outcome;
};

/** Decides how a cart changes. Called once, within the transaction. */
type CartRule<Outcome> = (
  cart: StoredCart | undefined,
  earlier: KeptWrite | undefined,
) => CartChange<Outcome>;

/** The result of a change. */
type ChangedCart<Outcome> = {
  readonly outcome: Outcome;
  /** The cart after the change; undefined if there is still none. */
  readonly cart: StoredCart | undefined;
  /** True if this change has created the cart, with the new token. */
  readonly isNew: boolean;
};

/** Loads and saves carts. */
export type CartStore = {
  find(key: CartKey): Promise<StoredCart | undefined>;
  /** Loads a cart, applies the rule and saves the change, all in one transaction. */
  change<Outcome>(key: CartToChange, rule: CartRule<Outcome>): Promise<ChangedCart<Outcome>>;
  /** Deletes up to `most` expired carts and returns their number. */
  deleteBefore(livingSince: number, most: number): Promise<number>;
};

/** Adds a cart that no visitor finds, for an order that the shop places by itself. */
export async function addCart(
  transaction: Transaction<Tables>,
  {
    websiteId,
    kind,
    state,
    now,
  }: {
    readonly websiteId: string;
    readonly kind: CartKind;
    readonly state: CartState;
    readonly now: number;
  },
): Promise<StoredCart | undefined> {
  const key = {
    websiteId,
    tokenHash: undefined,
    newTokenHash: randomUUID(),
    livingSince: 0,
    writesSince: 0,
    now,
    newKind: kind,
  };
  const { cart } = await changeCart(transaction, key, () => ({ state, outcome: undefined }));
  return cart;
}

/** SQL of carts; SQL of entries and stored writes is in files of their own. */
export function createCartStore(database: Database): CartStore {
  return {
    find: (key) => readCart(database, key),
    change: (key, rule) => transact(database, (transaction) => changeCart(transaction, key, rule)),
    deleteBefore: (livingSince, most) =>
      database.transaction().execute((transaction) => deleteCarts(transaction, livingSince, most)),
  };
}

/**
 * Entries and stored writes are deleted with them. The age is checked twice: if another transaction has just changed a cart,
 * PostgreSQL rechecks only conditions of the deletion itself.
 */
async function deleteCarts(
  transaction: Transaction<Tables>,
  livingSince: number,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("carts")
    .where("id", "in", (carts) =>
      carts
        .selectFrom("carts")
        .select("id")
        .where("updated_at", "<", livingSince)
        .orderBy("updated_at")
        .limit(most),
    )
    .where("updated_at", "<", livingSince)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** One statement, because the cart could be changed or deleted between two. */
async function readCart(
  database: Database,
  { websiteId, tokenHash, livingSince, subscriptionsSince = 0 }: CartKey,
): Promise<StoredCart | undefined> {
  if (tokenHash === undefined) return undefined;
  const rows = await database
    .selectFrom("carts")
    .leftJoin("cart_entries", "cart_entries.cart_id", "carts.id")
    .selectAll("cart_entries")
    .select(["carts.id as found_id", "created_at", "version", "coupons"])
    .select(["country", "region", "zip", "shipping_option", "kind", "plan_option", "order_id"])
    .where("token_hash", "=", tokenHash)
    .where("website_id", "=", websiteId)
    .where("order_id", "=", "")
    .where("updated_at", ">=", livingSince)
    .where(isYoung(subscriptionsSince))
    .orderBy("position")
    .execute();
  const [cart] = rows;
  return cart && { ...toCart(cart, cart.found_id), entries: rows.filter(isEntryRow).map(toEntry) };
}

const isYoung = (since: number) => (where: ExpressionBuilder<Tables, "carts">) =>
  where.or([where("kind", "=", "ordinary"), where("created_at", ">=", since)]);

/** Locks the cart for the transaction. */
async function lockCart(
  transaction: Transaction<Tables>,
  { websiteId, tokenHash, livingSince, subscriptionsSince = 0 }: CartKey,
): Promise<StoredCart | undefined> {
  if (tokenHash === undefined) return undefined;
  const cart = await transaction
    .selectFrom("carts")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("website_id", "=", websiteId)
    .where("order_id", "=", "")
    .where("updated_at", ">=", livingSince)
    .where(isYoung(subscriptionsSince))
    .$call(lockRows(transaction))
    .executeTakeFirst();
  return cart && toCart(cart, cart.id);
}

type ChoiceColumns = "coupons" | "country" | "region" | "zip" | "shipping_option";
type StateColumns = "created_at" | "version" | "kind" | "plan_option" | "order_id";
type CartRow = Pick<Selectable<Tables["carts"]>, ChoiceColumns | StateColumns>;

/** A cart without its entries. */
export const toCart = (row: CartRow, id: string): StoredCart => ({
  id,
  createdAt: row.created_at,
  version: row.version,
  kind: row.kind === "subscription" ? "subscription" : "ordinary",
  planOption: row.plan_option || null,
  orderId: row.order_id || null,
  entries: [],
  coupons: JSON.parse(row.coupons),
  location: row.country
    ? { country: row.country, region: row.region || null, zip: row.zip || null }
    : null,
  shippingOption: row.shipping_option || null,
});

/** The columns for the visitor's choices for the whole cart. */
const toChoices = ({ coupons, location, shippingOption }: CartState) => ({
  coupons: JSON.stringify(coupons),
  country: location?.country ?? "",
  region: location?.region ?? "",
  zip: location?.zip ?? "",
  shipping_option: shippingOption ?? "",
});

async function changeCart<Outcome>(
  transaction: Transaction<Tables>,
  key: CartToChange,
  rule: CartRule<Outcome>,
): Promise<ChangedCart<Outcome>> {
  const locked = await lockCart(transaction, key);
  // Loaded after locking: before that, another transaction could still change them.
  const loaded = locked ? await loadEntries(transaction, locked.id) : noEntries;
  const found = locked && { ...locked, entries: loaded.entries };
  const earlier = found && (await findWrite(transaction, found.id, key));
  const { state, write, outcome } = rule(found, earlier);
  const cart = state ? await saveCart(transaction, key, state, found) : found;
  if (cart && state) await saveEntries(transaction, cart.id, loaded, state.entries);
  if (cart && write) await keepWrite(transaction, cart.id, write, key);
  return { outcome, cart, isNew: cart !== undefined && found === undefined };
}

/** Saves a cart without its entries: an existing one under its next version, any other as a new one. */
async function saveCart(
  transaction: Transaction<Tables>,
  { websiteId, newTokenHash, newKind = "ordinary", newPlanOption = null, now }: CartToChange,
  state: CartState,
  found: StoredCart | undefined,
): Promise<StoredCart> {
  const { id, createdAt, version } = found ?? { id: randomUUID(), createdAt: now, version: 0 };
  const { kind, planOption, orderId } = found ?? {
    kind: newKind,
    planOption: newPlanOption,
    orderId: null,
  };
  const saved = { ...state, id, createdAt, version: version + 1, kind, planOption, orderId };
  const columns = { ...toChoices(state), version: saved.version, updated_at: now };
  if (found) {
    await transaction.updateTable("carts").set(columns).where("id", "=", id).execute();
    return saved;
  }
  const key = { website_id: websiteId, token_hash: newTokenHash };
  const row = {
    id,
    ...key,
    created_at: createdAt,
    kind,
    order_id: "",
    plan_option: planOption ?? "",
  };
  await transaction
    .insertInto("carts")
    .values({ ...row, ...columns })
    .execute();
  return saved;
}
