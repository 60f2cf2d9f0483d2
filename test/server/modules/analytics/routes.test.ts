import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentCookie } from "../../../../server/contract/analytics/cookies.ts";
import * as analyticsLimits from "../../../../server/contract/analytics/limits.ts";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import { loadMeasuredSites, sendBeacon } from "../../../support/analytics/measuring.ts";
import { startApp } from "../../../support/server/storefront.ts";
import { hit, jars, keptOf, type Running, send, serveBeacons, ss_cvr } from "./beacons.ts";

serveBeacons();

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
