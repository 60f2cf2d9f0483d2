import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Database, Tables } from "../../../database/schema.ts";

export type StoredEntry = {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly title: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
};

export type StoredCart = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** In the order in which they were made. */
  readonly entries: readonly StoredEntry[];
};

/** @internal */
export type EntryAddition = {
  readonly websiteId: string;
  /** Hash of the visitor's cart token; undefined without one. */
  readonly tokenHash: string | undefined;
  /** Hash for the new cart that is made when there is none. */
  readonly newTokenHash: string;
  readonly itemId: string;
  readonly sku: string | null;
  readonly additionalFields: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly title: string;
  readonly quantity: number;
  /** Most units of this item and SKU in the cart, over all of its entries; null without limit. */
  readonly maxUnits: number | null;
  /** Most units of one entry. */
  readonly maxQuantity: number;
  readonly maxEntries: number;
  readonly idempotencyKey: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

export type EntryAdditionResult =
  | {
      readonly kind: "added";
      readonly cart: StoredCart;
      readonly entryId: string;
      /** Whether the cart was made by this addition, under the new token. */
      readonly isNewCart: boolean;
    }
  | { readonly kind: "aboveStock" | "aboveQuantity" | "tooManyEntries" | "keyReused" };

export type CartStore = {
  /** The cart of a website that a token's hash names. */
  find(tokenHash: string, websiteId: string): Promise<StoredCart | undefined>;
  /** Makes an entry or raises the one of the same kind. Any result but `added` has changed nothing. */
  addEntry(addition: EntryAddition): Promise<EntryAdditionResult>;
};

/** How long a repeated addition is recognised, in milliseconds: a day. */
const additionKeptMs = 24 * 60 * 60 * 1000;

/** All SQL of carts. */
export function createCartStore(database: Database): CartStore {
  return {
    find: (tokenHash, websiteId) => findCart(database, tokenHash, websiteId),
    addEntry: (addition) =>
      database.transaction().execute((transaction) => addEntry(transaction, addition)),
  };
}

async function findCart(
  database: Database,
  tokenHash: string,
  websiteId: string,
): Promise<StoredCart | undefined> {
  const cart = await database
    .selectFrom("carts")
    .select(["id", "created_at"])
    .where("token_hash", "=", tokenHash)
    .where("website_id", "=", websiteId)
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

const toEntry = (row: Selectable<Tables["cart_entries"]>): StoredEntry => ({
  id: row.id,
  itemId: row.item_id,
  sku: row.sku || null,
  attributes: JSON.parse(row.attributes),
  title: row.title,
  quantity: row.quantity,
  additionalFields: row.additional_fields || null,
});

async function addEntry(
  transaction: Transaction<Tables>,
  addition: EntryAddition,
): Promise<EntryAdditionResult> {
  const { tokenHash, newTokenHash, websiteId, quantity } = addition;
  const found =
    tokenHash === undefined ? undefined : await findCart(transaction, tokenHash, websiteId);

  const earlier = found && (await findEarlierAddition(transaction, found.id, addition));
  if (found && earlier) {
    const entry = found.entries.find(({ id }) => id === earlier.entry_id);
    const isRepeated = entry && isSameKind(entry, addition) && earlier.quantity === quantity;
    return isRepeated
      ? { kind: "added", cart: found, entryId: entry.id, isNewCart: false }
      : { kind: "keyReused" };
  }

  const refusal = findRefusal(found?.entries ?? [], addition);
  if (refusal) return { kind: refusal };

  const cartId = found?.id ?? (await insertCart(transaction, addition));
  const entryId = await insertOrRaiseEntry(transaction, cartId, addition);
  await rememberAddition(transaction, cartId, entryId, addition);
  await transaction
    .updateTable("carts")
    .set({ updated_at: addition.now })
    .where("id", "=", cartId)
    .execute();
  const cart = await findCart(transaction, found ? (tokenHash ?? "") : newTokenHash, websiteId);
  if (!cart) throw new Error(`The cart ${cartId} is gone within its own transaction`);
  return { kind: "added", cart, entryId, isNewCart: found === undefined };
}

const isSameKind = (entry: StoredEntry, addition: EntryAddition): boolean =>
  entry.itemId === addition.itemId &&
  entry.sku === addition.sku &&
  entry.additionalFields === addition.additionalFields;

/** Why an addition to these entries is refused; undefined when it is not. */
function findRefusal(entries: readonly StoredEntry[], addition: EntryAddition) {
  const { itemId, sku, quantity, maxUnits, maxQuantity, maxEntries } = addition;
  const units = entries
    .filter((entry) => entry.itemId === itemId && entry.sku === sku)
    .reduce((sum, entry) => sum + entry.quantity, 0);
  if (maxUnits !== null && units + quantity > maxUnits) return "aboveStock";
  const raised = entries.find((entry) => isSameKind(entry, addition));
  if ((raised?.quantity ?? 0) + quantity > maxQuantity) return "aboveQuantity";
  if (!raised && entries.length >= maxEntries) return "tooManyEntries";
  return undefined;
}

async function insertCart(
  transaction: Transaction<Tables>,
  { websiteId, newTokenHash, now }: EntryAddition,
): Promise<string> {
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
  return id;
}

async function insertOrRaiseEntry(
  transaction: Transaction<Tables>,
  cartId: string,
  addition: EntryAddition,
): Promise<string> {
  const { id } = await transaction
    .insertInto("cart_entries")
    .values(({ selectFrom, fn, val }) => ({
      id: randomUUID(),
      cart_id: cartId,
      item_id: addition.itemId,
      sku: addition.sku ?? "",
      additional_fields: addition.additionalFields ?? "",
      quantity: addition.quantity,
      title: addition.title,
      attributes: JSON.stringify(addition.attributes),
      position: selectFrom("cart_entries")
        .where("cart_id", "=", cartId)
        .select((select) =>
          select(fn.coalesce(fn.max("position"), val(0)), "+", val(1)).as("position"),
        ),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(["cart_id", "item_id", "sku", "additional_fields"])
        .doUpdateSet(({ eb, ref }) => ({
          quantity: eb(ref("cart_entries.quantity"), "+", ref("excluded.quantity")),
        })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function findEarlierAddition(
  transaction: Transaction<Tables>,
  cartId: string,
  { idempotencyKey }: EntryAddition,
) {
  if (idempotencyKey === undefined) return undefined;
  return transaction
    .selectFrom("cart_additions")
    .select(["entry_id", "quantity"])
    .where("cart_id", "=", cartId)
    .where("key", "=", idempotencyKey)
    .executeTakeFirst();
}

async function rememberAddition(
  transaction: Transaction<Tables>,
  cartId: string,
  entryId: string,
  { idempotencyKey, quantity, now }: EntryAddition,
): Promise<void> {
  if (idempotencyKey === undefined) return;
  await transaction
    .deleteFrom("cart_additions")
    .where("cart_id", "=", cartId)
    .where("created_at", "<", now - additionKeptMs)
    .execute();
  await transaction
    .insertInto("cart_additions")
    .values({ cart_id: cartId, key: idempotencyKey, entry_id: entryId, quantity, created_at: now })
    .execute();
}
