import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { getOrCreateSetting } from "../../../server/database/server-settings.ts";
import { databaseKinds } from "../../support/databases/databases.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "schaufenster-database-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("opening the embedded database", () => {
  test("creates folder and file, durable and strict", async () => {
    const database = await openDatabase(join(folder, "a", "b"));
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(
        database,
      );
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("busy_timeout")).toBe(10);
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and strict = 0 and name not like 'sqlite%' and name not like 'kysely%'
    `.execute(database);
    expect(rows).toEqual([]);
    await database.destroy();
  });

  test("keeps what it makes from other users of the machine", async () => {
    const modeOf = (...path: string[]) =>
      (statSync(join(folder, ...path)).mode & 0o777).toString(8);
    const files = ["schaufenster.sqlite", "schaufenster.sqlite-wal", "schaufenster.sqlite-shm"];
    const database = await openDatabase(join(folder, "new"));
    expect(modeOf("new")).toBe("700");
    for (const file of files) expect([file, modeOf("new", file)]).toEqual([file, "600"]);
    await database.destroy();

    // As they were made before.
    chmodSync(join(folder, "new"), 0o755);
    chmodSync(join(folder, "new", "schaufenster.sqlite"), 0o644);
    const again = await openDatabase(join(folder, "new"));
    expect(modeOf("new")).toBe("700");
    for (const file of files) expect([file, modeOf("new", file)]).toEqual([file, "600"]);
    await again.destroy();
  });

  test("leaves a folder open that is not its own alone", async () => {
    mkdirSync(join(folder, "shared"), { mode: 0o755 });
    chmodSync(join(folder, "shared"), 0o755);
    writeFileSync(join(folder, "shared", "letter.txt"), "");
    const database = await openDatabase(join(folder, "shared"));
    expect(statSync(join(folder, "shared")).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, "shared", "schaufenster.sqlite")).mode & 0o777).toBe(0o600);
    await database.destroy();
  });

  test("says in one line that a folder cannot be created", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(openDatabase(join(folder, "file", "data"))).rejects.toThrow(
      /^The data folder .*file\/data cannot be made: ENOTDIR.*$/,
    );
  });

  test("says in one line that a file is no database", async () => {
    writeFileSync(join(folder, "schaufenster.sqlite"), "This is not a database, but some text.");
    await expect(openDatabase(folder)).rejects.toThrow(
      /^The database .*schaufenster\.sqlite cannot be opened: .*not a database.*$/,
    );
  });

  test("says in one line that a newer version has written the database", async () => {
    const newer = await openDatabase(folder);
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(newer);
    await newer.destroy();
    await expect(openDatabase(folder)).rejects.toThrow(
      /^The database .* was written by a newer version \(it has '9999-future', this one knows up to '\d{4}-[a-z-]+'\); run .*$/,
    );
  });
});

test.each(databaseKinds)("a setting is created once and kept $name", async ({ create }) => {
  const { place, remove } = await create();
  const before = await openDatabase(place);
  // Each may have a connection of its own: any of them may be the first.
  const values = await Promise.all(
    ["one", "two", "three"].map((value) => getOrCreateSetting(before, "secret", () => value)),
  );
  expect(new Set(values).size).toBe(1);
  await before.destroy();
  const after = await openDatabase(place);
  expect(await getOrCreateSetting(after, "secret", () => "four")).toBe(values[0]);
  expect(await getOrCreateSetting(after, "other", () => "five")).toBe("five");
  await after.destroy();
  await remove();
});
