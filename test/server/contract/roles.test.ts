import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  may,
  type Permission,
  roles,
  siteUserRoles,
} from "../../../server/contract/accounts/roles.ts";

describe("the roles of accounts", () => {
  test("are those of the specification, with their codes", () => {
    const specification = readFileSync("../shared/spec/storefront.md", "utf8");
    const [, list = ""] = /- Site user role: (.*)\./.exec(specification) ?? [];
    const expected = list.split(", ").map((part) => {
      const [code, ...words] = part.split(" ");
      return [words.join("-"), Number(code)];
    });
    expect(Object.entries(siteUserRoles)).toEqual(expected);
    expect(roles).toHaveLength(15);
  });

  test.each<[Permission, readonly string[]]>([
    [
      "overview",
      [
        "admin",
        "billing",
        "reporting",
        "editor",
        "store-manager",
        "viewer",
        "website-manager",
        "draft-editor",
      ],
    ],
    ["preview", ["admin", "editor", "viewer", "website-manager", "draft-editor"]],
    ["forms", ["admin", "website-manager"]],
    ["store", ["admin", "store-manager"]],
    ["analytics", ["admin", "reporting"]],
    ["billing", ["admin", "billing"]],
    ["content", ["admin", "editor", "website-manager"]],
    ["drafts", ["admin", "editor", "website-manager", "draft-editor"]],
    ["accounts", ["admin"]],
    ["restock", ["admin"]],
  ])("%s is for %j", (permission, allowed) => {
    expect(roles.filter((role) => may(role, permission))).toEqual(allowed);
    expect(may(undefined, permission)).toBe(false);
  });
});
