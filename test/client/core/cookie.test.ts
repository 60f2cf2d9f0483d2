import { expect, test } from "vitest";
import { readCookie } from "../../../client/core/cookie.ts";

test("a cookie is found by its whole name and decoded", () => {
  expect(readCookie("mycrumb=1; crumb=a%2Fb; x=2", "crumb")).toBe("a/b");
});

test("a cookie that is not there is undefined, one without a value is empty", () => {
  expect(readCookie("", "crumb")).toBeUndefined();
  expect(readCookie("crumb=", "crumb")).toBe("");
});

test("a value with a stray percent sign is given as it stands", () => {
  expect(readCookie("crumb=100%", "crumb")).toBe("100%");
});
