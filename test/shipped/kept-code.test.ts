import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Script } from "node:vm";
import request from "supertest";
import { expect, test } from "vitest";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const built = "dist/server";
const kept = readdirSync(built).filter((name) => name.endsWith(".js.code"));

test("the build keeps code that this version of Node takes, also of what pages need", () => {
  expect(kept).toContain("start.js.code");
  expect(kept.some((name) => name.startsWith("render-page-"))).toBe(true);
  const head = "(function (exports, require, module, __filename, __dirname) {";
  for (const name of kept) {
    const source = readFileSync(join(built, name.replace(/\.code$/, "")), "utf8");
    const cachedData = readFileSync(join(built, name));
    expect(new Script(`${head}${source}\n})`, { cachedData }).cachedDataRejected).toBe(false);
  }
});

test("code of another version is not taken: the server starts all the same", async () => {
  const folder = writeFolder({});
  cpSync("dist", join(folder, "dist"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const name of kept) {
    const file = join(folder, built, name);
    const code = readFileSync(file);
    // The host's own version stands at the beginning.
    writeFileSync(file, code.fill(0, 4, 12));
  }
  const shop = await startShop(environmentOf(), { folder });
  await request(shop.url).get("/shop/becher").expect(200);
  expect(shop.stderr()).toBe("");
  expect(await shop.stop()).toBe(0);
});
