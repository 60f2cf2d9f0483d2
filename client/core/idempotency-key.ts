/**
 * 128 random bits as hexadecimal text. `crypto.randomUUID` is missing on plain http origins,
 * `getRandomValues` is not.
 */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
