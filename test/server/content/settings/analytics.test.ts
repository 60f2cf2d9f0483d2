import { expect, test } from "vitest";
import { readAnalyticsSettings } from "../../../../server/content/settings/analytics.ts";

const read = (analytics?: unknown) => {
  const { diagnostics, value } = readAnalyticsSettings({ analytics }, "site.json");
  return { ...value, faults: diagnostics.map(({ path }) => path) };
};

const usual = { isEnabled: true, visitorMetrics: false, keepMonths: 13, faults: [] };

test("visitors are counted, but not what they do in the shop, and for 13 months", () => {
  expect(read()).toEqual(usual);
  expect(read(null)).toEqual(usual);
  expect(read({})).toEqual(usual);
});

test("a site says otherwise", () => {
  expect(read({ enabled: false, visitorMetrics: true, keepMonths: 1 })).toEqual({
    isEnabled: false,
    visitorMetrics: true,
    keepMonths: 1,
    faults: [],
  });
});

test("what makes no sense costs its own key alone", () => {
  expect(read({ enabled: "no", visitorMetrics: 1, keepMonths: 61 })).toEqual({
    ...usual,
    keepMonths: 60,
    faults: ["$.analytics.enabled", "$.analytics.visitorMetrics", "$.analytics.keepMonths"],
  });
  expect(read([])).toEqual({ ...usual, faults: ["$.analytics"] });
});
