import { execFile } from "node:child_process";
import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { getOrCreateSetting } from "../../../server/database/server-settings.ts";
import {
  findPrograms,
  startInstalledPostgres,
} from "../../support/databases/installed-postgres.ts";
import { createPostgresDatabase } from "../../support/databases/postgres-server.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const programs = findPrograms();

/** The commands of the documents that begin so. */
const documented = (begin: string): string =>
  new RegExp(`^${begin}.*$`, "m").exec(readFileSync("docs/operators/operating.md", "utf8"))?.[0] ??
  "";

/** Runs a documented command for a database and a file; gives its exit code and what it says. */
async function run(begin: string, DATABASE_URL: string, file: string) {
  const command = documented(begin).replace("FILE", `"${file}"`);
  const env = { PATH: `${programs}:${process.env.PATH}`, DATABASE_URL };
  return promisify(execFile)("sh", ["-c", command], { env }).then(
    () => [0, ""],
    ({ code, stderr }) => [code, stderr],
  );
}

async function read(place: string, name: string): Promise<string> {
  const database = await openDatabase(place);
  const value = await getOrCreateSetting(database, name, () => "was missing");
  await database.destroy();
  return value;
}

test.skipIf(programs === undefined)(
  "the documented commands copy a database of PostgreSQL, and fill an empty one with the copy, or change nothing",
  async () => {
    const server = await startInstalledPostgres(programs ?? "");
    onTestFinished(server.stop);
    const database = await openDatabase(server.url);
    await getOrCreateSetting(database, "secret", () => "one");
    const file = join(writeFolder({}), "copy");
    expect(await run("pg_dump", server.url, file)).toEqual([0, ""]);
    await getOrCreateSetting(database, "later", () => "two");
    await database.destroy();

    expect(await run("createdb", server.url, file)).toEqual([0, ""]);
    const place = Object.assign(new URL(server.url), { pathname: "/restored" }).href;
    expect(await run("pg_restore", place, file)).toEqual([0, ""]);
    expect(await read(place, "secret")).toBe("one");
    expect(await read(place, "later")).toBe("was missing");

    expect(await run("pg_restore", server.url, file)).toEqual([
      1,
      expect.stringContaining("already exists"),
    ]);
    expect(await read(server.url, "later")).toBe("two");

    truncateSync(file, 20_000);
    const other = await createPostgresDatabase(server.url);
    expect((await run("pg_restore", other.place, file))[0]).toBe(1);
    expect(await read(other.place, "secret")).toBe("was missing");
  },
);
