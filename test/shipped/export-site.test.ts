import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

test("on a full disk there is no export, rather than half of one", async () => {
  const dataDir = writeFolder({});
  await (await openDatabase(dataDir)).destroy();
  const large = { "assets/large.bin": randomBytes(6_000_000) };
  const folder = writeFolder({});
  const { status, stderr } = spawnSync(
    "sh",
    // In blocks of 512 bytes: more than the database needs, less than the archive.
    [
      ...["-c", 'ulimit -f 8192 && exec "$0" "$@"', process.execPath],
      ...["dist/server/export-site.js", "laden", join(folder, "export.zip")],
    ],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        SITES_DIR: writeFolder(below("laden", { ...contentFiles(), ...large })),
        THEMES_DIR: writeFolder(below("plain", themeFiles())),
      },
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("cannot be written: EFBIG")]);
  expect(readdirSync(folder)).toEqual([]);
});
