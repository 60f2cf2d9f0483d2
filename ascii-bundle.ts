import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the built scripts of a folder in ASCII, with escapes for all other characters: one of these makes the host keep a whole
 * file with two bytes for each character. Their source maps follow.
 */
export function writeInAscii(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const path = join(folder, name);
    const code = readFileSync(path, "utf8");
    const lines = code.split("\n").map(toAscii);
    if (lines.every(({ added }) => added.length === 0)) continue;
    writeFileSync(path, lines.map(({ text }) => text).join("\n"));
    const map = JSON.parse(readFileSync(`${path}.map`, "utf8"));
    const mappings: string[] = map.mappings.split(";");
    map.mappings = mappings.map((line, index) => shift(line, lines[index]?.added ?? [])).join(";");
    writeFileSync(`${path}.map`, JSON.stringify(map));
  }
}

type Addition = { readonly column: number; readonly length: number };

/** A line with escapes, and by how much what stands behind a column has moved. */
function toAscii(line: string) {
  const added: Addition[] = [];
  // A backslash before the character would be one before the escape.
  const text = line.replace(/(\\*)([^\0-\x7f])/g, (whole, slashes: string, char: string, at) => {
    const kept = slashes.slice(slashes.length % 2);
    const escaped = `${kept}\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
    added.push({ column: at + whole.length, length: escaped.length - whole.length });
    return escaped;
  });
  return { text, added };
}

/** A line of mappings, of which the first number of each is the distance from the column of the one before. */
function shift(mappings: string, added: readonly Addition[]): string {
  if (added.length === 0) return mappings;
  let column = 0;
  let shifted = 0;
  let next = 0;
  let moved = 0;
  return mappings
    .split(",")
    .map((mapping) => {
      const { value, length } = readNumber(mapping);
      column += value;
      for (let one = added[next]; one && one.column <= column; one = added[++next]) {
        moved += one.length;
      }
      const distance = column + moved - shifted;
      shifted += distance;
      return writeNumber(distance) + mapping.slice(length);
    })
    .join(",");
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first number of a mapping: five bits a digit, the lowest first, with its sign behind them all. */
function readNumber(mapping: string): { readonly value: number; readonly length: number } {
  let value = 0;
  let length = 0;
  for (let digit = 32; digit >= 32; length++) {
    digit = DIGITS.indexOf(mapping.charAt(length));
    value += (digit % 32) * 32 ** length;
  }
  return { value: value % 2 === 0 ? value / 2 : -(value - 1) / 2, length };
}

function writeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let written = "";
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    written += DIGITS.charAt(rest > 0 ? digit + 32 : digit);
  } while (rest > 0);
  return written;
}
