import { Kysely, type Migration, Migrator } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { migrations } from "../../../server/database/migrations/index.ts";
import { databaseKinds, toDialect } from "../../support/databases/databases.ts";
import { serveWriteShop } from "../../support/databases/write-shop.ts";
import { writes } from "./writes.ts";

/** Changes of tables that may be made while an older process uses them: each gets a column, and there is a new one. */
const next: Migration = {
  async up(db) {
    await db.schema.createTable("brand_new").addColumn("id", "text").execute();
    for (const { name } of await db.introspection.getTables()) {
      await db.schema
        .alterTable(name)
        .addColumn("brand_new", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
  },
};

async function upgrade(place: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: toDialect(place) });
  const provider = { getMigrations: async () => ({ ...migrations, "9999-next": next }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
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
      /was written by a newer version \(it has '9999-next', this one knows up to '\d{4}-[a-z-]+'\)/,
    );
  },
);
