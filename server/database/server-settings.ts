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
  return (await findSetting(database, name)) ?? (await createSetting(database, name, create()));
}

async function findSetting(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

const createSetting = (database: Database, name: string, value: string): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("settings")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return (await findSetting(transaction, name)) ?? value;
  });
