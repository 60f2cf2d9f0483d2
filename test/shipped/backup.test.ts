import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";

/** Runs a built command; answers with its exit code and what it prints. `blocks` bounds the files that it may write. */
async function run(
  command: "backup" | "restore",
  file: string,
  dataDir: string,
  blocks: number | "unlimited" = "unlimited",
) {
  const child = spawn(
    "sh",
    [
      "-c",
      `ulimit -f ${blocks} && exec "$0" "$@"`,
      process.execPath,
      `dist/server/${command}.js`,
      file,
    ],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  await once(child, "close");
  return [child.exitCode, text.trimEnd()];
}

/** Puts a mug into the cart of a cookie, or into a new one; answers with the cookie. */
async function add(url: string, cookie = ""): Promise<string> {
  const answer = await fetch(`${url}/api/commerce/shopping-cart/entries`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ itemId: "mug", sku: "BLAU", quantity: "1" }),
  });
  expect(answer.status).toBe(303);
  return (
    answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ") || cookie
  );
}

async function countMugs(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/commerce/shopping-cart`, { headers: { cookie } });
  return (await answer.json()).totalQuantity;
}

test("carts and keys of a running server come back from its copy", async () => {
  const environment = environmentOf();
  const copy = join(writeFolder({}), "copy.sqlite");
  const shop = await startShop(environment);
  const cookie = await add(shop.url);
  expect(await run("backup", copy, environment.DATA_DIR)).toEqual([0, copy]);
  await add(shop.url, cookie);
  expect(await run("restore", copy, environment.DATA_DIR)).toEqual([
    1,
    expect.stringMatching(/^A server is running on .*: stop it first$/),
  ]);
  expect(await countMugs(shop.url, cookie)).toBe(2);
  expect(await shop.stop()).toBe(0);
  const [code, text] = await run("restore", copy, environment.DATA_DIR);
  const [, named = ""] =
    /^There is a database in .*: move (.*) elsewhere first$/.exec(String(text)) ?? [];
  expect([code, named]).toEqual([1, expect.stringContaining("schaufenster.sqlite")]);
  expect(named.split(", ").filter((path) => !existsSync(path))).toEqual([]);

  const DATA_DIR = join(writeFolder({}), "restored");
  expect((await run("restore", copy, DATA_DIR))[0]).toBe(0);
  const restored = await startShop({ ...environment, DATA_DIR });
  expect(await countMugs(restored.url, cookie)).toBe(1);
  expect(await restored.stop()).toBe(0);
});

test("on a full disk there is no copy, rather than half of one", async () => {
  const environment = environmentOf();
  const shop = await startShop(environment);
  await add(shop.url);
  const folder = writeFolder({});
  const copy = join(folder, "copy.sqlite");
  expect(await run("backup", copy, environment.DATA_DIR, 16)).toEqual([
    1,
    expect.stringMatching(/^The copy .* cannot be written: /),
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await shop.stop()).toBe(0);
  expect((await run("backup", copy, environment.DATA_DIR))[0]).toBe(0);
  const other = join(folder, "other");
  expect((await run("restore", copy, other, 16))[0]).toBe(1);
  expect(existsSync(join(other, "schaufenster.sqlite"))).toBe(false);
});
