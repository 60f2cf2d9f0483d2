import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Submissions of forms, owners' settings for their mails, and marks that count once: form keys and contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("form_submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("form_id", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("form_submissions_form")
    .on("form_submissions")
    .columns(["website_id", "form_id", "created_at", "id"])
    .execute();
  await db.schema
    .createTable("form_settings")
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("form_id", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("form_settings_form", ["website_id", "form_id"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("form_marks")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema.createIndex("form_marks_end").on("form_marks").column("expires_at").execute();
}
