import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Links with which accounts set a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("password_resets")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("expires_at", wholeNumber(db), (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("password_resets_account")
    .on("password_resets")
    .column("account_id")
    .execute();
}
