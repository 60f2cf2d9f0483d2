import type { Selectable } from "kysely";
import type { Database, Tables } from "../../database/schema.ts";
import type { Cancellation } from "./cancellation.ts";

/** All cancellations of a website, or those that an owner has to look at. */
type Asked = { readonly websiteId: string; readonly isOpen: boolean };

/** When something was noted, in milliseconds since 1970, and by whom. */
type Noted = { readonly at: number; readonly by: string };

/** Loads and saves cancellations. */
export type CancellationStore = {
  /** Stores a declaration. False if there is one with its id. */
  add(cancellation: Cancellation): Promise<boolean>;
  find(websiteId: string, id: string): Promise<Cancellation | undefined>;
  count(asked: Asked): Promise<number>;
  /** Newest first. */
  list(
    asked: Asked,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly Cancellation[]>;
  /** The next one whose time to end its subscription has come. */
  findDue(now: number): Promise<Cancellation | undefined>;
  /** Notes that one was dealt with. False if it was noted before, or there is none. */
  note(websiteId: string, id: string, noted: Noted): Promise<boolean>;
};

/** All SQL of cancellations. */
export function createCancellationStore(database: Database): CancellationStore {
  return {
    add: add(database),
    find: find(database),
    count: count(database),
    list: list(database),
    findDue: findDue(database),
    note: note(database),
  };
}

const add =
  (database: Database): CancellationStore["add"] =>
  async (one) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("cancellations")
      .values({
        id: one.id,
        website_id: one.websiteId,
        order_id: one.orderId,
        order_number: one.orderNumber,
        kind: one.kind,
        name: one.name,
        email: one.email,
        reason: one.reason,
        end_date: one.endDate,
        received_at: one.receivedAt,
        ends_at: one.endsAt,
        done_at: one.doneAt,
        done_by: one.doneBy,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const find =
  (database: Database): CancellationStore["find"] =>
  async (websiteId, id) => {
    const row = await database
      .selectFrom("cancellations")
      .selectAll()
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toCancellation(row);
  };

const ofWebsite = (database: Database, { websiteId, isOpen }: Asked) =>
  database
    .selectFrom("cancellations")
    .where("website_id", "=", websiteId)
    .$if(isOpen, (query) => query.where("ends_at", "is", null).where("done_at", "is", null));

const count =
  (database: Database): CancellationStore["count"] =>
  async (asked) => {
    const row = await ofWebsite(database, asked)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

const list =
  (database: Database): CancellationStore["list"] =>
  async (asked, { offset, most }) => {
    const rows = await ofWebsite(database, asked)
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .offset(offset)
      .execute();
    return rows.map(toCancellation);
  };

const findDue =
  (database: Database): CancellationStore["findDue"] =>
  async (now) => {
    const row = await database
      .selectFrom("cancellations")
      .selectAll()
      .where("done_at", "is", null)
      .where("ends_at", "<=", now)
      .orderBy("ends_at")
      .limit(1)
      .executeTakeFirst();
    return row && toCancellation(row);
  };

const note =
  (database: Database): CancellationStore["note"] =>
  async (websiteId, id, { at, by }) => {
    const { numUpdatedRows } = await database
      .updateTable("cancellations")
      .set({ done_at: at, done_by: by })
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .where("done_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

const toCancellation = (row: Selectable<Tables["cancellations"]>): Cancellation => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  kind: row.kind === "extraordinary" ? "extraordinary" : "ordinary",
  name: row.name,
  email: row.email,
  reason: row.reason,
  endDate: row.end_date,
  receivedAt: row.received_at,
  endsAt: row.ends_at,
  doneAt: row.done_at,
  doneBy: row.done_by,
});
