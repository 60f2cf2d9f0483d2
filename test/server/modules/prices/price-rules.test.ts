import { expect, test } from "vitest";
import { findLowestBefore } from "../../../../server/modules/prices/price-rules.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A price shown from a day on: `"80"` as such, `"90!"` with a higher one struck out. */
type Shown = readonly [day: number, price: string];

const lowest = (shown: readonly Shown[]) =>
  findLowestBefore(
    shown.map(([day, price]) => ({
      cents: Number.parseInt(price, 10),
      isReduced: price.endsWith("!"),
      shownAt: day * DAY,
    })),
  );

test.each<[string, readonly Shown[], ReturnType<typeof lowest>]>([
  [
    "a sale at 70 that went back to 85, still reduced",
    [
      [0, "100"],
      [40, "70!"],
      [45, "85!"],
    ],
    { cents: 70, isComplete: true },
  ],
  [
    "a sale at 70, back to 85, and the next reduction",
    [
      [0, "100"],
      [40, "70!"],
      [45, "85!"],
      [50, "80!"],
    ],
    { cents: 70, isComplete: true },
  ],
  [
    "a sale at 70, back to 85 as the normal price, and the next reduction",
    [
      [0, "100"],
      [40, "70!"],
      [45, "85"],
      [50, "80!"],
    ],
    { cents: 70, isComplete: true },
  ],
  ["nothing shown yet", [], undefined],
  ["a price that is not reduced", [[0, "100"]], undefined],
  ["a reduction from the first day on", [[0, "90!"]], undefined],
  [
    "80, 100, then 90",
    [
      [0, "80"],
      [40, "100"],
      [50, "90!"],
    ],
    { cents: 80, isComplete: true },
  ],
  [
    "80 that ended more than 30 days before",
    [
      [0, "80"],
      [40, "100"],
      [70, "90!"],
    ],
    { cents: 100, isComplete: true },
  ],
  [
    "80 that ended less than 30 days before, by a moment",
    [
      [0, "80"],
      [40, "100"],
      [70 - 1 / DAY, "90!"],
    ],
    { cents: 80, isComplete: true },
  ],
  [
    "a history of 29 days",
    [
      [0, "100"],
      [29, "90!"],
    ],
    { cents: 100, isComplete: false },
  ],
  [
    "a history of 30 days",
    [
      [0, "100"],
      [30, "90!"],
    ],
    { cents: 100, isComplete: true },
  ],
  [
    "further reductions, which go on from the first",
    [
      [0, "100"],
      [40, "90!"],
      [45, "70!"],
      [90, "60!"],
    ],
    { cents: 100, isComplete: true },
  ],
  [
    "an earlier reduction within the 30 days",
    [
      [0, "100"],
      [40, "70!"],
      [45, "100"],
      [60, "80!"],
    ],
    { cents: 70, isComplete: true },
  ],
  [
    "a reduction that has ended",
    [
      [0, "100"],
      [40, "70!"],
      [45, "100"],
    ],
    undefined,
  ],
  [
    "a dearer price than before, struck out for a moment",
    [
      [0, "100"],
      [50, "120"],
      [50, "110!"],
    ],
    { cents: 100, isComplete: true },
  ],
])("%s", (_what, shown, expected) => {
  expect(lowest(shown)).toEqual(expected);
});
