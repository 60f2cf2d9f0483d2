const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

const NO_DIGIT = 0xff;

/** The value of each byte as a hexadecimal digit. */
const digits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const found = "0123456789abcdef".indexOf(String.fromCharCode(byte).toLowerCase());
  return found < 0 ? NO_DIGIT : found;
});

/**
 * The fields of a form-encoded body, read from its bytes, which is the fastest way for the long values of hits. Undefined for a
 * body that names a field twice, or has more than `most` fields.
 */
export function readPlainForm(
  body: Buffer,
  most: number,
): Readonly<Record<string, string>> | undefined {
  const fields = new Map<string, string>();
  const decoded = Buffer.allocUnsafe(body.length);
  for (let at = 0; at < body.length; ) {
    const found = body.indexOf(AMPERSAND, at);
    const end = found < 0 ? body.length : found;
    if (end > at) {
      const equals = body.indexOf(EQUALS, at);
      const middle = equals < 0 || equals > end ? end : equals;
      const name = decode(body, at, middle, decoded);
      if (fields.has(name) || fields.size >= most) return undefined;
      fields.set(name, decode(body, Math.min(middle + 1, end), end, decoded));
    }
    at = end + 1;
  }
  return Object.fromEntries(fields);
}

/** Invalid escapes stay as they are; bytes that are not UTF-8 become U+FFFD. */
function decode(body: Buffer, from: number, end: number, decoded: Buffer): string {
  let length = 0;
  for (let at = from; at < end; at++) {
    let byte = body[at] ?? 0;
    if (byte === PLUS) byte = SPACE;
    else if (byte === PERCENT && at + 2 < end) {
      const high = digits[body[at + 1] ?? 0] ?? NO_DIGIT;
      const low = digits[body[at + 2] ?? 0] ?? NO_DIGIT;
      if (high !== NO_DIGIT && low !== NO_DIGIT) {
        byte = high * 16 + low;
        at += 2;
      }
    }
    decoded[length++] = byte;
  }
  return decoded.toString("utf8", 0, length);
}
