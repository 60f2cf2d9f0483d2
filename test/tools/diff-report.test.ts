import { expect, test } from "vitest";
import { toText } from "../../tools/diff/report.ts";

test("a cause tells how many of its pictured pages look different, and of a single page how much", () => {
  const page = (path: string) => ({ path, status: undefined, changes: [], files: ["/site.css"] });
  const edit = (file: string) =>
    ({ file, line: 1, before: ["a"], after: ["b"], result: undefined, of: "theme" }) as const;
  const text = toText({
    before: "A",
    after: "B",
    compared: 3,
    differences: ["/", "/notes", "/shop"].map(page),
    causes: [
      { edits: [edit("site.less")], pages: ["/", "/notes", "/shop"].map(page) },
      { edits: [edit("home.block")], pages: [page("/")] },
    ],
    idle: [],
    pictures: new Map([
      ["/", { share: 0.0007 }],
      ["/notes", { share: 0 }],
    ]),
  });
  expect(text).toContain("(with all changes, 1 of 2 pictured ones look different)");
  expect(text).toContain("`/` (0.07 % of its pixels differ)");
});
