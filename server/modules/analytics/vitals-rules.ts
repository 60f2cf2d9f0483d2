import type { Metrics } from "../../contract/schemas/performance.ts";
import type { Vital, VitalName } from "./event.ts";

const names = {
  firstContentfulPaint: "FCP",
  largestContentfulPaint: "LCP",
  cumulativeLayoutShift: "CLS",
  interactionToNextPaint: "INP",
  timeToFirstByte: "TTFB",
} as const satisfies Partial<Record<keyof Metrics, VitalName>>;

const keys = Object.keys(names) as readonly (keyof typeof names)[]; // Its keys are those above.

/** The values of a page that owners see, of all that were measured. */
export const toVitals = (metrics: Metrics | null | undefined): readonly Vital[] =>
  keys.flatMap((key) => {
    const value = metrics?.[key]?.value;
    return value == null ? [] : [{ metric: names[key], value: Math.round(value * 1000) }];
  });
