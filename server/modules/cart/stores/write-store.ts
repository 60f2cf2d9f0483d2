import type { Transaction } from "kysely";
import type { Tables } from "../../../database/schema.ts";

/** A write made under a key. */
export type KeptWrite = {
  /** SHA-256 of the request, in hexadecimal digits. */
  readonly contentHash: string;
  /** The affected entry; it may have been removed since. */
  readonly entryId: string | null;
};

/** Identifies a repeated write. */
export type WriteKey = {
  /** The caller's idempotency key, if any. */
  readonly writeKey?: string | undefined;
  /** Writes made before this time, in milliseconds since 1970, are forgotten. */
  readonly writesSince: number;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The earlier write of a cart under the same key. */
export async function findWrite(
  transaction: Transaction<Tables>,
  cartId: string,
  { writeKey, writesSince }: WriteKey,
): Promise<KeptWrite | undefined> {
  if (writeKey === undefined) return undefined;
  const row = await transaction
    .selectFrom("cart_writes")
    .select(["content_hash", "entry_id"])
    .where("cart_id", "=", cartId)
    .where("key", "=", writeKey)
    .where("created_at", ">=", writesSince)
    .executeTakeFirst();
  return row && { contentHash: row.content_hash, entryId: row.entry_id || null };
}

/** Stores a write under its key, if it has one, and deletes writes of the cart that are too old. */
export async function keepWrite(
  transaction: Transaction<Tables>,
  cartId: string,
  { contentHash, entryId }: KeptWrite,
  { writeKey, writesSince, now }: WriteKey,
): Promise<void> {
  if (writeKey === undefined) return;
  await transaction
    .deleteFrom("cart_writes")
    .where("cart_id", "=", cartId)
    .where("created_at", "<", writesSince)
    .execute();
  await transaction
    .insertInto("cart_writes")
    .values({
      cart_id: cartId,
      key: writeKey,
      content_hash: contentHash,
      entry_id: entryId ?? "",
      created_at: now,
    })
    .execute();
}
