/** 128 random bits as hexadecimal text. Pages served over plain HTTP have `getRandomValues` but no `randomUUID`. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
