import { type Kysely, sql } from "kysely";
import { isPostgres, strict, wholeNumber } from "./columns.ts";

/** Changes that owners lay over content files, their edits in order, and a number for each website that tells of the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(db);
  await db.schema
    .createTable("content_states")
    .addColumn("website_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("revision", number, (column) => column.notNull())
    .addColumn("reloads", number, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("content_changes")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("old_value", "text")
    .addColumn("file_revision", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("changed_at", number, (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_changes_primary", ["website_id", "file", "path", "state"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("content_edits")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("number", number, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("from_value", "text")
    .addColumn("to_value", "text")
    .addColumn("edited_at", number, (column) => column.notNull())
    .addColumn("edited_by", "text", (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("content_edits_by_file")
    .on("content_edits")
    .columns(["website_id", "file", "number"])
    .execute();
  if (!isPostgres(db)) return;
  await sql`
    create trigger tells_of_change after insert or update or delete on content_states
    for each statement execute function tell_of_change()`.execute(db);
}
