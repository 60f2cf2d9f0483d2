import type { Month } from "./month-name.ts";

/** The days of a month in weeks starting on Monday. Null outside the month. */
export function weeksOf({ year, month }: Month): readonly (readonly (number | null)[])[] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const count = Math.ceil((first + days) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - first + 1;
      return day >= 1 && day <= days ? day : null;
    }),
  );
}

/** The month a number of months away. */
export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
