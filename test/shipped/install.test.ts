import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import request from "supertest";
import { expect, test } from "vitest";
import { startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const run = promisify(execFile);

/** All that a server needs beside Node, as the README says. */
const shipped = ["dist", "templates", "fixtures", "package.json", "package-lock.json"];

test("what is built runs with nothing but the packages of a running shop", async () => {
  const folder = writeFolder({});
  for (const name of shipped) cpSync(name, join(folder, name), { recursive: true });
  const install = ["ci", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", install, { cwd: folder });
  const { stdout } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
    cwd: folder,
  });
  expect(stdout).not.toMatch(/node_modules\/(?:vite|vitest|tsx|typescript|esbuild)$/m);

  const shop = await startShop({ DATA_DIR: writeFolder({}) }, { folder });
  const home = await request(shop.url).get("/").expect(200);
  expect(home.text).toContain("</html>");
  const picture = await request(shop.url).get("/s/achterdeck.webp?format=300w").expect(200);
  expect(picture.type).toMatch(/^image\//);
  expect(await shop.stop()).toBe(0);
}, 300_000);
