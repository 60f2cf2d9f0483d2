import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Adds notes and other events of orders, and says which order a mail is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .alterTable("mails")
    .addColumn("about_id", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`create index mails_about on mails (about_id) where about_id <> ''`.execute(db);
  await db.schema
    .createTable("order_events")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("number", whole, (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("made_at", whole, (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_events_number", ["order_id", "number"])
    .addUniqueConstraint("order_events_key", ["order_id", "key"])
    .$call(strict(db))
    .execute();
}
