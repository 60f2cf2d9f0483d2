import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Subscribers of mailing lists, and the links with which they confirm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("form_id", "text", (column) => column.notNull())
    .addColumn("page_path", "text", (column) => column.notNull())
    .addColumn("asked_at", whole, (column) => column.notNull())
    .addColumn("confirmed_at", whole)
    .addColumn("ended_at", whole)
    .addUniqueConstraint("subscribers_email", ["website_id", "email_key", "list"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("subscribers_website_asked_at")
    .on("subscribers")
    .columns(["website_id", "asked_at", "id"])
    .execute();
  await db.schema
    .createIndex("subscribers_state_asked_at")
    .on("subscribers")
    .columns(["state", "asked_at"])
    .execute();
  await db.schema
    .createTable("subscriber_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) =>
      column.notNull().references("subscribers.id").onDelete("cascade"),
    )
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("expires_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("subscriber_links_subscriber")
    .on("subscriber_links")
    .column("subscriber_id")
    .execute();
  await db.schema
    .createIndex("subscriber_links_created_at")
    .on("subscriber_links")
    .column("created_at")
    .execute();
}
