import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsvLine } from "../../../../server/http/answers/csv.ts";

test("cells are parted by commas, and a line ends with both characters", () => {
  expect(toCsvLine(["Anna", "", "Überlingen"])).toBe("Anna,,Überlingen\r\n");
});

test("cells with commas, quotes or line breaks are quoted, quotes in them doubled", () => {
  expect(toCsvLine(["a,b", 'sagt "ja"', "eins\nzwei", "\u2028"])).toBe(
    '"a,b","sagt ""ja""","eins\nzwei",\u2028\r\n',
  );
});

test("cells with semicolons or tabs are quoted, as many spreadsheets part cells there", () => {
  expect(toCsvLine(["a;=1+1", "b\t=1+1", "c"])).toBe('"a;=1+1","b\t=1+1",c\r\n');
});

describe("a cell that spreadsheets would run", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+49 751 1", "'+49 751 1"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ['=HYPERLINK("https://x.example","ja")', '"\'=HYPERLINK(""https://x.example"",""ja"")"'],
  ])("%j becomes text", (cell, written) => {
    expect(toCsvLine([cell])).toBe(`${written}\r\n`);
  });

  test("is harmless inside of a text", () => {
    expect(toCsvLine(["a=b", "name+1@beispiel.de"])).toBe("a=b,name+1@beispiel.de\r\n");
  });
});

test("every line reads as the cells that it was written of, none of which begins a formula", () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\",;'a") }));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const read = readLine(toCsvLine(cells));
      expect(read.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ""))).toEqual(
        cells.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, "")),
      );
      for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** The cells of a single line, as RFC 4180 reads it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (const [, quoted, plain = ""] of line.matchAll(pattern)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  }
  return cells;
}
