import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import {
  agree,
  dataDir,
  eventsIn,
  hide,
  openMeasured,
  recordsIn,
} from "../support/analytics/measured-shop.ts";
import { settled } from "../support/browser/settled.ts";

test("errors of scripts are reported after a second, without what was typed", async () => {
  const { context, page, go, sent, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/unruhig?geheim=ja");
  await page.locator("#typed").fill("mein Geheimnis");
  for (let clicks = 0; clicks < 12; clicks += 1) await page.locator("#broken").click();
  const request = await page.waitForRequest(/RecordJavascriptErrors/);
  expect((await request.response())?.status()).toBe(200);
  const reported = sent.filter(({ path }) => path.endsWith("RecordJavascriptErrors"));
  const body = reported[0]?.body ?? "";
  expect(JSON.parse(body).length).toBeGreaterThan(1);
  expect(JSON.parse(body).length).toBeLessThanOrEqual(10);
  expect(JSON.parse(body)[0]).toEqual({
    event: "javascript_error",
    data: {
      message: "Uncaught Error: cannot read …",
      stack: expect.stringContaining("cannot read …"),
      url: `${url}/unruhig`,
      line: expect.any(Number),
      column: expect.any(Number),
      pagePath: "/unruhig",
    },
    timestamp: expect.any(Number),
  });
  expect(body).not.toMatch(/Geheimnis|geheim/);
  expect(reported[0]?.headers).toHaveProperty("x-csrf-token");
});

/** Begins to look for what the browser notes next of a kind, and returns how to wait for it; the page was told before. */
async function nextEntry(page: Page, type: string): Promise<() => Promise<unknown>> {
  const noted = await page.evaluateHandle((type) => {
    const slow = { type, durationThreshold: 200 };
    const noted = new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe(slow);
    });
    return { noted };
  }, type);
  return () => noted.evaluate((handle) => handle.noted);
}

test("how fast a page was is told when it is left: its shifts, its slow button, its figures", async () => {
  const { context, page, go, sent, url, problems } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/unruhig");
  const shifted = await nextEntry(page, "layout-shift");
  await page.evaluate(() => {
    // A shift that nobody asked for.
    const gap = document.createElement("div");
    gap.style.height = "300px";
    document.getElementById("moving")?.before(gap);
  });
  await shifted();
  const answered = await nextEntry(page, "event");
  await page.locator("#slow").click();
  await answered();
  await settled(page);
  expect(sent.filter(({ path }) => /performance/.test(path))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => sent.filter(({ path }) => /performance/.test(path)).length).toBe(1);
  const records = JSON.parse(sent.find(({ path }) => /performance/.test(path))?.body ?? "[]");
  const kinds = records.map(({ eventName }: { eventName: string }) => eventName);
  expect(kinds).toEqual(["a11y", "user", "page_speed"]);
  expect(new Set(records.map(({ pageLoadId }: { pageLoadId: string }) => pageLoadId)).size).toBe(1);
  const { data } = records[2];
  expect(data.context).toMatchObject({
    websiteId: "w1",
    collectorVersion: "4.13.1",
    environment: "dev",
    pathname: "/unruhig",
    hostname: "asking.localhost",
    viewportWidth: 1280,
    marketingId: null,
    memberId: null,
  });
  const { metrics } = data;
  expect(metrics.firstContentfulPaint).toEqual({
    value: expect.any(Number),
    rating: expect.any(String),
  });
  expect(metrics.largestContentfulPaint.value).toBeGreaterThan(0);
  expect(metrics.cumulativeLayoutShift.value).toBeGreaterThan(0.01);
  expect(metrics.interactionToNextPaint).toMatchObject({ rating: "needs-improvement" });
  expect(metrics.interactionToNextPaint.value).toBeGreaterThan(200);
  expect(metrics).not.toHaveProperty("tlsNegotiation");
  expect(records[1].data.user.slowest[0]).toMatchObject({ elementPath: "main>button" });
  const event = eventsIn(sent).find((one) => one.event === "Performance");
  expect(event?.data).toMatchObject({
    website_id: "w1",
    first_contentful_paint_ms: metrics.firstContentfulPaint.value,
    largest_contentful_paint_ms: metrics.largestContentfulPaint.value,
    cumulative_layout_shift: metrics.cumulativeLayoutShift.value,
    tcp_connection_ms: expect.any(Number),
  });
  expect(problems).toEqual([]);
});

test("who agrees more than a minute after the load is counted, and the page's speed no more", async () => {
  const { page, go, sent, paths } = await openMeasured();
  // The page was loaded a minute ago as soon as it asks for the time.
  await page.addInitScript(() => {
    const own = performance.now.bind(performance);
    performance.now = () => own() + 60_000;
  });
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settled(page);
  await hide(page);
  await settled(page);
  await expect.poll(paths).toEqual(["census/RecordHit"]);
  expect(sent).toHaveLength(1);
});

test("who agrees within it is measured from the load on", async () => {
  const { page, go, sent } = await openMeasured();
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settled(page);
  await hide(page);
  await expect.poll(() => recordsIn(sent).length).toBeGreaterThan(0);
  const speed = recordsIn(sent).find(({ eventName }) => eventName === "page_speed");
  expect(speed.data.metrics.firstContentfulPaint.value).toBeGreaterThan(0);
});

test("pictures are told with their sizes and where they stand", async () => {
  const { page, go, sent } = await openMeasured("silent");
  await go("/bild");
  await hide(page);
  await expect.poll(() => recordsIn(sent).length).toBeGreaterThan(0);
  const images = recordsIn(sent).filter(({ eventName }) => eventName === "image");
  expect(images.map(({ data }) => data.image)).toEqual([
    {
      url: expect.stringMatching(/^http:\/\/silent\.localhost:\d+\/s\/bild\.svg$/),
      loading: "auto",
      elementPath: "main>figure.photo>img",
      naturalWidth: 40,
      naturalHeight: 30,
      width: 40,
      height: 30,
      duration: expect.any(Number),
      transferSize: expect.any(Number),
    },
  ]);
});

test("faults of the collector go to the page's hook, else to the console", async () => {
  const breakObservers = () => {
    PerformanceObserver.prototype.observe = () => {
      throw new Error("broken");
    };
  };
  const hooked = await openMeasured("silent");
  await hooked.page.addInitScript(breakObservers);
  await hooked.page.addInitScript(() => {
    const faults: string[] = [];
    Object.assign(globalThis, {
      faults,
      onPerformanceCollectorError: (error: Error) => faults.push(error.message),
    });
  });
  await hooked.go("/");
  expect(await hooked.page.evaluate("faults")).toEqual(["broken"]);
  expect(hooked.problems).toEqual([]);

  const plain = await openMeasured("silent");
  await plain.page.addInitScript(breakObservers);
  await plain.go("/");
  expect(plain.problems).toEqual([expect.stringMatching(/speed was not measured.*broken/s)]);
  expect(plain.paths()).toEqual(["census/RecordHit"]);
});

test("switched off, the collector observes nothing", async () => {
  const observed = async (host: string) => {
    const { page, go } = await openMeasured(host);
    await page.addInitScript(() => {
      const types: string[] = [];
      const { observe } = PerformanceObserver.prototype;
      Object.assign(globalThis, { types });
      PerformanceObserver.prototype.observe = function (options) {
        types.push(options?.type ?? "");
        return observe.call(this, options);
      };
    });
    await go("/");
    return page.evaluate<string[]>("types");
  };
  expect(await observed("silent")).toEqual(expect.arrayContaining(["paint", "event", "resource"]));
  expect(await observed("off")).toEqual([]);
});

test("the server keeps what a page has measured until it was left", async () => {
  const { context, go, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/kontakt");
  await go("/search");
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.destroy());
  const kept = () =>
    database
      .selectFrom("analytics_events")
      .select("name")
      .where("data", "like", '%"/kontakt"%')
      .orderBy("name")
      .execute();
  const names = ["Performance", "View", "a11y", "page_speed"];
  await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(names);
});
