import { createHash, randomBytes } from "node:crypto";

/**
 * Digits and capital letters without I, L, O and U: 32 characters, so that each carries five random bits and none can be mistaken
 * for another.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUPS = 5;
const IN_GROUP = 4;
const LENGTH = GROUPS * IN_GROUP;

/** A new code, such as `7K2M-X09D-…`, with its stored form: 100 random bits, of which owners see the last 20. */
export function createGiftCardCode() {
  // 256 is a multiple of 32, so all letters are equally likely.
  const letters = [...randomBytes(LENGTH)].map((byte) => alphabet[byte % alphabet.length]).join("");
  const code = (letters.match(/.{4}/g) ?? []).join("-");
  return { code, codeHash: toHash(letters), lastFour: letters.slice(-IN_GROUP) };
}

/**
 * The stored form of a code, however it is typed: in any case, with or without hyphens and blanks, O for 0, I or L for 1.
 * Undefined for an impossible code.
 */
export function toCodeHash(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const isCode = letters.length === LENGTH && [...letters].every((one) => alphabet.includes(one));
  return isCode ? toHash(letters) : undefined;
}

/** True for a text that may be a code, whoever has it. */
export const isPossibleCode = (typed: string): boolean => toCodeHash(typed) !== undefined;

const toHash = (letters: string): string => createHash("sha256").update(letters).digest("hex");
