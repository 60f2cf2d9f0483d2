import { expect, test } from "vitest";
import { isEmail, isMailbox } from "../../../server/contract/values/email.ts";

test.each([
  ["name@beispiel.de", true],
  ["vor.name+laden@sub.beispiel.de", true],
  ["o'neil@beispiel.de", true],
  ["name@bücher.example", true],
  ["a@b.c", true],
  ["name@beispiel", false],
  ["name@.de", false],
  ["name@beispiel..de", false],
  ["name@-beispiel.de", false],
  ["@beispiel.de", false],
  ["name", false],
  ["", false],
  ["na me@beispiel.de", false],
  ["name@beispiel.de\n", false],
  ["a@b@beispiel.de", false],
  [`${"a".repeat(244)}@beispiel.de`, true],
  [`${"a".repeat(245)}@beispiel.de`, false],
])("%j as an address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ["name@beispiel.de", true],
  ["Anna Muster <name@beispiel.de>", true],
  ["<name@beispiel.de>", true],
  ["Anna <name@beispiel.de>, <x@y.de>", false],
  ["Anna, Berta <name@beispiel.de>", false],
  ["Anna\r\nBcc: x@y.de <name@beispiel.de>", false],
  ["Anna <name>", false],
  ["Anna", false],
])("%j as an address with a name: %s", (text, expected) => {
  expect(isMailbox(text)).toBe(expected);
});
