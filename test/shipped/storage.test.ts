import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { onServer } from "../support/databases/databases.ts";
import { holdDatabase } from "../support/databases/held-database.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { runServer, startShop } from "../support/server/shop-process.ts";
import { contentFiles } from "../support/sites/site-files.ts";

/** Puts a mug into a new cart, as a form without script does. `note` makes it a big one. */
const add = (url: string, note = "") =>
  fetch(`${url}/api/commerce/shopping-cart/entries`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      itemId: "mug",
      sku: "BLAU",
      quantity: "1",
      ...(note && { additionalFields: JSON.stringify({ note }) }),
    }),
  });

test("while another process holds the database, pages are answered and writes refused with 503", async () => {
  const environment = environmentOf();
  const shop = await startShop(environment);
  expect((await add(shop.url)).status).toBe(303);
  const held = await holdDatabase(environment.DATA_DIR, 600_000);
  onTestFinished(held.release);

  let isOver = false;
  const refuse = async () => {
    do {
      const answer = await add(shop.url);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain("Etwas ist schiefgelaufen");
    } while (!isOver);
  };
  const refused = Promise.all(Array.from({ length: 20 }, refuse));
  // A server that waits for the database itself would stand still for as long as all of these writes, again and again.
  const pages = async () => {
    for (const path of ["/robots.txt", "/shop/becher", "/cart"]) {
      const headers = { cookie: `cart=${"x".repeat(43)}` };
      const answer = await fetch(shop.url + path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    }
    isOver = true;
  };
  await Promise.all([refused, pages()]);
  expect(shop.stdout().match(/request failed/g)).toHaveLength(1);
  expect(shop.stdout()).toContain("database is locked");
  await held.release();
  expect((await add(shop.url)).status).toBe(303);
  expect(await shop.stop()).toBe(0);
});

/** The shop with a form that is asked with its mug. */
function withNotes() {
  const files = contentFiles() as { "collections/shop.json": { items: Record<string, unknown>[] } };
  const { items, ...list } = files["collections/shop.json"];
  const [cup] = items as [{ structuredContent: object }];
  const structuredContent = { ...cup.structuredContent, additionalFieldsFormId: "notiz" };
  return {
    "collections/shop.json": { ...list, items: [{ ...cup, structuredContent }] },
    "forms/notiz.json": {
      id: "notiz",
      name: "Notiz",
      fields: [{ id: "note", type: "textarea", title: "Notiz" }],
    },
  };
}

test("on a full disk writes are answered with 503, the true reason is logged once, and pages stand", async () => {
  const environment = environmentOf({ content: withNotes() });
  await (await startShop(environment)).stop();
  const shop = await startShop(environment, { fileBlocks: 600 });
  const statuses: number[] = [];
  for (let count = 0; count < 60; count++) {
    statuses.push((await add(shop.url, "x".repeat(20_000))).status);
  }
  expect(statuses[0]).toBe(303);
  expect(statuses.at(-1)).toBe(503);
  expect(new Set(statuses)).toEqual(new Set([303, 503]));
  expect((await fetch(`${shop.url}/shop/becher`)).status).toBe(200);
  expect(shop.stdout().match(/request failed/g)).toHaveLength(1);
  expect(shop.stdout()).toMatch(/disk is full|disk I\/O error/);
  expect(shop.stdout()).not.toContain("cannot rollback");
  expect(await shop.stop()).toBe(0);
});

describe("a server that cannot write its data says so in one line, with code 1", () => {
  test("where there is no database yet", async () => {
    const { code, stderr } = await runServer(environmentOf(), { fileBlocks: 0 });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database .* cannot be [^\n]*\n$/);
  });

  test("where the key for signatures cannot be stored", async () => {
    const environment = environmentOf();
    // As long as it is open, its log is longer than what the server may write.
    const database = await openDatabase(environment.DATA_DIR);
    const { code, stderr } = await runServer(environment, { fileBlocks: 64 });
    await database.destroy();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database cannot be written: [^\n]*(full|I\/O)[^\n]*\n$/);
  });
});

test("data is for the server's own user", async () => {
  const environment = environmentOf();
  const shop = await startShop(environment);
  const modeOf = (...path: string[]) =>
    (statSync(join(environment.DATA_DIR, ...path)).mode & 0o777).toString(8);
  expect(modeOf()).toBe("700");
  expect(modeOf("cache", "styles")).toBe("700");
  for (const end of ["", "-wal", "-shm"]) expect(modeOf(`schaufenster.sqlite${end}`)).toBe("600");
  await shop.stop();
});

test("two processes on one PostgreSQL database share carts and signing key", async () => {
  const { place, remove } = await onServer.createNew();
  const environment = { ...environmentOf(), DATABASE_URL: place };
  const shops = await Promise.all([1, 2].map(() => startShop(environment)));
  const [one, other] = shops.map(({ url }) => url);
  const added = await add(one ?? "");
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const seen = await fetch(`${other}/api/commerce/shopping-cart`, { headers: { cookie } });
  const { entries } = await seen.json();
  expect(entries).toMatchObject([{ itemId: "mug", quantity: 1 }]);
  const crumb = /crumb=([^;]*)/.exec(cookie)?.[1] ?? "";
  const changed = await fetch(`${other}/api/commerce/shopping-cart/entries/${entries[0].id}`, {
    method: "PUT",
    headers: {
      origin: other ?? "",
      cookie,
      "content-type": "application/json",
      "x-csrf-token": crumb,
    },
    body: JSON.stringify({ quantity: 2 }),
  });
  expect(await changed.json()).toMatchObject({ shoppingCart: { version: 2, totalQuantity: 2 } });
  const again = await fetch(`${one}/api/commerce/shopping-cart`, { headers: { cookie } });
  expect(await again.json()).toMatchObject({ version: 2, entries: [{ quantity: 2 }] });
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([0, 0]);
  await remove();
});

test("a server of databases that is away is named at start, without its password", async () => {
  const address = "postgres://user:hidden-one@localhost:1/shop";
  const { code, stderr } = await runServer({ ...environmentOf(), DATABASE_URL: address });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The database localhost:1\/shop cannot be brought up to date: .*ECONNREFUSED.*\n$/,
  );
});
