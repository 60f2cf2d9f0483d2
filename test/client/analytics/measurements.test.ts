import { expect, test } from "vitest";
import { toElementPath } from "../../../client/analytics/performance/element-path.ts";
import {
  type Connection,
  type MeasuredEntry,
  Measurements,
} from "../../../client/analytics/performance/measurements.ts";

const read = (
  entries: readonly MeasuredEntry[],
  {
    endsAt = Number.POSITIVE_INFINITY,
    hiddenAt = Number.POSITIVE_INFINITY,
    seesShifts = true,
    interactions = 0,
    connection = undefined as Connection | undefined,
  } = {},
) => {
  const measurements = new Measurements({ endsAt, hiddenAt, seesShifts });
  for (const entry of entries) measurements.take(entry);
  measurements.countUpTo(interactions);
  return measurements.read(connection);
};

const shift = (startTime: number, value: number, hadRecentInput = false): MeasuredEntry => ({
  entryType: "layout-shift",
  startTime,
  value,
  hadRecentInput,
});
const event = (interactionId: number, duration: number): MeasuredEntry => ({
  entryType: "event",
  startTime: 0,
  interactionId,
  duration,
});

test("paints are rated; the last largest one counts", () => {
  expect(
    read([
      { entryType: "paint", name: "first-paint", startTime: 700 },
      { entryType: "paint", name: "first-contentful-paint", startTime: 1900 },
      { entryType: "largest-contentful-paint", startTime: 1900 },
      { entryType: "largest-contentful-paint", startTime: 4200 },
    ]),
  ).toMatchObject({
    firstPaint: { value: 700 },
    firstContentfulPaint: { value: 1900, rating: "needs-improvement" },
    largestContentfulPaint: { value: 4200, rating: "poor" },
  });
});

test("a page that was opened in the background has no paints: nobody waited for them", () => {
  const metrics = read(
    [
      { entryType: "paint", name: "first-paint", startTime: 99 },
      { entryType: "paint", name: "first-contentful-paint", startTime: 100 },
      { entryType: "largest-contentful-paint", startTime: 101 },
    ],
    { hiddenAt: 100 },
  );
  expect(metrics.firstPaint).toEqual({ value: 99 });
  expect(metrics.firstContentfulPaint).toBeUndefined();
  expect(metrics.largestContentfulPaint).toBeUndefined();
});

test("what happens after the end does not count, whenever it is told", () => {
  const entries: readonly MeasuredEntry[] = [
    { entryType: "largest-contentful-paint", startTime: 60_499 },
    { entryType: "largest-contentful-paint", startTime: 60_500 },
    shift(60_499, 0.01),
    shift(61_000, 0.5),
    { ...event(1, 900), startTime: 61_000 },
  ];
  const metrics = read(entries, { endsAt: 60_500 });
  expect(metrics.largestContentfulPaint?.value).toBe(60_499);
  expect(metrics.cumulativeLayoutShift?.value).toBe(0.01);
  expect(metrics.interactionToNextPaint).toBeUndefined();
});

test("of shifts, the worst window counts, and none that a visitor has caused", () => {
  const { cumulativeLayoutShift } = read([
    shift(100, 0.1),
    shift(900, 0.05),
    shift(950, 0.9, true),
    shift(4000, 0.12),
  ]);
  expect(cumulativeLayoutShift?.value).toBeCloseTo(0.15, 10);
  expect(cumulativeLayoutShift?.rating).toBe("needs-improvement");
  expect(read([]).cumulativeLayoutShift).toEqual({ value: 0, rating: "good" });
  expect(read([], { seesShifts: false }).cumulativeLayoutShift).toBeUndefined();
});

test("interactions are those with an id, the first one also where it was short", () => {
  const first: MeasuredEntry = {
    entryType: "first-input",
    startTime: 1000,
    processingStart: 1120,
    duration: 30,
    interactionId: 3,
  };
  expect(read([first])).toMatchObject({
    firstInputDelay: { value: 120, rating: "needs-improvement" },
    interactionToNextPaint: { value: 30, rating: "good" },
  });
  expect(read([event(0, 900)]).interactionToNextPaint).toBeUndefined();
  expect(read([event(3, 40), event(4, 520), event(4, 100)]).interactionToNextPaint).toEqual({
    value: 520,
    rating: "poor",
  });
  const many = Array.from({ length: 60 }, (_, index) => event(index + 1, 1000 - index));
  expect(read(many).interactionToNextPaint?.value).toBe(999);
  const few = [event(1, 900), event(2, 400), event(3, 300)];
  expect(read(few, { interactions: 49 }).interactionToNextPaint?.value).toBe(900);
  expect(read(few, { interactions: 50 }).interactionToNextPaint?.value).toBe(400);
  expect(read(few, { interactions: 5000 }).interactionToNextPaint?.value).toBe(300);
  const odd = [event(1, 3e9), event(2, -8), event(3, 40)];
  expect(read(odd).interactionToNextPaint?.value).toBe(40);
});

const connection = {
  domainLookupStart: 10,
  domainLookupEnd: 25,
  connectStart: 25,
  connectEnd: 95,
  secureConnectionStart: 55,
  responseStart: 180,
};

test("times of the connection, without those that make no sense", () => {
  expect(read([], { connection })).toMatchObject({
    timeToFirstByte: { value: 180 },
    dnsLookup: { value: 15 },
    tcpConnection: { value: 70 },
    tlsNegotiation: { value: 40 },
  });
  const plain = read([], { connection: { ...connection, secureConnectionStart: 0 } });
  expect(plain.tlsNegotiation).toBeUndefined();
  const odd = read([], { connection: { ...connection, connectEnd: 0, responseStart: 3e9 } });
  expect([odd.tcpConnection, odd.tlsNegotiation, odd.timeToFirstByte]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test("a path names elements and their first classes, and of a long one the end", () => {
  const element = (
    localName: string,
    classes: readonly string[],
    parentElement: ReturnType<typeof toParent>,
  ) => ({
    localName,
    classList: classes,
    parentElement,
  });
  const body = toParent();
  const main = element("main", [], body);
  const card = element("div", ["card", "is-open"], main);
  expect(toElementPath(element("img", [], card))).toBe("main>div.card>img");
  expect(toElementPath(null)).toBe("");
  let deep = main;
  for (let depth = 0; depth < 100; depth += 1) deep = element("div", [`level-${depth}`], deep);
  expect(toElementPath(deep)).toHaveLength(200);
  expect(toElementPath(deep)).toMatch(/div\.level-98>div\.level-99$/);
});

type Parent = Parameters<typeof toElementPath>[0];
const toParent = (): Parent => ({ localName: "body", classList: [], parentElement: null });
