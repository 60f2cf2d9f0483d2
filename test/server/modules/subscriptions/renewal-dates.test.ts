import { DateTime, IANAZone } from "luxon";
import { expect, test } from "vitest";
import {
  afterCycle,
  afterFailure,
  dueAt,
  isDue,
  resumed,
  stopped,
} from "../../../../server/modules/subscriptions/renewal-dates.ts";

const zone = IANAZone.create("Europe/Berlin");
const at = (text: string) => DateTime.fromISO(text, { zone }).toMillis();
const plan = (value: number, unit: string, cycles = 0) => ({ value, unit, cycles });

test.each([
  [
    "months keep the 31st",
    plan(1, "MONTH"),
    "2027-01-31T10:00",
    ["2027-02-28T10:00", "2027-03-31T10:00", "2027-04-30T10:00"],
  ],
  [
    "months of a leap year",
    plan(1, "MONTH"),
    "2028-01-31T10:00",
    ["2028-02-29T10:00", "2028-03-31T10:00"],
  ],
  ["three months", plan(3, "MONTH"), "2026-11-30T10:00", ["2027-02-28T10:00", "2027-05-30T10:00"]],
  [
    "weeks over the change of clocks",
    plan(1, "WEEK"),
    "2027-03-24T10:00",
    ["2027-03-31T10:00", "2027-04-07T10:00"],
  ],
  [
    "years from the 29th of February",
    plan(1, "YEAR"),
    "2028-02-29T10:00",
    ["2029-02-28T10:00", "2030-02-28T10:00", "2031-02-28T10:00", "2032-02-29T10:00"],
  ],
])("%s", (_, own, start, dates) => {
  const due = dates.map((_, index) => dueAt(at(start), own, index + 2, zone));
  expect(due).toEqual(dates.map(at));
});

test("the day is that of the site's time zone", () => {
  // Late on the 31st in New York, it is the 1st in Berlin.
  const start = at("2027-02-01T01:00");
  const there = IANAZone.create("America/New_York");
  const due = DateTime.fromMillis(dueAt(start, plan(1, "MONTH"), 2, there), { zone: there });
  expect(due.toISODate()).toBe("2027-02-28");
  expect(dueAt(start, plan(1, "MONTH"), 2, zone)).toBe(at("2027-03-01T01:00"));
});

test("a plan with cycles ends after the last one, one without never", () => {
  const start = at("2027-01-31T10:00");
  expect(afterCycle(start, plan(1, "MONTH", 2), 1, zone)).toEqual({
    status: "active",
    cycle: 1,
    skipped: 0,
    trouble: "",
    openOrderId: "",
    nextAt: at("2027-02-28T10:00"),
    tryAt: at("2027-02-28T10:00"),
  });
  const last = afterCycle(start, plan(1, "MONTH", 2), 2, zone);
  const none = { skipped: 0, nextAt: null, tryAt: null, trouble: "", openOrderId: "" };
  expect(last).toEqual({ status: "ended", cycle: 2, ...none });
  expect(isDue(last, Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(afterCycle(start, plan(1, "MONTH"), 500, zone).status).toBe("active");
});

test("a failed try is made again a day later, and the date stays; a cancelled one is never due", () => {
  const state = afterCycle(0, plan(1, "WEEK"), 1, zone);
  const week = 7 * 24 * 60 * 60_000;
  expect([isDue(state, week - 1), isDue(state, week)]).toEqual([false, true]);
  const failed = afterFailure(state, "NOT_ENOUGH_STOCK", week);
  expect(failed).toMatchObject({
    nextAt: week,
    tryAt: week + week / 7,
    trouble: "NOT_ENOUGH_STOCK",
  });
  expect(isDue(failed, week)).toBe(false);
  expect(isDue(stopped(state, "cancelled"), week)).toBe(false);
});

test("after a pause the day stays the same, dates in it are left out, and none that was still to come", () => {
  const startedAt = at("2027-01-31T10:00");
  const paused = stopped(afterCycle(startedAt, plan(1, "MONTH"), 1, zone), "paused");
  const all = { startedAt, ...paused };
  expect(isDue(paused, Number.MAX_SAFE_INTEGER)).toBe(false);
  const soon = resumed(all, plan(1, "MONTH"), zone, at("2027-02-10T10:00"));
  expect(soon).toMatchObject({ status: "active", skipped: 0, nextAt: at("2027-02-28T10:00") });
  const late = resumed(all, plan(1, "MONTH"), zone, at("2027-04-30T10:00"));
  expect(late).toMatchObject({ cycle: 1, skipped: 3, nextAt: at("2027-05-31T10:00") });
  // A second pause adds to it, and the number of orders is that of the plan.
  const again = resumed({ startedAt, ...late }, plan(1, "MONTH"), zone, at("2027-06-01T10:00"));
  expect(again).toMatchObject({ skipped: 4, nextAt: at("2027-06-30T10:00") });
  expect(afterCycle(startedAt, plan(1, "MONTH", 3), 2, zone, 4).status).toBe("active");
});
