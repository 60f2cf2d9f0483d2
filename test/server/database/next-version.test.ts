import { Kysely, type Migration, Migrator } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { migrations } from "../../../server/database/migrations/index.ts";
import { databaseKinds, toDialect } from "../../support/databases/databases.ts";
import { serveWriteShop } from "../../support/databases/write-shop.ts";
import { writes } from "./writes.ts";

/**
 * Changes a database as a next version may while an older process uses it: there is a new table, and each of the others gets a column,
 * one after the other, as a transaction that waits for several tables could be ended for one that holds them.
 */
async function upgrade(place: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: toDialect(place) });
  const added: Record<string, Migration> = {
    "9999-0": { up: (to) => to.schema.createTable("brand_new").addColumn("id", "text").execute() },
  };
  const tables = await db.introspection.getTables();
  for (const name of tables.map((table) => table.name).sort()) {
    added[`9999-${name}`] = {
      up: (to) =>
        to.schema
          .alterTable(name)
          .addColumn("brand_new", "text", (column) => column.notNull().defaultTo(""))
          .execute(),
    };
    const provider = { getMigrations: async () => ({ ...migrations, ...added }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
  }
  await db.destroy();
}

test.each(databaseKinds)(
  "a process goes on while the next version adds to a database $name, and starts on it no more",
  async ({ create }) => {
    const { place, remove } = await create();
    onTestFinished(remove);
    const shop = await serveWriteShop(await openDatabase(place));
    onTestFinished(shop.close);
    const failed: string[] = [];
    let number = 0;
    const writeAll = async () => {
      for (const { name, prepare } of writes) {
        number += 1;
        const { statusCode } = await (await prepare(shop, number))();
        // Goods that were sold out are there by the second time, so that nobody has to wait for them.
        if (statusCode >= 400 && statusCode !== 409) failed.push(`${name}: ${statusCode}`);
      }
    };
    await Promise.all([writeAll(), upgrade(place)]);
    await writeAll();
    expect(failed).toEqual([]);
    await expect(openDatabase(place)).rejects.toThrow(
      /was written by a newer version \(it has '9999-0', this one knows up to '\d{4}-[a-z-]+'\)/,
    );
  },
);
