import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { writeInAscii } from "../ascii-bundle.ts";

/** A script and the mappings of its source map, as they are afterwards. */
function write(code: string, mappings: string) {
  const folder = mkdtempSync(join(tmpdir(), "ascii-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "a.js");
  writeFileSync(path, code);
  writeFileSync(`${path}.map`, JSON.stringify({ version: 3, mappings }));
  writeInAscii(folder);
  const map = JSON.parse(readFileSync(`${path}.map`, "utf8"));
  return { code: readFileSync(path, "utf8"), mappings: map.mappings };
}

test("a script in ASCII means the same", () => {
  const strings = String.raw`"–", 'é\u00e9😀', '\\–', '\–'`;
  const patterns = String.raw`/^[„“]😀$/u.test("„😀"), /^\–$/.test("–")`;
  const { code } = write(`[${strings}, ${patterns}]`, "AAAA");
  expect(code).toMatch(/^[\0-\x7f]+$/);
  expect([...runInNewContext(code)]).toEqual(["–", "éé😀", "\\–", "–", true, true]);
});

test("mappings behind what has become longer have moved with it, within their line", () => {
  // Of the columns 0, 5 and 12, and 0 and 4: each other character has become six.
  const { mappings } = write('a="–";b="é";c\n"–";d', "AAAA,KACA,OACA;AACA,IACA");
  expect(mappings).toBe("AAAA,UACA,YACA;AACA,SACA");
});

test("a script that is in ASCII stays as it is", () => {
  expect(write("a", "AAAA,gnBAAA")).toEqual({ code: "a", mappings: "AAAA,gnBAAA" });
});
