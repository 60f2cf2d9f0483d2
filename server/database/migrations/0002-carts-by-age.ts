import type { Kysely } from "kysely";

/** Finds the carts that have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("carts_updated_at").on("carts").column("updated_at").execute();
}
