import { expect, test } from "vitest";
import { eventNames } from "../../../../server/contract/analytics/event-names.ts";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import { keptOf, running, send, serveBeacons } from "./beacons.ts";

serveBeacons();

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
