const HEX = "0[xX][\\da-fA-F]+";
const DECIMAL = "\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?";

/** `12`, `1.`, `1.5e-3`, `0x1F`, but not `.5` or `-1`; broken ones such as `1e` have patterns of their own. */
export const numberLiteral = new RegExp(`${HEX}|${DECIMAL}`);

const signedLiteral = new RegExp(`^([+-]?)(${HEX}|${DECIMAL})$`);

/** The number that makes up a whole text, with at most one sign; otherwise NaN. */
export function readSigned(text: string): number {
  const [, sign, digits] = signedLiteral.exec(text) ?? [];
  return sign === "-" ? -Number(digits) : Number(digits);
}

/** Broken numbers by the reference engine's words for them; the first that matches counts. */
export const brokenNumbers: Readonly<Record<string, RegExp>> = {
  // `0x`, `0xg`
  "Expected digits after start of hex number": /0[xX](?![\da-fA-F])/,
  // `1..2`, `1.5e3.`
  "Duplicate decimal point in number": /\d+\.\d*(?:[eE][+-]?\d*)?(?=\.)/,
  // `1e1.5`, `1e+.`
  "Unexpected decimal point in exponent": /\d+[eE][+-]?\d*(?=\.)/,
  // `1e`, `1.e+`, but not `1e+5`
  "Expected a digit after exponent in decimal number":
    /\d+(?:\.\d*)?[eE](?:[+-](?!\d)|(?![+\-\d]))/,
};
