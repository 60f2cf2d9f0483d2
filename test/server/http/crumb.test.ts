import { expect, test } from "vitest";
import { createCrumbs } from "../../../server/http/crumb.ts";

test("no crumb is made twice, and each is valid", () => {
  const crumbs = createCrumbs("a secret of at least 32 characters");
  const made = Array.from({ length: 1000 }, () => crumbs.create());
  expect(new Set(made.map((crumb) => crumb.split(".")[0])).size).toBe(1000);
  expect(made.every((crumb) => crumbs.isValid(crumb))).toBe(true);
  expect(crumbs.isValid(`x${made[0]}`)).toBe(false);
});
