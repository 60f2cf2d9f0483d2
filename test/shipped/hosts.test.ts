import { Client } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";

let shop: ShopProcess;
let connection: Client;
beforeAll(async () => {
  shop = await startShop({ DATA_DIR: writeFolder({}) });
  // One connection, on which requests follow each other without waiting, as a proxy in front sends them.
  connection = new Client(shop.url, { pipelining: 10 });
});
afterAll(async () => {
  await connection.close();
  await shop.stop();
});

/** Asks for exactly this path under exactly this host: neither is made tidy on the way. */
async function get(host: string, path: string) {
  const { statusCode, body } = await connection.request({ method: "GET", path, headers: { host } });
  return { status: statusCode, text: await body.text() };
}

test("sites that share a connection each answer for their own hosts", async () => {
  const languages = [
    ["harbour-lane.localhost", "en"],
    ["localhost", "de"],
    ["WWW.Harbour-Lane.example:8080", "en"],
    ["nobody.example", "de"],
    ["harbour-lane.example.nobody.example", "de"],
  ] as const;
  const asked = [...languages, ...languages].map(async ([host]) => {
    const { status, text } = await get(host, "/");
    return [host, status, /<html[^>]* lang="(\w+)/.exec(text)?.[1]];
  });
  expect(await Promise.all(asked)).toEqual(
    [...languages, ...languages].map(([host, language]) => [host, 200, language]),
  );
});

test.each([
  "/s/../site.json",
  "/s/%2e%2e/site.json",
  "/assets/..%2f..%2fsite.json",
  "/scripts/../../../../package.json",
  "/universal/../.vite/manifest.json",
  "/universal/.vite/manifest.json",
  "//example.org/%2e%2e",
])("%s leads out of no folder", async (path) => {
  const { status, text } = await get("localhost", path);
  expect([301, 302, 400, 403, 404]).toContain(status);
  expect(text).not.toMatch(/"(?:hosts|dependencies|isEntry)":/);
});
