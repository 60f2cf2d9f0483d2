import { type Kysely, sql } from "kysely";
import { strict, wholeNumber } from "./columns.ts";

/** Gift cards, their uses by orders, and counts of tried codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wholeNumber(db);
  await db.schema
    .createTable("gift_cards")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("website_id", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull().unique())
    .addColumn("last_four", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("value_cents", whole, (column) => column.notNull())
    .addColumn("balance_cents", whole, (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("line", whole, (column) => column.notNull())
    .addColumn("unit", whole, (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("created_at", whole, (column) => column.notNull())
    .addColumn("cancelled_at", whole)
    .addUniqueConstraint("gift_cards_unit", ["order_id", "line", "unit"])
    .addCheckConstraint(
      "gift_cards_balance",
      sql`balance_cents >= 0 and balance_cents <= value_cents and value_cents > 0`,
    )
    // A card that was used for payment cannot be cancelled.
    .addCheckConstraint(
      "gift_cards_cancelled",
      sql`cancelled_at is null or balance_cents = value_cents`,
    )
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("gift_cards_time")
    .on("gift_cards")
    .columns(["website_id", "created_at", "id"])
    .execute();
  await db.schema
    .createTable("gift_card_uses")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("card_id", "text", (column) => column.notNull().references("gift_cards.id"))
    .addColumn("cents", whole, (column) => column.notNull())
    .addColumn("used_at", whole, (column) => column.notNull())
    .addColumn("returned_at", whole)
    .addPrimaryKeyConstraint("gift_card_uses_key", ["order_id", "card_id"])
    .addCheckConstraint("gift_card_uses_cents", sql`cents > 0`)
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("gift_card_uses_card")
    .on("gift_card_uses")
    .column("card_id")
    .execute();
  await db.schema
    .createTable("gift_card_tries")
    .addColumn("address_hash", "text", (column) => column.primaryKey())
    .addColumn("started_at", whole, (column) => column.notNull())
    .addColumn("count", whole, (column) => column.notNull())
    .$call(strict(db))
    .execute();
  await db.schema
    .createIndex("gift_card_tries_time")
    .on("gift_card_tries")
    .column("started_at")
    .execute();
}
