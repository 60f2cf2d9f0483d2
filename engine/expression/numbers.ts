/** A number at a place of a text, or why there is none. */
export type ScannedNumber =
  | { readonly value: number; readonly end: number; readonly error?: undefined }
  | { readonly error: string; readonly end: number };

const hexDigits = /[\da-fA-F]+/y;
const digit = /\d/;

/** Reads `12`, `1.`, `1.5e-3`, `0x1F`, without a sign, as far as it goes. */
export function scanNumber(text: string, start: number): ScannedNumber {
  if (text[start] === "0" && /[xX]/.test(text[start + 1] ?? "")) return scanHex(text, start);
  let point = false;
  let exponent: "none" | "marker" | "signed" | "complete" = "none";
  let end = start;
  for (; end < text.length; end++) {
    const char = text[end] ?? "";
    if (digit.test(char)) {
      if (exponent !== "none") exponent = "complete";
    } else if (end === start) {
      break;
    } else if (char === ".") {
      if (point) return { error: "Duplicate decimal point in number", end };
      if (exponent !== "none") return { error: "Unexpected decimal point in exponent", end };
      point = true;
    } else if (/[eE]/.test(char) && exponent === "none") {
      exponent = "marker";
    } else if (/[+-]/.test(char) && exponent === "marker") {
      exponent = "signed";
    } else {
      break;
    }
  }
  if (exponent === "marker" || exponent === "signed") {
    return { error: "Expected a digit after exponent in decimal number", end };
  }
  if (end === start) return { error: "Expected a digit", end };
  return { value: Number(text.slice(start, end)), end };
}

function scanHex(text: string, start: number): ScannedNumber {
  hexDigits.lastIndex = start + 2;
  const digits = hexDigits.exec(text)?.[0];
  return digits === undefined
    ? { error: "Expected digits after start of hex number", end: start + 2 }
    : { value: Number.parseInt(digits, 16), end: hexDigits.lastIndex };
}
