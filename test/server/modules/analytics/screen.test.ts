import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { consentCookie } from "../../../../server/contract/analytics/cookies.ts";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import { loadMeasuredSites, sendBeacon } from "../../../support/analytics/measuring.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/analytics";
let now = Date.UTC(2026, 0, 15, 17);
let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};

beforeAll(async () => {
  running = await startApp(await loadMeasuredSites(), { now: () => now, signInsPerMinute: 99 });
  for (const role of ["admin", "reporting", "viewer", "store-manager"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
});
afterAll(() => running.close());
beforeEach(() => {
  now = Date.UTC(2026, 0, 15, 17);
});

const open = (role: string, query = "") =>
  send(running.app, jars[role] ?? {}, { url: `${PATH}${query}` });
const cells = (body: string) =>
  [...withoutLabels(body).matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, day, row = ""]) => [
      day,
      ...[...row.matchAll(/<td>(?:<meter[^>]*><\/meter>)?(.*?)<\/td>/g)].map(([, cell]) => cell),
    ],
  );

test("is for those who may see figures", async () => {
  expect((await send(running.app, {}, { url: PATH })).statusCode).toBe(401);
  const statuses = [];
  for (const role of ["admin", "reporting", "viewer", "store-manager"]) {
    statuses.push((await open(role)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 403, 403]);
  const { headers, body } = await open("reporting");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toContain("In diesem Zeitraum wurde kein Tempo gemessen.");
  expect((await open("reporting", "/x")).statusCode).toBe(404);
});

test("shows by day what was, the last one first, and no other site's", async () => {
  const hit = (id: string) => ({
    event: "View",
    data: "{}",
    ss_cvr: `${id}|1|1|1|1`,
  });
  const speed = (lcp: number, cls: number) => [
    {
      eventName: "page_speed",
      data: {
        metrics: {
          largestContentfulPaint: { value: lcp },
          cumulativeLayoutShift: { value: cls },
        },
      },
    },
  ];
  const { app, database } = running;
  now = Date.UTC(2026, 0, 14, 17);
  await sendBeacon(app, analyticsPaths.recordHit, hit("a"));
  now = Date.UTC(2026, 0, 15, 17);
  for (const id of ["a", "b", "a"]) await sendBeacon(app, analyticsPaths.recordHit, hit(id));
  await sendBeacon(app, analyticsPaths.recordHit, hit("z"), { host: "other.example" });
  await sendBeacon(app, analyticsPaths.recordErrors, [{ event: "error" }]);
  await sendBeacon(app, analyticsPaths.performanceRecords, speed(1234.5, 0.02));
  await sendBeacon(app, analyticsPaths.performanceRecords, speed(2000, 0.125));
  const buyer: Jar = {};
  await send(app, buyer, { url: cartPaths.cart });
  for (const _time of [1, 2]) {
    const payload = { itemId: "mug", sku: "BLAU", quantity: 1 };
    await send(app, buyer, { method: "POST", url: cartPaths.entries, payload });
  }
  await keepOrder(database, 1001, { createdAt: now });
  await keepOrder(database, 1002, { createdAt: now, status: "cancelled" });
  const { body } = await open("reporting", "?days=7");
  expect(cells(body)).toEqual([
    ["15.01.26", "3", "", "2", "1", "1", "1"],
    ["14.01.26", "1", "", "1", "0", "0", "0"],
    ...[13, 12, 11, 10].map((day) => [`${day}.01.26`, "0", "", "0", "0", "0", "0"]),
    ["09.01.26", "0", "", "0", "0", "0", "0"],
    ["15.01.26", "2000 ms", "", "0,125", "", ""],
  ]);
  expect(body).toContain('<meter min="0" max="3" value="1" aria-hidden="true">');
  expect(body).toContain("<dt>Seitenaufrufe</dt><dd>4</dd>");
  expect(body).toContain('<option value="7" selected>7 Tage</option>');
});

test.each(["", "?days=31", "?days=-1", "?days=1e9", "?days=%00", "?days=7&days=90"])(
  "of a period that nobody offers shows another: %s",
  async (query) => {
    const { statusCode, body } = await open("admin", query);
    expect(statusCode).toBe(200);
    const days = query.startsWith("?days=7") ? 7 : 30;
    expect(body).toContain(`<option value="${days}" selected>`);
  },
);

test("tells that the shop counts carts and orders itself, also of those who refuse", async () => {
  const websiteSettings = {
    storeSettings: { selectedCurrency: "EUR" },
    cookieSettings: { isCookieBannerEnabled: true },
  };
  const asking = await startApp(await loadMeasuredSites({ websiteSettings }), { now: () => now });
  onTestFinished(asking.close);
  const { app, database } = asking;
  const refusing: Jar = { [consentCookie.name]: "false" };
  const hit = { event: "View", data: "{}" };
  await sendBeacon(app, analyticsPaths.recordHit, hit, { cookies: refusing });
  await send(app, refusing, { url: cartPaths.cart });
  const payload = { itemId: "mug", sku: "BLAU", quantity: 1 };
  await send(app, refusing, { method: "POST", url: cartPaths.entries, payload });
  await keepOrder(database, 1001, { createdAt: now });
  const jar = await signIn(app, await addAccount(database, "reporting", "w1"));
  const { body } = await send(app, jar, { url: PATH });
  expect(cells(body)[0]).toEqual(["15.01.26", "0", "", "0", "1", "1", "0"]);
  expect(body).toContain("Seitenaufrufe, Besucher, Skriptfehler und Tempo sind nur von denen");
  expect(body).toContain("Warenkörbe und Bestellungen zählt der Shop selbst, auch von Besuchern");
});

test("tells how much has arrived today, and what was too much", async () => {
  const small = await startApp(await loadMeasuredSites(), { now: () => now, analyticsMb: 1 });
  onTestFinished(small.close);
  const { app, database } = small;
  const jar = await signIn(app, await addAccount(database, "reporting", "w1"));
  const before = await send(app, jar, { url: PATH });
  expect(before.body).toContain("Von heute sind 0 von höchstens 1 MB an Messungen eingetroffen.");
  expect(before.body).not.toContain("nicht gespeichert");
  const data = JSON.stringify({ text: "x".repeat(60_000) });
  const event = { event: "Any", data };
  for (let count = 0; count < 18; count++) {
    expect((await sendBeacon(app, analyticsPaths.recordEvent, event)).statusCode).toBe(200);
  }
  const { body } = await send(app, jar, { url: PATH });
  expect(body).toContain("Von heute sind 1,1 von höchstens 1 MB an Messungen eingetroffen.");
  expect(body).toContain("2 Messungen von heute wurden nicht gespeichert");
  expect(body).toContain("ANALYTICS_MB");
});
