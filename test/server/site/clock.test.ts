import { expect, test } from "vitest";
import { clockAt } from "../../../server/site/clock.ts";

const HOUR = 3_600_000;

const zoneOffset = (time: number, zone: string) => clockAt(time, zone).offset;
const zoneName = (time: number, zone: string) => clockAt(time, zone).zoneName;

test("a zone's distance from UTC changes with its clocks", () => {
  expect(zoneOffset(Date.UTC(2026, 0, 1), "Europe/Berlin")).toBe(HOUR);
  expect(zoneOffset(Date.UTC(2026, 6, 1), "Europe/Berlin")).toBe(2 * HOUR);
  expect(zoneOffset(-1, "America/New_York")).toBe(-5 * HOUR);
});

test("a zone has the name that people there use", () => {
  expect(zoneName(Date.UTC(2026, 0, 1), "Europe/Berlin")).toBe("CET");
  expect(zoneName(Date.UTC(2026, 6, 1), "America/New_York")).toBe("EDT");
  expect(zoneName(Date.UTC(2026, 6, 1), "Asia/Kathmandu")).toMatch(/^(GMT|UTC)\+5:45$/);
  expect(zoneName(0, "Nowhere/Land")).toBe("UTC");
  expect(zoneOffset(0, "Nowhere/Land")).toBe(0);
});
