import type { Metrics } from "../../contract/analytics/performance-schemas.ts";
import { isRecordable } from "../../contract/analytics/vitals.ts";
import type { Vital, VitalName } from "./event.ts";

const names = {
  firstContentfulPaint: "FCP",
  largestContentfulPaint: "LCP",
  cumulativeLayoutShift: "CLS",
  interactionToNextPaint: "INP",
  timeToFirstByte: "TTFB",
} as const satisfies Partial<Record<keyof Metrics, VitalName>>;

const keys = Object.keys(names) as readonly (keyof typeof names)[]; // Its keys are those above.

/** The measurements for owners, out of all that were reported. */
export const toVitals = (metrics: Metrics | null | undefined): readonly Vital[] =>
  keys.flatMap((key) => {
    const value = metrics?.[key]?.value;
    return value == null || !isRecordable(value)
      ? []
      : [{ metric: names[key], value: Math.round(value * 1000) }];
  });

/** Keys whose values are not measurements: the whole object, and a time. */
const others: readonly string[] = ["", "timestamp"];

/**
 * The stored part of a value in the JSON of a page's figures, by its key. Impossible figures, and their ratings, are
 * dropped.
 */
export const withoutOutlier = (key: string, value: unknown): unknown =>
  !others.includes(key) && (isOutlier(value) || isOutlier(Object(value).value)) ? undefined : value;

const isOutlier = (value: unknown): boolean => typeof value === "number" && !isRecordable(value);
