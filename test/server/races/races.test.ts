import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openFileStage } from "../../support/races/file-stage.ts";
import { type RaceCourse, race } from "../../support/races/race.ts";
import { createServerStages } from "../../support/races/server-stage.ts";
import { callNamed, type Party, tables } from "./calls.ts";
import { openCartCourse } from "./course.ts";
import { orderCalls } from "./order-calls.ts";

const all = tables.flatMap((calls) =>
  calls.flatMap((first) => calls.map((second) => ({ first, second }))),
);
const pairs = [
  ...new Map(all.map((pair) => [`${pair.first.name} × ${pair.second.name}`, pair])).values(),
];

/** These calls have so many statements that trying every switch takes minutes: only some are tried, by `npm run races` all. */
const long = new Set<string>([...orderCalls, callNamed("restock send")].map(({ name }) => name));
const EVERY = 11;

/** Calls that take the most. */
const longest: readonly string[] = ["refund", "refund a part", "renewal"];
const EVERY_OF_LONGEST = 20;

/** Tests that run at the same time, by Vitest's default: most of the time of each goes into waiting for the server. */
const AT_ONCE = 5;

function toPlaces(names: readonly string[]): number {
  if (names.some((name) => longest.includes(name))) return EVERY_OF_LONGEST;
  return names.some((name) => long.has(name)) ? EVERY : 1;
}

describe.concurrent.each([
  ["in a file", openFileStage],
  ["on a PostgreSQL server", createServerStages(inject("postgres"), { isBeginSilent: true })],
] as const)("two calls at once, %s, come out as one after the other", (_, open) => {
  const courses: RaceCourse<Party>[] = [];
  /** Those that no test is using. */
  const free: RaceCourse<Party>[] = [];
  beforeAll(async () => {
    for (let count = 0; count < AT_ONCE; count++) courses.push(await openCartCourse(open));
    free.push(...courses);
  });
  afterAll(async () => {
    for (const { stage } of courses) await stage.close();
  });

  test.each(pairs)("$first.name × $second.name", async ({ first, second }) => {
    const course = free.pop();
    if (!course) throw new Error("More tests at once than there are courses");
    const racing = race(course, [first, second], {
      every: toPlaces([first.name, second.name]),
    });
    const { faults } = await racing.finally(() => free.push(course));
    expect(faults.join("\n\n")).toBe("");
  });
});
