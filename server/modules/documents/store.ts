import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Tables } from "../../database/schema.ts";
import type { DocumentKind, KeptDocument, ShopDocument } from "./document.ts";

/** A document to be made, once the number is known. */
type Making = {
  readonly websiteId: string;
  readonly orderId: string;
  readonly kind: DocumentKind;
  /** One document of an order for each. */
  readonly key: string;
  readonly year: string;
  readonly now: number;
  readonly toDocument: (position: number) => ShopDocument;
};

/** A search for documents; newest first. */
type DocumentQuery = {
  readonly websiteId: string;
  readonly kind?: DocumentKind | undefined;
  readonly offset: number;
  readonly most: number;
};

/** The documents of a kind that a website has made in a year. */
type Series = { readonly websiteId: string; readonly kind: DocumentKind; readonly year: string };

/** Keeps and finds documents. */
export type DocumentStore = {
  /**
   * Makes a document with the next number of its series, unless the order has one with the key. Concurrent callers wait for the
   * end of the transaction, which gives the number back if it is undone.
   */
  make(making: Making): Promise<KeptDocument>;
  /** Oldest first. */
  listOf(orderId: string): Promise<readonly KeptDocument[]>;
  find(websiteId: string, number: string): Promise<KeptDocument | undefined>;
  list(query: DocumentQuery): Promise<readonly KeptDocument[]>;
  /** Some documents of a series after a position, in their sequence. */
  listSeries(series: Series, after: number, most: number): Promise<readonly KeptDocument[]>;
  count(query: Pick<DocumentQuery, "websiteId" | "kind">): Promise<number>;
};

/** All SQL of documents. */
export const createDocumentStore = (database: Database): DocumentStore => ({
  make: make(database),
  async listOf(orderId) {
    const rows = await all(database)
      .where("order_id", "=", orderId)
      .orderBy("made_at")
      .orderBy("number")
      .execute();
    return rows.map(toKept);
  },
  async find(websiteId, number) {
    const row = await all(database)
      .where("number", "=", number)
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toKept(row);
  },
  async list({ offset, most, ...search }) {
    const rows = await matching(all(database), search)
      .orderBy("made_at", "desc")
      .orderBy("number", "desc")
      .offset(offset)
      .limit(most)
      .execute();
    return rows.map(toKept);
  },
  async listSeries({ websiteId, kind, year }, after, most) {
    const rows = await all(database)
      .where("website_id", "=", websiteId)
      .where("series", "=", toSeries(kind, year))
      .where("position", ">", after)
      .orderBy("position")
      .limit(most)
      .execute();
    return rows.map(toKept);
  },
  async count(search) {
    const { found } = await matching(all(database), search)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number | string | bigint>().as("found"))
      .executeTakeFirstOrThrow();
    return Number(found);
  },
});

const toSeries = (kind: DocumentKind, year: string): string => `${kind}-${year}`;

const all = (database: Database) => database.selectFrom("documents").selectAll();

const matching = <Query extends ReturnType<typeof all>>(
  query: Query,
  { websiteId, kind }: Pick<DocumentQuery, "websiteId" | "kind">,
) => {
  const ofSite = query.where("website_id", "=", websiteId);
  return kind ? ofSite.where("kind", "=", kind) : ofSite;
};

const make =
  (database: Database): DocumentStore["make"] =>
  async ({ websiteId, orderId, kind, key, year, now, toDocument }) => {
    const series = toSeries(kind, year);
    // Locks the series, whoever makes the first document of it.
    const { last } = await database
      .insertInto("document_numbers")
      .values({ website_id: websiteId, series, last: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(["website_id", "series"])
          .doUpdateSet(({ ref }) => ({ last: ref("document_numbers.last") })),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    const known = await all(database)
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .executeTakeFirst();
    if (known) return toKept(known);
    const position = last + 1;
    const document = toDocument(position);
    const row = {
      id: randomUUID(),
      website_id: websiteId,
      order_id: orderId,
      kind,
      key,
      series,
      position,
      number: document.number,
      data: JSON.stringify(document),
      made_at: now,
    };
    await database
      .updateTable("document_numbers")
      .set({ last: position })
      .where("website_id", "=", websiteId)
      .where("series", "=", series)
      .execute();
    await database.insertInto("documents").values(row).execute();
    return toKept(row);
  };

const toKept = (row: Selectable<Tables["documents"]>): KeptDocument => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  madeAt: row.made_at,
  // Written only by this module, from a typed value.
  document: JSON.parse(row.data),
});
