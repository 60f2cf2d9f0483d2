import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { consentCookie } from "../../../../server/contract/analytics/cookies.ts";
import { eventNames } from "../../../../server/contract/analytics/event-names.ts";
import * as analyticsLimits from "../../../../server/contract/analytics/limits.ts";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import { eventsOf, loadMeasuredSites, sendBeacon } from "../../../support/analytics/measuring.ts";
import { addAccount, type Jar, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

type Running = Awaited<ReturnType<typeof startApp>>;
let running: Running;
let address = 1;
/** The cookies of those who have signed in. */
const jars = new Map<string, Jar>();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  running = await startApp(await loadMeasuredSites(), { trustProxy: 1 });
  for (const role of ["admin", "none", "viewer"] as const) {
    const email = await addAccount(running.database, role, "w1");
    jars.set(role, await signIn(running.app, email));
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await running.close();
});
beforeEach(async () => {
  // Limits count by address.
  address += 1;
  await keptOf();
  await running.database.deleteFrom("analytics_events").execute();
});

const VISITOR = "11111111-2222-4333-8444-555555555555";
const ss_cvr = `${VISITOR}|1|2|3|4`;
const hit = (data: object = {}) => ({ event: "View", data: JSON.stringify(data), ss_cvr });

type Sent = Parameters<typeof sendBeacon>[3];
const send = (url: string, body: unknown, sent: Sent = {}) =>
  sendBeacon(running.app, url, body, {
    ...sent,
    headers: { "x-forwarded-for": `10.0.0.${address}`, ...sent?.headers },
  });

/** What is kept once a second is over. */
async function keptOf({ database }: Pick<Running, "database"> = running) {
  await vi.advanceTimersByTimeAsync(1000);
  for (let turn = 0; turn < 200; turn += 1) await new Promise((done) => setImmediate(done));
  return eventsOf(database);
}

/** Every call with a body that is taken. */
const calls = {
  hit: { url: analyticsPaths.recordHit, body: hit({ pagePath: "/" }) },
  "button-render": {
    url: analyticsPaths.buttonRender,
    body: { visitorCookie: ss_cvr, productId: "mug" },
  },
  "button-click": {
    url: analyticsPaths.buttonClick,
    body: { visitorCookie: ss_cvr, pagePath: "/shop" },
  },
  "form-render": {
    url: analyticsPaths.formRender,
    body: { formId: "kontakt", visitorCookie: ss_cvr },
  },
  overlay: { url: analyticsPaths.overlay, body: { visitorCookie: ss_cvr } },
  "quick-view": { url: `${analyticsPaths.quickView}/mug`, body: { visitorCookie: ss_cvr } },
  event: {
    url: analyticsPaths.recordEvent,
    body: { event: "newsletter_success", data: "{}", crumb: "x" },
  },
  error: { url: analyticsPaths.recordErrors, body: [{ event: "error", data: {}, timestamp: 1 }] },
  performance: {
    url: analyticsPaths.performanceRecords,
    body: [{ eventName: "page_speed", data: {} }],
  },
};
const kinds = Object.entries(calls).map(([kind, call]) => ({ kind, ...call }));

describe.each(kinds)("$kind", ({ kind, url, body }) => {
  test("is answered with {} and kept, for the site of the host", async () => {
    const answer = await send(url, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await keptOf()).toMatchObject([{ website_id: "w1", kind, day: "2026-01-14" }]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site of the server", { origin: "http://other.example" }],
    ["a page of the same host on another site", { "sec-fetch-site": "cross-site" }],
  ])("is refused from %s", async (_name, headers) => {
    const answer = await send(url, body, { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "CRUMB_INVALID"]);
    expect(await keptOf()).toEqual([]);
  });

  test("is refused above 64 KB, with the shape of all errors", async () => {
    const answer = await send(url, "x".repeat(analyticsLimits.beaconBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "REQUEST_TOO_LARGE" });
    expect(answer.json().message).toBe(answer.json().error);
    expect(await keptOf()).toEqual([]);
  });

  test.each(["", "{", "[[[", "null", "5", '"text"', "\0", "%E0%A4%A"])(
    "%j as JSON is unreadable",
    async (text) => {
      const needsNone = kind === "quick-view" || kind === "overlay";
      const isNothing = needsNone && ["", "null"].includes(text);
      const answer = await send(url, text);
      expect(answer.statusCode).toBe(isNothing ? 200 : 400);
      if (!isNothing) expect(answer.json()).toMatchObject({ code: "INVALID_REQUEST" });
      expect(await keptOf()).toHaveLength(isNothing ? 1 : 0);
    },
  );

  test("of another type is refused", async () => {
    const answer = await send(url, "a=b", { type: "multipart/form-data; boundary=x" });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("is not kept of somebody who runs the site, but of a viewer", async () => {
    for (const [role, kept] of [
      ["admin", 0],
      ["none", 0],
      ["viewer", 1],
    ] as const) {
      const answer = await send(url, body, { cookies: jars.get(role) ?? {} });
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
      expect(await keptOf()).toHaveLength(kept);
    }
  });
});

test("10,000 events of many pages are all kept", async () => {
  const sent = Array.from({ length: 100 }, () =>
    send(
      analyticsPaths.performanceRecords,
      Array.from({ length: 100 }, (_, index) => ({ eventName: `n${index}` })),
    ),
  );
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  );
  expect(await keptOf()).toHaveLength(10_000);
});

test("more than its limit at once are refused, as are many in one beacon", async () => {
  const records = Array.from({ length: analyticsLimits.performanceRecords + 1 }, () => ({}));
  const errors = Array.from({ length: analyticsLimits.reportedErrors + 1 }, () => ({}));
  const answers = [
    await send(analyticsPaths.performanceRecords, records),
    await send(analyticsPaths.recordErrors, errors),
    await send(
      analyticsPaths.recordErrors,
      Array.from({ length: 10_000 }, () => ({})),
    ),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  const limited = await startApp(await loadMeasuredSites(), { beaconsPerMinute: 2 });
  const statuses = [];
  for (const { url, body } of [calls.hit, calls.error, calls.overlay]) {
    const answer = await sendBeacon(limited.app, url, body);
    statuses.push([answer.statusCode, answer.headers["retry-after"], answer.json().code]);
  }
  await limited.close();
  expect(statuses).toEqual([
    [200, undefined, undefined],
    [200, undefined, undefined],
    [429, "60", "TOO_MANY_REQUESTS"],
  ]);
  expect(await keptOf()).toEqual([]);
});

test("what is refused counts to the limit too", async () => {
  const limited = await startApp(await loadMeasuredSites(), { beaconsPerMinute: 7 });
  const statuses = [];
  for (const [url, body] of [
    [analyticsPaths.recordHit, { event: "View", data: "[]" }],
    [analyticsPaths.recordHit, "{"],
    [analyticsPaths.recordErrors, [5]],
    [analyticsPaths.performanceRecords, "x".repeat(analyticsLimits.beaconBytes + 1)],
    [analyticsPaths.formRender, { formId: "nirgends" }],
    [`${analyticsPaths.quickView}/%ff`, {}],
    [analyticsPaths.overlay, "5"],
    [analyticsPaths.recordHit, { event: "View", data: "[]" }],
    [analyticsPaths.recordHit, hit()],
    [analyticsPaths.overlay, {}],
  ] as const) {
    statuses.push((await sendBeacon(limited.app, url, body)).statusCode);
  }
  await limited.close();
  expect(statuses).toEqual([400, 400, 400, 413, 404, 404, 400, 429, 429, 429]);
});

describe("a hit", () => {
  test("is kept as it was sent, with its visitor", async () => {
    const data = '{"title":"Größe","pagePath":"/shop","own":{"key":[1]}}';
    await send(analyticsPaths.recordHit, { event: "Anything else", data, ss_cvr });
    expect(await keptOf()).toMatchObject([{ name: "Anything else", visitor: VISITOR, data }]);
  });

  const typed = {
    texts: ["websiteId", "templateId", "website_locale", "userAgent", "url", "title"],
    more: ["itemId", "collectionId", "pagePath"],
    numbers: ["clientDate", "viewportInnerWidth", "screenWidth", "recordType", "pageType"],
  };
  test.each([...typed.texts, ...typed.more])(
    "without %s is no fault, with a number",
    async (key) => {
      expect((await send(analyticsPaths.recordHit, hit())).statusCode).toBe(200);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: null }))).statusCode).toBe(200);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: 5 }))).statusCode).toBe(400);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: ["x"] }))).statusCode).toBe(400);
      expect(await keptOf()).toHaveLength(2);
    },
  );
  test.each(typed.numbers)("with a text as %s is refused", async (key) => {
    expect((await send(analyticsPaths.recordHit, hit({ [key]: "5" }))).statusCode).toBe(400);
    expect((await send(analyticsPaths.recordHit, hit({ [key]: {} }))).statusCode).toBe(400);
    expect(await keptOf()).toEqual([]);
  });

  test.each([
    ["no event", { data: "{}", ss_cvr }],
    ["no data", { event: "View", ss_cvr }],
    ["an empty event", { event: "", data: "{}" }],
    ["a long event", { event: "x".repeat(65), data: "{}" }],
    ["an event that no database takes", { event: "a\0b", data: "{}" }],
    ["data that is no object", { event: "View", data: "[]" }],
    ["data that is no JSON", { event: "View", data: "{'a'}" }],
  ])("with %s is refused", async (_name, body) => {
    const answer = await send(analyticsPaths.recordHit, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_REQUEST"]);
    expect(await keptOf()).toEqual([]);
  });

  test.each(["event=View&event=View&data={}", "event=View&data={}&data={}"])(
    "with a key twice is refused: %s",
    async (body) => {
      const type = "application/x-www-form-urlencoded; charset=UTF-8";
      expect((await send(analyticsPaths.recordHit, body, { type })).statusCode).toBe(400);
      expect(await keptOf()).toEqual([]);
    },
  );

  test("behind a thousand other keys is kept", async () => {
    const others = Array.from({ length: 1200 }, (_, key) => `k${key}=`).join("&");
    const type = "application/x-www-form-urlencoded";
    await send(analyticsPaths.recordHit, `${others}&event=View&data={}`, { type });
    expect(await keptOf()).toHaveLength(1);
  });

  test("an event of 64 characters is kept", async () => {
    await send(analyticsPaths.recordHit, { event: "x".repeat(64), data: "{}" });
    expect(await keptOf()).toHaveLength(1);
  });

  test.each(["", "x", "a|1|2|3", "a|1|2|3|0", "ä|1|2|3|4", `${"a".repeat(65)}|1|2|3|4`])(
    "with a malformed ss_cvr is nobody's: %s",
    async (cookie) => {
      await send(analyticsPaths.recordHit, { ...hit(), ss_cvr: cookie });
      expect(await keptOf()).toMatchObject([{ visitor: "" }]);
    },
  );

  test.each([
    ["the search", { pagePath: "/search" }],
    ["the search, by its address", { url: "http://shop.example/search?q=x" }],
    ["a page of owners", { pagePath: "/config/orders" }],
    ["the first page of owners", { pagePath: "/config" }],
    ["the search with a slash", { pagePath: "/search/" }],
    ["an address with such a part", { url: "http://shop.example/x/config/y" }],
    ["the search, by its type", { pageType: 102 }],
    ["a lock screen, by its type", { pageType: 103 }],
    ["a page for members, by its type", { pageType: 106 }],
    ["a lock screen, by its path", { pagePath: "/geheim" }],
    ["the search in another case", { pagePath: "/SEARCH" }],
    ["the search, with escapes", { pagePath: "/%73earch" }],
    ["a page of owners in another case", { pagePath: "/Config/orders" }],
    ["a page of owners, with escapes", { url: "http://shop.example/config%2forders" }],
    ["a lock screen in another case", { pagePath: "/GEHEIM" }],
    ["a lock screen, with escapes", { pagePath: "/%67eheim" }],
    ["a lock screen, with more slashes", { pagePath: "//geheim/" }],
  ])("of %s is not kept", async (_name, data) => {
    const answer = await send(analyticsPaths.recordHit, hit(data));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await keptOf()).toEqual([]);
  });

  test("of a page that names itself otherwise is not kept where the browser says what it is", async () => {
    const headers = { referer: "http://shop.example/search?q=x" };
    await send(analyticsPaths.recordHit, hit({ pagePath: "/shop" }), { headers });
    expect(await keptOf()).toEqual([]);
  });

  test("of a path that cannot be read is kept: a page stands there that says so", async () => {
    await send(analyticsPaths.recordHit, hit({ pagePath: "/%ff" }));
    expect(await keptOf()).toHaveLength(1);
  });

  test("of a viewer is not kept on pages of owners", async () => {
    const cookies = jars.get("viewer") ?? {};
    await send(analyticsPaths.recordHit, hit({ pagePath: "/config/preview/1" }), { cookies });
    await send(analyticsPaths.recordHit, hit({ pagePath: "/shop" }), { cookies });
    expect(await keptOf()).toHaveLength(1);
  });
});

describe("ids", () => {
  test.each([
    ["a form that there is not", analyticsPaths.formRender, { formId: "nirgends" }, "FORM_UNKNOWN"],
    ["a form of another site", analyticsPaths.formRender, { formId: "fremd" }, "FORM_UNKNOWN"],
    ["a product that there is not", analyticsPaths.buttonClick, { productId: "x" }, "ITEM_UNKNOWN"],
    ["a product to look at", `${analyticsPaths.quickView}/nirgends`, {}, "ITEM_UNKNOWN"],
    ["a product whose id cannot be read", `${analyticsPaths.quickView}/%ff`, {}, "ITEM_UNKNOWN"],
    ["another website", analyticsPaths.recordHit, hit({ websiteId: "w2" }), "ITEM_UNKNOWN"],
    [
      "another website in an event",
      analyticsPaths.recordEvent,
      { event: eventNames.addToCart, data: '{"website_id":"w2"}' },
      "ITEM_UNKNOWN",
    ],
    [
      "another website in a record",
      analyticsPaths.performanceRecords,
      [{}, { data: { context: { websiteId: "w2" } } }],
      "ITEM_UNKNOWN",
    ],
  ])("of %s are 404", async (_name, url, body, code) => {
    const answer = await send(url, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
    expect(await keptOf()).toEqual([]);
  });

  test("of the own site are looked for on the own site", async () => {
    const host = "other.example";
    expect((await send(`${analyticsPaths.quickView}/mug`, {}, { host })).statusCode).toBe(404);
    expect((await send(analyticsPaths.formRender, { formId: "fremd" }, { host })).statusCode).toBe(
      200,
    );
    expect(await keptOf()).toMatchObject([{ website_id: "w2", day: "2026-01-15" }]);
  });
});

describe("an event", () => {
  const event = (name: string, data: unknown) => ({ event: name, data: JSON.stringify(data) });

  test("of a known name has its shape; a missing key is no fault", async () => {
    const statuses = [];
    for (const [name, data] of [
      [eventNames.orderPlaced, { grandTotal: { decimalValue: "12.50" }, items: [{ sku: "A" }] }],
      [eventNames.orderPlaced, { items: [{ quantity: "2" }] }],
      [eventNames.orderPlaced, { testMode: "yes" }],
      [eventNames.addToCart, { product_page: true, product: { item_id: "mug" } }],
      [eventNames.addToCart, { product: "mug" }],
      [eventNames.performance, { cumulative_layout_shift: 0.02 }],
      [eventNames.performance, { cumulative_layout_shift: "0.02" }],
      ["something_else", { any: ["thing"] }],
      ["something_else", []],
    ] as const) {
      statuses.push((await send(analyticsPaths.recordEvent, event(name, data))).statusCode);
    }
    expect(statuses).toEqual([200, 400, 400, 200, 400, 200, 400, 200, 400]);
    expect(await keptOf()).toHaveLength(4);
  });

  test("of an order is kept once, on each site", async () => {
    const order = event(eventNames.orderPlaced, { id: "o-1", grandTotal: 1250 });
    await Promise.all([1, 2, 3].map(() => send(analyticsPaths.recordEvent, order)));
    await keptOf();
    await send(analyticsPaths.recordEvent, order);
    await send(analyticsPaths.recordEvent, order, { host: "other.example" });
    await send(analyticsPaths.recordEvent, event(eventNames.orderPlaced, { id: "o-2" }));
    expect((await keptOf()).map(({ website_id, once_key }) => [website_id, once_key])).toEqual([
      ["w1", "order_placed o-1"],
      ["w2", "order_placed o-1"],
      ["w1", "order_placed o-2"],
    ]);
  });
});

test.each([analyticsPaths.overlay, `${analyticsPaths.quickView}/mug`])(
  "%s needs no body",
  async (url) => {
    const headers = { host: "shop.example", origin: "http://shop.example" };
    for (const type of [undefined, "application/json", "application/x-www-form-urlencoded"]) {
      const answer = await running.app.inject({
        method: "POST",
        url,
        headers: { ...headers, ...(type !== undefined && { "content-type": type }) },
      });
      expect([type, answer.statusCode, answer.json()]).toEqual([type, 200, {}]);
    }
    expect(await keptOf()).toHaveLength(3);
  },
);

test("values of a page are kept beside their record; what is no value is refused", async () => {
  const speed = (metrics: object) => [{ eventName: "page_speed", data: { metrics } }];
  const kept = await send(
    analyticsPaths.performanceRecords,
    speed({
      largestContentfulPaint: { value: 1234.5678, rating: "good" },
      cumulativeLayoutShift: { value: 0.0123 },
      tcpConnection: { value: 3 },
      own: 1,
    }),
  );
  const refused = [
    await send(analyticsPaths.performanceRecords, speed({ firstPaint: { value: "1" } })),
    await send(
      analyticsPaths.performanceRecords,
      speed({ firstPaint: { value: 1, rating: "fine" } }),
    ),
  ];
  expect(kept.statusCode).toBe(200);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  const [record] = await keptOf();
  const vitals = await running.database
    .selectFrom("analytics_vitals")
    .select(["event_id", "metric", "value"])
    .orderBy("metric")
    .execute();
  expect(vitals).toEqual([
    { event_id: record?.id, metric: "CLS", value: 12 },
    { event_id: record?.id, metric: "LCP", value: 1_234_568 },
  ]);
});

test("of a record, figures that cannot be are left out, and all else is kept", async () => {
  const metrics = {
    firstPaint: { value: -1, rating: "good" },
    largestContentfulPaint: { value: 2_147_483_648 },
    timeToFirstByte: { value: -0.5 },
    firstContentfulPaint: { value: 2_147_483_647 },
    cumulativeLayoutShift: { value: 0 },
  };
  const context = { websiteId: "w1", screenWidth: -1, screenHeight: 900, ownWidth: 3e9 };
  const image = { url: "/a.jpg", duration: -3, width: 40 };
  const user = { interactions: 2, slowest: [{ duration: 50 }, { duration: -1, type: "click" }] };
  const timestamp = 1_768_000_000_000;
  const answer = await send(
    analyticsPaths.performanceRecords,
    `[${JSON.stringify({ timestamp, data: { context, metrics, image, user } }).replace('"ownWidth":3000000000', '"screenWidth":1e999')}]`,
  );
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const [record] = await keptOf();
  expect(JSON.parse(record?.data ?? "")).toEqual({
    timestamp,
    data: {
      context: { websiteId: "w1", screenHeight: 900 },
      metrics: {
        firstContentfulPaint: { value: 2_147_483_647 },
        cumulativeLayoutShift: { value: 0 },
      },
      image: { url: "/a.jpg", width: 40 },
      user: { interactions: 2, slowest: [{ duration: 50 }, { type: "click" }] },
    },
  });
  const vitals = await running.database
    .selectFrom("analytics_vitals")
    .select("metric")
    .where("event_id", "=", record?.id ?? 0)
    .orderBy("metric")
    .execute();
  expect(vitals.map(({ metric }) => metric)).toEqual(["CLS", "FCP"]);
});

test("so are those of the event Performance", async () => {
  const figures = { first_contentful_paint_ms: -1, tcp_connection_ms: 3, tls_negotiation_ms: 3e9 };
  const data = JSON.stringify({ website_id: "w1", ...figures });
  const answer = await send(analyticsPaths.recordEvent, { event: eventNames.performance, data });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const [event] = await keptOf();
  expect(JSON.parse(event?.data ?? "")).toEqual({ website_id: "w1", tcp_connection_ms: 3 });
});

test.each([analyticsPaths.recordErrors, analyticsPaths.performanceRecords])(
  "what is nested deep ends no request: %s",
  async (path) => {
    const nested = (depth: number) => `[{"own":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}]`;
    expect((await send(path, nested(100))).statusCode).toBe(200);
    expect(await keptOf()).toHaveLength(1);
    const answer = await send(path, nested(10_000));
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_REQUEST"]);
    expect(await keptOf()).toHaveLength(1);
  },
);

describe("a site that asks first", () => {
  let asking: Running;
  beforeAll(async () => {
    const websiteSettings = {
      storeSettings: { selectedCurrency: "EUR" },
      cookieSettings: { isCookieBannerEnabled: true },
    };
    asking = await startApp(await loadMeasuredSites({ websiteSettings }));
  });
  afterAll(() => asking.close());

  test.each(kinds)("keeps nothing of $kind before a visitor agrees", async ({ url, body }) => {
    for (const cookies of [
      {},
      { [consentCookie.name]: "false" },
      { [consentCookie.name]: "TRUE" },
      { [consentCookie.name]: "true" },
    ]) {
      const answer = await sendBeacon(asking.app, url, body, { cookies });
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    }
    expect(await keptOf(asking)).toHaveLength(1);
    await asking.database.deleteFrom("analytics_events").execute();
  });
});

test("a site that counts nothing keeps nothing", async () => {
  const silent = await startApp(await loadMeasuredSites({ analytics: { enabled: false } }));
  for (const { url, body } of kinds) {
    expect((await sendBeacon(silent.app, url, body)).statusCode).toBe(200);
  }
  expect(await keptOf(silent)).toEqual([]);
  await silent.close();
});

test("other calls take no plain text still", async () => {
  const answer = await send("/api/commerce/shopping-cart/entries", "{}", { type: "text/plain" });
  expect(answer.statusCode).toBe(415);
});
