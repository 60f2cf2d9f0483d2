import { expect, test } from "vitest";
import { isHitData } from "../../../server/contract/analytics/hit-schemas.ts";

test.each([
  {},
  { url: "/", pageType: 10, unknown: [1] },
  { url: null, clientDate: 1.5, websiteId: undefined },
])("a hit may tell %j", (data) => {
  expect(isHitData(data)).toBe(true);
});

test.each([
  ...[undefined, null, 1, "{}", [], [{}]],
  { url: 1 },
  { websiteId: {} },
  { screenWidth: 1.5 },
  { pageType: "10" },
  { recordType: 2 ** 53 },
  { clientDate: "1" },
  { clientDate: Number.POSITIVE_INFINITY },
])("a hit may not tell %j", (data) => {
  expect(isHitData(data)).toBe(false);
});
