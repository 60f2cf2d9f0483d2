import { expect, test } from "vitest";
import { playHistories } from "../../../support/changes/histories.ts";
import { turns } from "../../../support/turns.ts";

test("whatever owners and designers do to a file, nothing is lost and every conflict is named", () => {
  const told = playHistories(turns(60, 500), 1);
  expect(told.wrong).toEqual([]);
  expect(told.conflicts).toBeGreaterThan(0);
  expect(told.writeBacks).toBeGreaterThan(0);
});
