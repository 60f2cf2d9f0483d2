import type { Kysely } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Accounts and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addUniqueConstraint("accounts_email", ["website_id", "email_key"])
    .$call(strict(db))
    .execute();
  await db.schema
    .createTable("account_sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("expires_at", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("account_sessions_account")
    .on("account_sessions")
    .column("account_id")
    .execute();
  await db.schema
    .createIndex("account_sessions_expires_at")
    .on("account_sessions")
    .column("expires_at")
    .execute();
}
