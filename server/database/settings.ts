import type { Database } from "./schema.ts";

/**
 * A setting that the server keeps for itself, such as its signing key. When there is none yet, what
 * `create` gives is stored; of several processes that start together all get the same value.
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
