import { describe, expect, test } from "vitest";
import { PageMarks } from "../../../../server/render/page/page-marks.ts";

describe("a text that is put into a page", () => {
  const marks = new PageMarks(new Set());
  const island = marks.write(() => "<form></form>") ?? "";
  const written = `<head>${marks.head}</head><body><b></b>${island}<i></i></body>`;
  const pieces = marks.read(written, { head: ["<title></title>", "<script></script>"] });
  const html = marks.toMarked(pieces);
  const text = (all: typeof pieces) => all.map((piece) => piece.text).join("");
  const islands = (all: typeof pieces) => all.flatMap((piece) => piece.island ?? []);

  test.each([
    ["before all marks", "<head>", true],
    ["behind a mark of the head", "<script></script>", true],
    ["before an island", "<b></b>", true],
    ["behind an island, which it still is", "</form>", true],
    ["in an island, which is none any more", "<form>", false],
    ["at the end", "</body>", true],
  ])("stands %s", (_where, before, isIsland) => {
    const place = html.indexOf(before) + before.length;
    const made = marks.insert(pieces, place, "|");
    const plain = text(pieces);
    expect(text(made)).toBe(plain.replace(before, `${before}|`));
    expect(islands(made)).toEqual(isIsland ? [0] : []);
    expect(islands(pieces)).toEqual([0]);
  });

  test("must stand in the page", () => {
    expect(() => marks.insert(pieces, html.length + 1, "|")).toThrow("does not reach");
  });
});
