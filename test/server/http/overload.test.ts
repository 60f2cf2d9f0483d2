import { afterAll, beforeAll, expect, test } from "vitest";
import { createLateness } from "../../../server/http/lateness.ts";
import { type Jar, send } from "../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

let level: 0 | 1 | 2 = 0;
let running: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  running = await startApp(sites, {
    lateness: { level: () => level, begin: () => () => {} },
  });
  // Kept from now on.
  for (let count = 0; count < 2; count += 1) await running.app.inject("/shop");
});
afterAll(() => running.close());

const own = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};
const add = {
  method: "POST" as const,
  url: "/api/commerce/shopping-cart/entries",
  headers: own,
  payload: "itemId=mug&sku=BLAU&quantity=1",
};
const hit = {
  method: "POST" as const,
  url: "/api/census/RecordHit",
  headers: own,
  payload: "event=View&data=%7B%7D",
};

let asked = 0;

/** Statuses of a page that is not kept, one that is, a cart, a report, a file, a call, and of what operators ask, by a visitor. */
async function ask(jar: Jar) {
  const statuses: number[] = [];
  for (const request of [
    { url: `/search?q=${++asked}` },
    { url: "/shop" },
    add,
    hit,
    { url: "/universal/scripts/page-1.js" },
    { url: "/api/commerce/shopping-cart" },
    { url: "/healthz" },
  ]) {
    const { statusCode, headers } = await send(running.app, { ...jar }, request);
    if (statusCode === 503) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    statuses.push(statusCode);
  }
  return statuses;
}

test("at first, pages of new visitors and reports are refused, then all pages; never what is kept or written", async () => {
  const buyer: Jar = {};
  await send(running.app, buyer, add);
  level = 0;
  expect(await ask({})).toEqual([200, 200, 303, 200, 200, 200, 200]);
  level = 1;
  expect(await ask({})).toEqual([503, 200, 303, 503, 200, 200, 200]);
  expect(await ask(buyer)).toEqual([200, 200, 303, 503, 200, 200, 200]);
  level = 2;
  expect(await ask(buyer)).toEqual([503, 200, 303, 503, 200, 200, 200]);
});

test("a process is late while many wait in turn after turn, and in time as soon as they do not", () => {
  let time = 0;
  const { tick, begin, level } = createLateness(() => time);
  const pass = (ms: number, requests = 200) => {
    time += ms;
    const ends = Array.from({ length: requests }, begin);
    const found = level();
    for (const end of ends) end();
    tick();
    return found;
  };
  expect(pass(25)).toBe(0);
  // One long piece of work, and one who has waited for it.
  expect([pass(3000, 1), pass(25)]).toEqual([0, 0]);
  expect([pass(400), pass(400), pass(400)]).toEqual([0, 0, 1]);
  expect(pass(1500)).toBe(2);
  pass(25);
  expect([pass(100), pass(400)]).toEqual([0, 0]);
  pass(25);
  // All that wait may be answered before the process looks again.
  expect(pass(700)).toBe(1);
  pass(25);
  // Another process has the processor.
  expect([pass(900, 10), pass(900, 10), pass(900, 10)]).toEqual([0, 0, 0]);
});

test("a process whose turns are short is late as well while many wait for long", () => {
  let time = 0;
  const { tick, begin, level } = createLateness(() => time);
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 25) {
      time += 25;
      tick();
    }
  };
  const ends = Array.from({ length: 200 }, begin);
  pass(400);
  expect(level()).toBe(0);
  pass(200);
  expect(level()).toBe(1);
  pass(600);
  expect(level()).toBe(2);
  for (const end of ends.slice(20)) end();
  expect(level()).toBe(0);
});
