import { afterEach, expect, test, vi } from "vitest";
import { daysOf } from "../../../client/yui/calendar/days.ts";

afterEach(() => vi.restoreAllMocks());

const late = Date.UTC(2026, 4, 31, 23);

test("a moment is on the day of the site's time zone", () => {
  expect(daysOf("Europe/Berlin")?.(late)).toEqual({ year: 2026, month: 6, day: 1 });
  expect(daysOf("UTC")?.(late)).toEqual({ year: 2026, month: 5, day: 31 });
});

test("in a zone that the browser does not know it is on the browser's own day, with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const offset = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-120);
  expect(daysOf("Mond/Krater")?.(late)).toEqual({ year: 2026, month: 6, day: 1 });
  offset.mockReturnValue(60);
  expect(daysOf("Mond/Krater")?.(late)).toEqual({ year: 2026, month: 5, day: 31 });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("'Mond/Krater' is unknown"));
});

test("where the browser tells none either there are no days", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(Number.NaN);
  expect(daysOf("Mond/Krater")).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});
