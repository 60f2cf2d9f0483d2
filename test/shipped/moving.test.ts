import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { keepOrder } from "../support/orders/stored-orders.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

test("a built server has the commands that need its database: an export, and the import of orders", async () => {
  // As an image has them, without sources and tools of development.
  const folder = writeFolder({ "package.json": readFileSync("package.json", "utf8") });
  cpSync("dist", join(folder, "dist"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const sitesDir = writeFolder(below("laden", contentFiles()));
  const environment = {
    ...process.env,
    DATA_DIR: writeFolder({}),
    SITES_DIR: sitesDir,
    THEMES_DIR: writeFolder(below("plain", themeFiles())),
  };
  const database = await openDatabase(environment.DATA_DIR);
  await keepOrder(database, 1001, { websiteId: "w1" });
  await database.destroy();
  const run = (...args: readonly string[]) =>
    spawnSync("npm", ["run", "--silent", ...args], {
      cwd: folder,
      encoding: "utf8",
      env: environment,
      timeout: 120_000,
    });
  const archive = join(folder, "export.zip");
  expect(run("export-site", "--", "laden", archive)).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(archive)).toBe(true);
  const file = join(folder, "profiles.csv");
  writeFileSync(file, "Email,Billing City\nbo@beispiel.de,Hamburg\n");
  expect(run("import", "--", file, join(sitesDir, "laden"))).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringContaining("1 entries: nothing is changed without --write"),
  });
});
