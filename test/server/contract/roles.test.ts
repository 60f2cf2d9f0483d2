import { describe, expect, test } from "vitest";
import {
  may,
  type Permission,
  roles,
  siteUserRoles,
} from "../../../server/contract/accounts/roles.ts";

describe("the roles of accounts", () => {
  test("are those of the specification, with their codes", () => {
    const list =
      "1 admin, 2 billing, 3 reporting, 4 editor, 6 moderator, 7 commenter, 8 store manager, 9 scheduling, 10 viewer, 11 campaigns editor, 12 scheduling viewer, 13 scheduling editor, 14 none, 15 website manager, 16 draft editor";
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
