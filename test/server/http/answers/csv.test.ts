import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../../server/content/exports/read-table.ts";
import { csvForms, toCsvLine } from "../../../../server/http/answers/csv.ts";

test("cells are parted by commas, and a line ends with both characters", () => {
  expect(toCsvLine(["Anna", "", "Überlingen"])).toBe("Anna,,Überlingen\r\n");
});

test("cells with commas, quotes or line breaks are quoted, quotes in them doubled", () => {
  expect(toCsvLine(["a,b", 'sagt "ja"', "eins\nzwei", "\u2028"])).toBe(
    '"a,b","sagt ""ja""","eins\nzwei",\u2028\r\n',
  );
});

test("what would begin a formula where a spreadsheet parts cells elsewhere is text, too", () => {
  expect(toCsvLine(["a;=1+1", "b\t=1+1", "c"])).toBe('"a;\'=1+1","b\t\'=1+1",c\r\n');
  expect(toCsvLine(['a;"=1+1', '"@b'])).toBe('"a;""\'=1+1","""\'@b"\r\n');
  expect(toCsvLine(["a,=1+1", "b"], csvForms.german)).toBe('"a,\'=1+1";b\r\n');
});

test("amounts are numbers in the form of the file, negative ones included", () => {
  const cells = ["a", { cents: -123456 }, { cents: 5 }];
  expect(toCsvLine(cells)).toBe("a,-1234.56,0.05\r\n");
  expect(toCsvLine(cells, csvForms.german)).toBe('a;"-1234,56";"0,05"\r\n');
});

describe("a cell that spreadsheets would run", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+49 751 1", "'+49 751 1"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "\"'\t'=1\""],
    ["\r=1", "\"'\r'=1\""],
    ['=HYPERLINK("https://x.example","ja")', '"\'=HYPERLINK(""https://x.example"",""ja"")"'],
  ])("%j becomes text", (cell, written) => {
    expect(toCsvLine([cell])).toBe(`${written}\r\n`);
  });

  test("is harmless inside of a text", () => {
    expect(toCsvLine(["a=b", "name+1@beispiel.de"])).toBe("a=b,name+1@beispiel.de\r\n");
  });
});

/** A text without the apostrophes that may have been added to it. */
const bare = (text: string) => text.replaceAll("'", "");

test("every line reads as the cells that it was written of, none of which begins a formula", () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\",;'a") }));
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1 }),
      fc.constantFrom(...Object.values(csvForms)),
      (cells, form) => {
        const line = toCsvLine(cells, form);
        const read = readLine(line, form.separator);
        expect(read.map(bare)).toEqual(cells.map(bare));
        for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r]/);
        // As a spreadsheet parts it that knows another separator, and minds no quotes.
        for (const text of line.split(/[,;\t\r\n]/)) expect(text).not.toMatch(/^"*[=+\-@]/);
      },
    ),
  );
});

test("what is read back is what was written, to the last apostrophe", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."=+-@\t\n\",;'a") });
  fc.assert(
    fc.property(cell, (text) => {
      // A reader of tables takes blanks off.
      const own = text.trim();
      const [row] = readTable(toCsvLine(["a", "b"]) + toCsvLine([own, "x"])).rows;
      expect(row?.cells.get("a")).toBe(own);
    }),
  );
  const fonts = "<b style=\"font-family:a,'-b'\">";
  const [row] = readTable(`a,b\n"${fonts.replaceAll('"', '""')}",x\n`).rows;
  expect(row?.cells.get("a")).toBe(fonts);
});

/** The cells of a single line, as RFC 4180 reads it. */
function readLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n$)`,
    "gy",
  );
  for (const [, quoted, plain = ""] of line.matchAll(pattern)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  }
  return cells;
}
