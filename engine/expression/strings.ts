/** A text literal, or the reason why it breaks off and the place of the break. */
export type ScannedString =
  | { readonly value: string; readonly end: number; readonly error?: undefined }
  | { readonly error: string; readonly end: number; readonly value?: undefined };

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["f", "\f"],
  ["r", "\r"],
]);

/** Number of hex digits in each escape. */
const codeEscapes: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

/** Reads a text in quotes that begins at `start`. Undefined if there is no quote. */
export function scanString(text: string, start: number): ScannedString | undefined {
  const quote = text[start];
  if (quote !== "'" && quote !== '"') return undefined;
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === quote) return { value, end: at + 1 };
    if (char === "\n" || char === "\r") {
      const name = char === "\n" ? "line feed" : "carriage return";
      return { error: `Illegal bare ${name} character in string literal`, end: at };
    }
    if (char !== "\\") {
      value += char;
      continue;
    }
    at++;
    const letter = text[at] ?? "";
    const length = codeEscapes.get(letter);
    if (length === undefined) {
      value += simpleEscapes.get(letter) ?? letter;
      continue;
    }
    const digits = text.slice(at + 1, at + 1 + length);
    if (!isCode(digits, length) || (length === 2 && at + 3 >= text.length)) {
      const name = length === 2 ? "2-char hex" : "unicode";
      return { error: `Invalid ${name} escape found`, end: Math.min(at + 1 + length, text.length) };
    }
    value += characterOf(Number.parseInt(digits, 16));
    at += length;
  }
  return { error: "Unterminated string", end: text.length };
}

const isCode = (digits: string, length: number): boolean =>
  digits.length === length && /^[\da-fA-F]+$/.test(digits);

/** Control characters that text does not use, and codes above the last character, become a space. */
function characterOf(code: number): string {
  const control = code <= 0x08 || (code >= 0x0e && code <= 0x1f);
  return control || code > 0x10ffff ? " " : String.fromCodePoint(code);
}
