import { expect, test } from "vitest";
import { findSharpProblem } from "../../../server/images/sharp-check.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

test("nothing is wrong where sharp is installed", async () => {
  expect(await findSharpProblem(import.meta.dirname)).toBeUndefined();
});

test("sharp that is not there, or does not load, has a reason", async () => {
  expect(await findSharpProblem(writeFolder({}))).toBe("Cannot find module 'sharp'");
  const broken = writeFolder({ "node_modules/sharp/index.js": "throw new Error('no binaries')" });
  expect(await findSharpProblem(broken)).toBe("no binaries");
});

test("where it cannot be tried, nothing is said", async () => {
  expect(await findSharpProblem("/nowhere/at/all")).toBeUndefined();
});
