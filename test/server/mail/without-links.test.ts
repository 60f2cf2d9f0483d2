import { expect, test } from "vitest";
import { withoutLinks } from "../../../server/mail/without-links.ts";

test.each([
  ["Anna Müller-Lüdenscheidt", "Anna Müller-Lüdenscheidt"],
  ["Dr. Anna O'Neill", "Dr. Anna O'Neill"],
  ["https://evil.example/login", "evil. example/login"],
  ["Gewinn: www.evil.example", "Gewinn: evil. example"],
  ["evil.example", "evil. example"],
  // The texts around one must be none together.
  ["http:x:////192.0.2.7/a", "192.0.2.7/a"],
  ["http:a:b://////192.0.2.7/a", "192.0.2.7/a"],
  ["http:www.//192.0.2.7/a", "192.0.2.7/a"],
])("%s is printed as %s", (name, printed) => {
  expect(withoutLinks(name)).toBe(printed);
});
