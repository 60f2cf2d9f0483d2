import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import { lockRows, type RowLock } from "../../../database/lock-rows.ts";
import type { Database, Tables } from "../../../database/schema.ts";
import type { EarlierAddition, Entry } from "./cart-rules.ts";

/** A cart as stored, without prices. */
export type StoredCart = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** In the order in which they were added. */
  readonly entries: readonly Entry[];
};

/** Identifies a cart by website and hash of its token; the hash is undefined if the visitor has no cart. */
type CartKey = {
  readonly websiteId: string;
  readonly tokenHash: string | undefined;
  /** Carts whose last change is older have expired; in milliseconds since 1970. */
  readonly livingSince: number;
};

/** Identifies a cart to change, or to create. @internal */
export type CartToChange = CartKey & {
  /** Hash of the token for a new cart, if there is none yet. */
  readonly newTokenHash: string;
  /** Idempotency key, by which a repeated change is recognised. */
  readonly additionKey?: string | undefined;
  /** Additions made before this time, in milliseconds since 1970, are forgotten. */
  readonly additionsSince: number;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What to save; nothing at all without `entries`. */
export type CartChange<Outcome> = {
  readonly entries?: readonly Entry[];
  /** The addition to keep under the key of the change. */
  readonly addition?: EarlierAddition;
  readonly outcome: Outcome;
};

/** Decides how a cart changes. Called once, within the transaction. */
type CartRule<Outcome> = (
  entries: readonly Entry[],
  earlier: EarlierAddition | undefined,
) => CartChange<Outcome>;

/** The result of a change. */
type ChangedCart<Outcome> = {
  readonly outcome: Outcome;
  /** The cart after the change; undefined if there is still none. */
  readonly cart: StoredCart | undefined;
  /** Whether this change created the cart, with the new token. */
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

/** All SQL of carts. */
export function createCartStore(database: Database): CartStore {
  return {
    find: (key) => findCart(database, key),
    change: (key, rule) =>
      database.transaction().execute((transaction) => changeCart(transaction, key, rule)),
    deleteBefore: (livingSince, most) =>
      database.transaction().execute((transaction) => deleteCarts(transaction, livingSince, most)),
  };
}

/** With them go their entries and additions. */
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
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function findCart(
  database: Database,
  { websiteId, tokenHash, livingSince }: CartKey,
  lock: RowLock = (query) => query,
): Promise<StoredCart | undefined> {
  if (tokenHash === undefined) return undefined;
  const cart = await database
    .selectFrom("carts")
    .select(["id", "created_at"])
    .where("token_hash", "=", tokenHash)
    .where("website_id", "=", websiteId)
    .where("updated_at", ">=", livingSince)
    .$call(lock)
    .executeTakeFirst();
  if (!cart) return undefined;
  const entries = await database
    .selectFrom("cart_entries")
    .selectAll()
    .where("cart_id", "=", cart.id)
    .orderBy("position")
    .execute();
  return { id: cart.id, createdAt: cart.created_at, entries: entries.map(toEntry) };
}

const toEntry = (row: Selectable<Tables["cart_entries"]>): Entry => ({
  id: row.id,
  itemId: row.item_id,
  sku: row.sku || null,
  attributes: JSON.parse(row.attributes),
  title: row.title,
  quantity: row.quantity,
  additionalFields: row.additional_fields || null,
});

async function changeCart<Outcome>(
  transaction: Transaction<Tables>,
  key: CartToChange,
  rule: CartRule<Outcome>,
): Promise<ChangedCart<Outcome>> {
  const found = await findCart(transaction, key, lockRows(transaction));
  const earlier = found && (await findAddition(transaction, found.id, key));
  const { entries, addition, outcome } = rule(found?.entries ?? [], earlier);
  if (!entries) return { outcome, cart: found, isNew: false };
  const cart = found ?? (await insertCart(transaction, key));
  await saveEntries(transaction, cart, entries);
  if (addition) await keepAddition(transaction, cart.id, addition, key);
  await transaction
    .updateTable("carts")
    .set({ updated_at: key.now })
    .where("id", "=", cart.id)
    .execute();
  return { outcome, cart: { ...cart, entries }, isNew: found === undefined };
}

async function insertCart(
  transaction: Transaction<Tables>,
  { websiteId, newTokenHash, now }: CartToChange,
): Promise<StoredCart> {
  const id = randomUUID();
  await transaction
    .insertInto("carts")
    .values({
      id,
      website_id: websiteId,
      token_hash: newTokenHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, createdAt: now, entries: [] };
}

/** Saves the differences between a cart's stored entries and the new ones. */
async function saveEntries(
  transaction: Transaction<Tables>,
  cart: StoredCart,
  entries: readonly Entry[],
): Promise<void> {
  const stored = new Map(cart.entries.map((entry) => [entry.id, entry]));
  const kept = new Set(entries.map(({ id }) => id));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await transaction.deleteFrom("cart_entries").where("id", "in", gone).execute();
  }
  for (const [index, entry] of entries.entries()) {
    const known = stored.get(entry.id);
    const row = toRow(entry, index + 1);
    if (!known) {
      await transaction
        .insertInto("cart_entries")
        .values({ id: entry.id, cart_id: cart.id, ...row })
        .execute();
    } else if (cart.entries[index]?.id !== entry.id || !isDeepStrictEqual(known, entry)) {
      await transaction.updateTable("cart_entries").set(row).where("id", "=", entry.id).execute();
    }
  }
}

/** The columns of an entry beside its keys; `position` counts from 1. */
const toRow = (entry: Entry, position: number) => ({
  item_id: entry.itemId,
  sku: entry.sku ?? "",
  additional_fields: entry.additionalFields ?? "",
  quantity: entry.quantity,
  title: entry.title,
  attributes: JSON.stringify(entry.attributes),
  position,
});

async function findAddition(
  transaction: Transaction<Tables>,
  cartId: string,
  { additionKey, additionsSince }: CartToChange,
): Promise<EarlierAddition | undefined> {
  if (additionKey === undefined) return undefined;
  const row = await transaction
    .selectFrom("cart_additions")
    .select(["entry_id", "quantity"])
    .where("cart_id", "=", cartId)
    .where("key", "=", additionKey)
    .where("created_at", ">=", additionsSince)
    .executeTakeFirst();
  return row && { entryId: row.entry_id, quantity: row.quantity };
}

async function keepAddition(
  transaction: Transaction<Tables>,
  cartId: string,
  { entryId, quantity }: EarlierAddition,
  { additionKey, additionsSince, now }: CartToChange,
): Promise<void> {
  if (additionKey === undefined) return;
  await transaction
    .deleteFrom("cart_additions")
    .where("cart_id", "=", cartId)
    .where("created_at", "<", additionsSince)
    .execute();
  await transaction
    .insertInto("cart_additions")
    .values({ cart_id: cartId, key: additionKey, entry_id: entryId, quantity, created_at: now })
    .execute();
}
