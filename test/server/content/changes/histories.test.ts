import { expect, test } from "vitest";
import { playHistories } from "../../../support/changes/histories.ts";
import { turns } from "../../../support/turns.ts";

test("whatever owners and designers do to a file, nothing is lost, every conflict is named, and written back it has the same pages", async () => {
  const { wrong, ...sums } = await playHistories(turns(60, 500), 1);
  expect(wrong).toEqual([]);
  for (const [name, sum] of Object.entries(sums)) expect([name, sum > 0]).toEqual([name, true]);
});
