import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { runBackupCommand } from "../../../server/cli/backup-command.ts";
import { runRestoreCommand } from "../../../server/cli/restore-command.ts";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { getOrCreateSetting } from "../../../server/database/server-settings.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

let folder: string;
beforeEach(() => {
  folder = writeFolder({});
});

const at = (...path: string[]) => join(folder, ...path);
const inFolder = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });
const backup = (target: string, of = "data") => runBackupCommand([target], inFolder(of));
const restore = (copy: string, into = "other") => runRestoreCommand([copy], inFolder(into));
const file = (name: string) => at(name, "schaufenster.sqlite");

/** The database of a folder, with a setting. */
async function open(name: string): Promise<Database> {
  const database = await openDatabase(at(name));
  onTestFinished(() => database.destroy());
  return database;
}

const read = (database: Database, name: string) =>
  getOrCreateSetting(database, name, () => "was missing");

test("a copy holds what was written until then, and becomes the database of another folder", async () => {
  const database = await open("data");
  await getOrCreateSetting(database, "secret", () => "one");
  // Still in the log that stands beside the file.
  expect(statSync(`${file("data")}-wal`).size).toBeGreaterThan(0);
  expect(await backup(at("copy"))).toEqual({ code: 0, text: `${at("copy")}\n` });
  await getOrCreateSetting(database, "later", () => "two");
  expect(statSync(at("copy")).mode & 0o777).toBe(0o600);

  expect(await restore(at("copy"))).toEqual({ code: 0, text: `${file("other")}\n` });
  expect(statSync(file("other")).mode & 0o777).toBe(0o600);
  const restored = await open("other");
  expect(await read(restored, "secret")).toBe("one");
  expect(await read(restored, "later")).toBe("was missing");
});

test("in a folder, a copy is named by the time", async () => {
  await open("data");
  mkdirSync(at("copies"));
  expect((await backup(at("copies"))).code).toBe(0);
  expect(readdirSync(at("copies"))).toEqual([
    expect.stringMatching(/^schaufenster-\d{8}T\d{9}Z\.sqlite$/),
  ]);
});

test("a copy that is made while others write is one moment of them", async () => {
  const database = await open("data");
  await sql`create table moments (a integer, b integer) strict`.execute(database);
  await sql`insert into moments values (0, 0)`.execute(database);
  let writes = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await database.transaction().execute(async (transaction) => {
        await sql`update moments set a = a + 1`.execute(transaction);
        await sql`update moments set b = b + 1`.execute(transaction);
      });
      writes += 1;
      // Statements of this database leave no time for others by themselves.
      await setImmediate();
    }
  };
  const writing = write();
  for (const name of ["one", "two", "three"]) {
    await expect.poll(() => writes).toBeGreaterThan(0);
    expect((await backup(at(name))).code).toBe(0);
    writes = 0;
  }
  isOver = true;
  await writing;
  for (const name of ["one", "two", "three"]) {
    await restore(at(name), `from-${name}`);
    const { rows } = await sql<{ a: number; b: number }>`select * from moments`.execute(
      await open(`from-${name}`),
    );
    expect(rows).toEqual([{ a: rows[0]?.b, b: rows[0]?.b }]);
  }
});

describe("a copy is refused, and nothing is changed", () => {
  test("over a file that exists", async () => {
    await open("data");
    writeFileSync(at("copy"), "a letter");
    await expect(backup(at("copy"))).rejects.toThrow(`${at("copy")} exists already`);
    expect(readFileSync(at("copy"), "utf8")).toBe("a letter");
  });

  test("where there is no database", async () => {
    await expect(backup(at("copy"))).rejects.toThrow(`There is no file ${file("data")}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("where it cannot be written", async () => {
    await open("data");
    await expect(backup(at("missing", "copy"))).rejects.toThrow(/copy cannot be written: ENOENT/);
    expect(readdirSync(folder)).toEqual(["data"]);
  });

  test("of a database server, with the command for it", async () => {
    const config = { dataDir: folder, databaseUrl: "postgres://127.0.0.1/shop" };
    expect(await runBackupCommand([at("copy")], config)).toEqual({
      code: 1,
      text: expect.stringContaining("pg_dump --format=custom"),
    });
    expect(await runRestoreCommand([at("copy")], config)).toEqual({
      code: 1,
      text: expect.stringContaining("pg_restore"),
    });
  });

  test.each([[], ["--now"], ["one", "two"]])("by the call %j", async (...args) => {
    expect(await runBackupCommand(args, inFolder("data"))).toEqual({
      code: 1,
      text: expect.stringMatching(/^Usage: npm run --silent backup/),
    });
    expect(await runRestoreCommand(args, inFolder("data"))).toEqual({
      code: 1,
      text: expect.stringMatching(/^Usage: npm run --silent restore/),
    });
  });
});

describe("restoring is refused, and nothing is changed", () => {
  beforeEach(async () => {
    const database = await openDatabase(at("data"));
    await getOrCreateSetting(database, "secret", () => "one");
    await database.destroy();
    await backup(at("copy"));
  });

  test("while a server runs on the database", async () => {
    await open("other");
    await expect(restore(at("copy"))).rejects.toThrow(
      `A server is running on ${file("other")}: stop it first`,
    );
  });

  test("over a database that exists", async () => {
    await restore(at("copy"));
    await expect(restore(at("copy"))).rejects.toThrow(
      `There is a database in ${at("other")}: move ${file("other")} elsewhere first`,
    );
  });

  test("beside the log of a database that was moved away", async () => {
    mkdirSync(at("other"));
    writeFileSync(`${file("other")}-wal`, "");
    await expect(restore(at("copy"))).rejects.toThrow(`move ${file("other")}-wal elsewhere first`);
  });

  test("from a file that is missing, is no database, is one of another program, or is damaged", async () => {
    await expect(restore(at("missing"))).rejects.toThrow(/missing cannot be opened/);
    writeFileSync(at("letter"), "This is not a database, but some text. ".repeat(100));
    await expect(restore(at("letter"))).rejects.toThrow(
      /letter is damaged, or no database of this server/,
    );
    writeFileSync(at("empty"), "");
    await expect(restore(at("empty"))).rejects.toThrow(
      /empty is damaged, or no database of this server/,
    );
    const bytes = readFileSync(at("copy"));
    bytes.fill(7, bytes.length / 2);
    writeFileSync(at("copy"), bytes);
    await expect(restore(at("copy"))).rejects.toThrow(
      /copy is damaged, or no database of this server/,
    );
    expect(existsSync(at("other"))).toBe(false);
  });

  test("from a newer version, and both are named", async () => {
    const newer = await openDatabase(at("data"));
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(newer);
    await newer.destroy();
    await backup(at("newer"));
    await expect(restore(at("newer"))).rejects.toThrow(
      /newer was written by a newer version \(it has '9999-future', this one knows up to '\d{4}-[a-z-]+'\)/,
    );
    expect(existsSync(at("other"))).toBe(false);
  });
});
