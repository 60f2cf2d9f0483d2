import { expect, test } from "vitest";
import { readListCell, toListCell } from "../../../../server/content/exports/list-names.ts";

test("names of lists come back as they were, also with commas and quotes", () => {
  const names = ["Neues, alle 14 Tage", 'Der "Brief"', "rundbrief", '"A", B'];
  expect(readListCell(toListCell(names))).toEqual(names);
  expect(toListCell(["a", "b"])).toBe("a, b");
});

test("what others write in a cell is read as names between commas", () => {
  expect(readListCell(' a,b ,, 5" breit ')).toEqual(["a", "b", '5" breit']);
  expect(readListCell('"offen, b')).toEqual(['"offen', "b"]);
  expect(readListCell("")).toEqual([]);
});
