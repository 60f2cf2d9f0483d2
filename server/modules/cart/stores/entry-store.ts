import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import type { Tables } from "../../../database/schema.ts";
import type { Entry } from "../rules/cart-state.ts";

type EntryRow = Selectable<Tables["cart_entries"]>;

/** The entries of a cart as they are stored, in their order. */
type LoadedEntries = {
  readonly entries: readonly Entry[];
  /** The highest position, 0 for a cart without entries. */
  readonly lastPosition: number;
};

/** The entries of a cart that is not stored yet. */
export const noEntries: LoadedEntries = { entries: [], lastPosition: 0 };

/** Loads the entries of a cart. */
export async function loadEntries(
  transaction: Transaction<Tables>,
  cartId: string,
): Promise<LoadedEntries> {
  const rows = await transaction
    .selectFrom("cart_entries")
    .selectAll()
    .where("cart_id", "=", cartId)
    .orderBy("position")
    .execute();
  return { entries: rows.map(toEntry), lastPosition: rows.at(-1)?.position ?? 0 };
}

/** An entry of a row. */
export const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  itemId: row.item_id,
  sku: row.sku || null,
  attributes: JSON.parse(row.attributes),
  title: row.title,
  quantity: row.quantity,
  additionalFields: row.additional_fields || null,
});

/** True for a row with an entry. A cart without entries has one row, whose entry columns are null. */
export const isEntryRow = <Row extends { readonly id: string | null }>(
  row: Row,
): row is Row & EntryRow => row.id !== null;

/**
 * Saves the differences between the stored entries of a cart and the new ones. Removed entries are deleted first, because changed
 * ones may become equal to them. Positions stay the same, to write as little as possible.
 */
export async function saveEntries(
  transaction: Transaction<Tables>,
  cartId: string,
  { entries: stored, lastPosition }: LoadedEntries,
  entries: readonly Entry[],
): Promise<void> {
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const kept = new Set(entries.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await transaction.deleteFrom("cart_entries").where("id", "in", gone).execute();
  }
  for (const entry of entries) {
    const before = known.get(entry.id);
    if (!before || isDeepStrictEqual(before, entry)) continue;
    const row = toColumns(entry);
    await transaction.updateTable("cart_entries").set(row).where("id", "=", entry.id).execute();
  }
  const added = entries.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  const rows = added.map((entry, index) => ({
    id: entry.id,
    cart_id: cartId,
    ...toColumns(entry),
    position: lastPosition + index + 1,
  }));
  await transaction.insertInto("cart_entries").values(rows).execute();
}

/** The columns of an entry besides its keys and its position. */
const toColumns = (entry: Entry) => ({
  item_id: entry.itemId,
  sku: entry.sku ?? "",
  additional_fields: entry.additionalFields ?? "",
  fields_hash: toFieldsHash(entry.additionalFields),
  quantity: entry.quantity,
  title: entry.title,
  attributes: JSON.stringify(entry.attributes),
});

/** A hash, because PostgreSQL cannot index texts of this length. */
const toFieldsHash = (fields: string | null): string =>
  fields === null ? "" : createHash("sha256").update(fields).digest("hex");
