import type { Kysely } from "kysely";

/** An index to find expired carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("carts_updated_at").on("carts").column("updated_at").execute();
}
