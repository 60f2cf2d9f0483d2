import type { Database } from "./schema.ts";

/**
 * A setting that the server stores for itself, such as its signing key. If missing, the result of `create` is stored;
 * processes that start at the same time all get the same value.
 */
export async function getOrCreateSetting(
  database: Database,
  name: string,
  create: () => string,
): Promise<string> {
  await database
    .insertInto("settings")
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
