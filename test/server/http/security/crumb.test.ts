import { expect, test } from "vitest";
import { createCrumbs } from "../../../../server/http/security/crumb.ts";

test("no crumb is made twice, and each is valid", () => {
  const crumbs = createCrumbs("a secret of at least 32 characters");
  const made = Array.from({ length: 1000 }, () => crumbs.create());
  expect(new Set(made.map((crumb) => crumb.split(".")[0])).size).toBe(1000);
  expect(made.every((crumb) => crumbs.isValid(crumb))).toBe(true);
  expect(crumbs.isValid(`x${made[0]}`)).toBe(false);
});

test("a crumb is valid where its signature is of the same key and of its own random part", () => {
  const key = "a secret of at least 32 characters";
  const crumbs = createCrumbs(key);
  const [one, other] = [crumbs.create(), crumbs.create()];
  const [random = "", token = ""] = one.split(".");
  const [otherRandom, otherToken] = other.split(".");
  expect(createCrumbs(key).isValid(one)).toBe(true);
  expect(createCrumbs(`${key}!`).isValid(one)).toBe(false);
  const forged = [
    `${random}.${otherToken}`,
    `${otherRandom}.${token}`,
    `${random}.${token}.`,
    `${random}.${token.slice(0, -1)}`,
    `${random}.${token}=`,
    `${random}.x${token}`,
    `${random}.${token.slice(token.indexOf("-"))}`,
    `${random}.`,
    `${random}`,
    `.${token}`,
    "",
    undefined,
  ];
  expect(forged.filter((crumb) => crumbs.isValid(crumb))).toEqual([]);
});

test("another spelling of a crumb is none", () => {
  const crumbs = createCrumbs("a secret of at least 32 characters");
  const [random = "", token] = crumbs.create().split(".");
  // A letter whose lower byte is the same.
  const alike = String.fromCharCode(random.charCodeAt(0) + 0x100) + random.slice(1);
  expect(crumbs.isValid(`${random}.${token}`)).toBe(true);
  expect(crumbs.isValid(`${alike}.${token}`)).toBe(false);
});
