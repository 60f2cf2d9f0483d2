import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { eventName } from "./hits.ts";

const text = z.string();

/** Null is as good as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** A measured value: never negative, and no more than the platform's highest. */
const measured = z.number().check(z.gte(0), z.lte(limits.measuredValue));
/** A measured value and what it is worth. */
const rated = maybe(
  z.looseObject({
    value: maybe(measured),
    rating: maybe(z.enum(["good", "needs-improvement", "poor"])),
  }),
);

/** What was measured of a page, in milliseconds, but for the shift, which has no unit. */
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
  screenWidth: maybe(z.number()),
  screenHeight: maybe(z.number()),
  viewportWidth: maybe(z.number()),
  viewportHeight: maybe(z.number()),
});

/** Body of `POST /api/1/performance/records`: JSON, sent as plain text. */
export const performanceRecordsSchema = z
  .array(
    z.looseObject({
      appName: maybe(text),
      /** `page_speed`, `image`, `user` or `a11y`. */
      eventName: maybe(eventName),
      /** The same for all records of one load of a page. */
      pageLoadId: maybe(text),
      /** Milliseconds since 1970. */
      timestamp: maybe(z.number()),
      data: maybe(z.looseObject({ context: maybe(contextSchema), metrics: maybe(metricsSchema) })),
    }),
  )
  .check(z.maxLength(limits.performanceRecords));
/** Records of a page's speed. */
export type PerformanceRecords = z.infer<typeof performanceRecordsSchema>;
/** The measured values of a page, by name. */
export type Metrics = z.infer<typeof metricsSchema>;
