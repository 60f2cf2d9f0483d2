import * as z from "zod/mini";
import { eventName } from "./hit-schemas.ts";
import * as analyticsLimits from "./limits.ts";

const text = z.string();

/** Null counts as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** A measured value. An impossible one is no error: it is dropped before storing (`isRecordable`). */
export const measured = z.custom<number>((value) => typeof value === "number");

/** A measured value and its rating. */
const rated = maybe(
  z.looseObject({
    value: maybe(measured),
    rating: maybe(z.enum(["good", "needs-improvement", "poor"])),
  }),
);

/** The metrics of a page, in milliseconds, except for the layout shift, which has no unit. */
const metricsSchema = z.looseObject({
  firstPaint: rated,
  firstContentfulPaint: rated,
  largestContentfulPaint: rated,
  cumulativeLayoutShift: rated,
  firstInputDelay: rated,
  interactionToNextPaint: rated,
  timeToFirstByte: rated,
  dnsLookup: rated,
  tcpConnection: rated,
  tlsNegotiation: rated,
});

const contextSchema = z.looseObject({
  websiteId: maybe(text),
  analyticsId: maybe(text),
  marketingId: maybe(text),
  memberId: maybe(text),
  collectorVersion: maybe(text),
  environment: maybe(z.enum(["dev", "staging", "prod"])),
  hash: maybe(text),
  hostname: maybe(text),
  pathname: maybe(text),
  screenWidth: maybe(measured),
  screenHeight: maybe(measured),
  viewportWidth: maybe(measured),
  viewportHeight: maybe(measured),
});

/** Body of `POST /api/1/performance/records`: JSON, sent as plain text. */
export const performanceRecordsSchema = z
  .array(
    z.looseObject({
      appName: maybe(text),
      /** `page_speed`, `image`, `user` or `a11y`. */
      eventName: maybe(eventName),
      /** Shared by all records of one page load. */
      pageLoadId: maybe(text),
      /** Milliseconds since 1970. */
      timestamp: maybe(z.number()),
      data: maybe(z.looseObject({ context: maybe(contextSchema), metrics: maybe(metricsSchema) })),
    }),
  )
  .check(z.maxLength(analyticsLimits.performanceRecords));
/** Records of a page's speed. */
export type PerformanceRecords = z.infer<typeof performanceRecordsSchema>;
/** The measured values of a page, by name. */
export type Metrics = z.infer<typeof metricsSchema>;
