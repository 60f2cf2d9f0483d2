import { expect, test } from "vitest";
import { createGiftCardCode, toCodeHash } from "../../../../server/modules/gift-cards/code.ts";

test("codes are five groups of four digits and letters that are taken for no other, each another one", () => {
  const codes = Array.from({ length: 2000 }, createGiftCardCode);
  for (const { code, lastFour } of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(code.endsWith(`-${lastFour}`)).toBe(true);
  }
  expect(new Set(codes.map(({ codeHash }) => codeHash)).size).toBe(2000);
  // Of 40 000 letters each of the 32 comes 1250 times, give or take eight standard deviations.
  for (const letter of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
    const count = codes.reduce((sum, { code }) => sum + code.split(letter).length - 1, 0);
    expect(Math.abs(count - 1250)).toBeLessThan(280);
  }
});

test("however it is typed, a code is the same", () => {
  const hash = toCodeHash("0123-4567-89AB-CDEF-GH1J");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of [
    "0123456789ABCDEFGH1J",
    " 0123-4567-89ab-cdef-gh1j\n",
    "O123 4567 89AB CDEF GHIJ",
    "o123–4567—89AB‑CDEF-GHlJ",
  ]) {
    expect(toCodeHash(typed)).toBe(hash);
  }
  expect(toCodeHash("0123-4567-89AB-CDEF-GH1K")).not.toBe(hash);
});

test.each([
  "",
  "0123-4567-89AB-CDEF",
  "0123-4567-89AB-CDEF-GH1J-0",
  "U123-4567-89AB-CDEF-GH1J",
  "💶",
])("'%s' cannot be a code", (typed) => expect(toCodeHash(typed)).toBeUndefined());
