import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Measurements of pages and visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("analytics_events")
    .addColumn("id", whole, (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("received_at", whole, (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("once_key", "text")
    .addColumn("data", "text", (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("analytics_events_day")
    .on("analytics_events")
    .columns(["website_id", "day", "kind", "visitor"])
    .execute();
  await db.schema
    .createIndex("analytics_events_once")
    .unique()
    .on("analytics_events")
    .columns(["website_id", "once_key"])
    .where("once_key", "is not", null)
    .execute();
  await db.schema
    .createTable("analytics_vitals")
    .addColumn("event_id", whole, (column) => column.notNull())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("received_at", whole, (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("metric", "text", (column) => column.notNull())
    .addColumn("value", whole, (column) => column.notNull())
    .addPrimaryKeyConstraint("analytics_vitals_key", ["event_id", "metric"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("analytics_vitals_day")
    .on("analytics_vitals")
    .columns(["website_id", "day"])
    .execute();
  await db.schema
    .createTable("analytics_progress")
    .addColumn("id", whole, (column) => column.primaryKey())
    .addColumn("last_id", whole, (column) => column.notNull())
    .addColumn("sent_through", whole)
    .addColumn("next_at", whole, (column) => column.notNull())
    .addColumn("failures", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db
    .withTables<{
      analytics_progress: { id: number; last_id: number; next_at: number; failures: number };
    }>()
    .insertInto("analytics_progress")
    .values({ id: 1, last_id: 0, next_at: 0, failures: 0 })
    .execute();
}
