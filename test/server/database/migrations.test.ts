import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, Migrator } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { migrations } from "../../../server/database/migrations/index.ts";
import type { Tables } from "../../../server/database/schema.ts";
import { readMigrated } from "../../../server/database/sqlite/copies.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import { databaseKinds, toDialect } from "../../support/databases/databases.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

/** Beginnings of the SHA-256 of each migration's file. A line is added with a migration, and never changed. */
const digests: Readonly<Record<string, string>> = {
  "0001-carts": "462dfb7ed307c6763e4107007c7981e3",
  "0002-carts-by-age": "9b8b7632131e9f72cdbea1c96b009991",
  "0003-accounts": "bde299a6a6bc9b1e7d45ebf8a09bb7b1",
  "0004-mails": "c1e9007699949dcd1944adfdfc683dcd",
  "0005-password-resets": "eae39182073bb53b3d122f73c8e2c4e6",
  "0006-subscribers": "84ae93babb3df6ecfaa028779e09caca",
  "0007-forms": "36187135214f2dd58fd31433c045426f",
  "0008-cart-choices": "37a536887afaf76dd97c306817874678",
  "0010-restock": "9be56d66b350e9dfedfedb7e54779b26",
  "0011-price-history": "c6f8f1a25fcf1a80d13d1b6ac616e0b0",
  "0012-orders": "1fe018eb6d42e7298744607ef563fa4f",
  "0013-checkouts": "919f1663a643c6a64657bab4afe937c7",
  "0014-payments": "d2f9e64e18687190e5357a838df8525a",
  "0015-gift-cards": "7a77730ef652860ea7bf4e7c61545455",
  "0016-subscriptions": "7abaaec16ef3f75a34d5731f6c85782b",
  "0017-downloads": "daaf4dc297e551baf4ffb0215b0994fc",
  "0018-withdrawals": "7b7a123fa412f785932c75ea83a25b57",
  "0021-analytics": "3133a8dc9fa92a5cd7c1435a9f58237b",
  "0022-analytics-visits": "85dadb5fe3a2f7d638c9fc0735073490",
  "0023-site-values": "95671d74eceb0db309b1eeb1b3f875da",
  "0024-created-content": "ac94154fd8ad0c4ce8d7ea951484fc6f",
  "0025-connections": "570c5216421da637ec51c5be148efee4",
  "0026-jobs": "5c07dd8bbff899fb4c6ec43df5cfbefa",
  "0027-order-limits": "e92b1d0aeac796ec74e7cd3b1070c6fd",
  "0028-notices": "0873ac670d1df32fdf875eb37833e7b1",
  "0029-shipments": "41156e45c702f1742780e68d1b4269f5",
  "0030-first-stock": "9d282f758faa618aeb4040426ef1cef5",
  "0030-request-counts": "08822998ef335fc55726b4a27fca370e",
  "0031-refunds": "2e649c0215c5de201ba3e75301008c34",
  "0032-order-events": "56389091af9bcf1e59a22c8ad3db19e9",
  "0033-read-submissions": "47e21c16ec7696e421ec621f5105d4c5",
  "0034-analytics-days": "87852c66442b73e5ce6f59ad5eabd7d2",
  "0035-withdrawal-cases": "a315649a3be0dad8d7b675070ab6d0c9",
  "0036-documents": "b8e3ca0d59731978afa726891489971d",
  "0037-order-parcels": "e5a6e3b72f1d68f4678b94b391e80105",
  "0038-content-changes": "fc74a164092fc9f74e9e5dffaa230f1f",
  "0039-order-businesses": "677f36fd6205169ac1aaf3d134e6a32a",
  "0040-subscription-pauses": "a3e4b3eb4631bcb69a3147c4e4d9eb6e",
  "0041-content-reports": "ee00bcbb99d76a11fa4647923ff3c599",
  "0042-customer-notes": "dff68b0ab0fd9c39574e5462e96b2058",
  "0043-cancellations": "c3ee2bf15171eff98abd9d027bd5b3ed",
  "0044-offers": "3e9337756885887bf4de9b68ebc5e140",
  "0045-customer-addresses": "5b1afee6e90e52d908a2e75caa7caa65",
  "0046-order-places": "86a8cd6c915dc3c0b3efc5679432ea60",
  "0047-renewal-payments": "fc3128c636b5086bf9c8662ad6542072",
  "0048-uploaded-pictures": "42af93923434cbef3b75581915835a0a",
  "0049-payer-deletions": "cd86e5a1a07d5208a2c4065ad6b18e33",
};

test("a migration never changes: databases that have run it would differ from new ones", () => {
  const found = Object.keys(migrations).map((name) => {
    const text = readFileSync(`server/database/migrations/${name}.ts`);
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 32)];
  });
  expect(Object.fromEntries(found)).toEqual(digests);
});

const names = Object.keys(migrations).sort();

/** A folder with a database of the version before the last one. */
async function writeOldDatabase(): Promise<string> {
  const folder = writeFolder({});
  const { connection } = openFile(folder);
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  await migrator.migrateTo(names.at(-2) ?? "");
  await database.destroy();
  return folder;
}

test("before its tables change, a database is copied, and the newest three copies stay", async () => {
  const folder = await writeOldDatabase();
  mkdirSync(join(folder, "backups"));
  const older = ["2001", "2002", "2003"].map((year) => `${year}-before-0001-carts.sqlite`);
  for (const name of [...older, "letter.txt"]) writeFileSync(join(folder, "backups", name), "");
  const told: string[] = [];
  const database = await openDatabase(folder, (text) => told.push(text));
  onTestFinished(() => database.destroy());

  const [, , copy = "", ...others] = readdirSync(join(folder, "backups")).sort();
  expect(copy).toMatch(new RegExp(`^\\d{8}T\\d{9}Z-before-${names.at(-1)}\\.sqlite$`));
  expect(others).toEqual(["letter.txt"]);
  const path = join(folder, "backups", copy);
  expect(told).toEqual([`the database was copied to ${path} before its tables change`]);
  expect(readMigrated(path)).toEqual(names.slice(0, -1));
});

test("a database that is new or up to date is not copied", async () => {
  const folder = writeFolder({});
  for (let start = 0; start < 2; start += 1) {
    const database = await openDatabase(folder, expect.unreachable);
    await database.destroy();
  }
  expect(readdirSync(folder)).not.toContain("backups");
});

test("a database that cannot be copied is left as it is", async () => {
  const folder = await writeOldDatabase();
  writeFileSync(join(folder, "backups"), "");
  await expect(openDatabase(folder)).rejects.toThrow(
    /^The folder .*backups cannot be made: EEXIST/,
  );
  expect(readMigrated(join(folder, "schaufenster.sqlite"))).toEqual(names.slice(0, -1));
});

/** Statements after which an older process no longer finds what it uses. */
const TAKES = /^(?:drop table|alter table \S+ (?:drop|rename|alter))/;

/** Migrations that took something away, from before anybody ran several versions at a time. None is added. */
const took = ["0008-cart-choices", "0026-jobs", "0037-order-parcels"];

test.each(databaseKinds)(
  "migrations only add, $name, so that processes of the version before go on",
  async ({ createNew }) => {
    const { place, remove } = await createNew();
    onTestFinished(remove);
    const taking = new Set<string>();
    let running = "";
    const db = new Kysely<unknown>({
      dialect: toDialect(place),
      log: ({ query }) => void (TAKES.test(query.sql) && taking.add(running)),
    });
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
    });
    for (const name of Object.keys(migrations).sort()) {
      running = name;
      const { error } = await migrator.migrateTo(name);
      expect(error).toBeUndefined();
    }
    await db.destroy();
    expect([...taking]).toEqual(took);
  },
);
