import { describe, expect, inject, test } from "vitest";
import { openFileStage } from "../../support/races/file-stage.ts";
import { race } from "../../support/races/race.ts";
import { createServerStages } from "../../support/races/server-stage.ts";
import { callNamed } from "./calls.ts";
import { openCartCourse } from "./course.ts";
import { orderTwins } from "./order-twins.ts";
import { twins } from "./twins.ts";

describe.each([
  ["in a file", openFileStage],
  ["on a server", createServerStages(inject("postgres"), { isBeginSilent: true })],
])("faulty code is caught, %s", (place, open) => {
  const shown = [...twins, ...orderTwins].filter(
    ({ shows }) => shows === place || shows === "everywhere",
  );

  test.each(shown)("$name", async (twin) => {
    const course = await openCartCourse(open, twin);
    const [first, second] = twin.calls;
    const pair = [callNamed(first), callNamed(second)] as const;
    const { faults } = await race(course, pair, { endsWithFault: true });
    await course.stage.close();
    expect(faults).not.toEqual([]);
  });
});
