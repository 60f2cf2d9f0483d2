import { expect, test } from "vitest";
import { addMonths, weeksOf } from "../../../server/contract/blocks/month-grid.ts";

test("weeks begin on Monday and hold every day of the month once", () => {
  const weeks = weeksOf({ year: 2026, month: 2 });
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(28);
  expect(weeksOf({ year: 2024, month: 2 }).flat()).toContain(29);
});

test("months go on over the year", () => {
  expect(addMonths({ year: 2025, month: 12 }, 1)).toEqual({ year: 2026, month: 1 });
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});
