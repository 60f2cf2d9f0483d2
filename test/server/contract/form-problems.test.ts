import fc from "fast-check";
import { expect, test } from "vitest";
import { toProblemTexts } from "../../../server/contract/forms/problem-text.ts";
import {
  findFieldProblem,
  findFormProblems,
  readFormValues,
} from "../../../server/contract/forms/rules.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import { everyField, fieldOf } from "../../support/forms/form-fields.ts";

type Kind = FormField["type"];

const verdict = (type: Kind, sent: unknown, changes: object = {}) =>
  findFieldProblem(fieldOf(type, changes), sent);

test.each<[Kind, unknown]>([
  ["text", undefined],
  ["text", "  "],
  ["email", null],
  ["textarea", "\r\n"],
  ["select", ""],
  ["checkbox", []],
  ["name", ["", " "]],
  ["date", ["", "", ""]],
  ["time", undefined],
  // Values that the form itself filled in are not the visitor's.
  ["address", ["", "", "", "", "", "DE"]],
  ["phone", ["+49", "", "", ""]],
])("an empty %s (%j) is refused when required, and only then", (type, sent) => {
  expect(verdict(type, sent, { required: true })).toBe("formRequired");
  expect(verdict(type, sent)).toBeUndefined();
});

test.each<[Kind, unknown]>([
  ["name", ["", "Lovelace"]],
  ["address", ["", "", "", "", "", "AT"]],
  ["phone", ["40", "", ""]],
  ["phone", ["", "40", "123", "4"]],
  ["date", ["", "", "2026"]],
  ["date", ["2", "29", ""]],
  ["date", ["2", "29", "2028"]],
  ["date", ["", "31", "2026"]],
  ["time", ["0", "", "", ""]],
  ["time", ["12", "30", "", "PM"]],
  ["email", " name@beispiel.de "],
  ["number", "-3,5"],
  ["currency", "12.90"],
  ["website", "https://müller.example:8443/a?b#c"],
  ["twitter", "@schaufenster"],
  ["textarea", "a\r\nb\r\nc"],
  ["checkbox", ["Tinte", "Papier"]],
  ["radio", "Tinte"],
  ["likert", { Beratung: "-2", Papier: 0 }],
  ["likert", { Beratung: ["1"], Papier: "2" }],
])("%s takes %j", (type, sent) => {
  expect(verdict(type, sent, { required: true })).toBeUndefined();
});

test.each<[Kind, unknown]>([
  ["date", ["2", "30", ""]],
  ["date", ["2", "29", "2026"]],
  ["date", ["2", "29", "1900"]],
  ["date", ["4", "31", "2026"]],
  ["date", ["13", "", ""]],
  ["date", ["1", "1", "0"]],
  ["date", ["1", "x", ""]],
  ["time", ["24", "", "", ""]],
  ["time", ["13", "", "", "PM"]],
  ["time", ["0", "", "", "AM"]],
  ["time", ["1", "60", "", ""]],
  ["time", ["1", "", "", "pm"]],
  ["number", "1.2.3"],
  ["number", "zwölf"],
  ["currency", "12 €"],
  ["website", "javascript:alert(1)"],
  ["website", "https://name:word@beispiel.de"],
  ["website", "beispiel.de"],
  ["website", `https://a.de/${"x".repeat(2083)}`],
  ["twitter", "@sechzehnzeichen_"],
  ["select", "Feder"],
  ["radio", ["Tinte"]],
  ["checkbox", "Tinte"],
  ["checkbox", ["Tinte", "Tinte"]],
  ["checkbox", ["Feder"]],
  ["likert", { Feder: "1" }],
  ["likert", { Beratung: "3" }],
  ["likert", ["1", "1"]],
  ["name", ["Ada"]],
  ["name", ["Ada", 1]],
  ["address", ["", "", "", "", "", "XX"]],
  ["phone", ["1", "2"]],
  ["hidden", "x".repeat(1001)],
  ["text", { toString: "x" }],
  ["text", 5],
])("%s refuses %j", (type, sent) => {
  expect(verdict(type, sent)).toBe("formValueInvalid");
});

test("an unanswered question of a required survey is refused, and one of another is not", () => {
  expect(verdict("likert", { Papier: "1" }, { required: true })).toBe("formLikertIncomplete");
  expect(verdict("likert", undefined, { required: true })).toBe("formLikertIncomplete");
  expect(verdict("likert", { Papier: "1" })).toBeUndefined();
});

test("a text may have as many UTF-16 units as its field allows, a line break counted once", () => {
  expect(verdict("textarea", "ab\r\ncd")).toBeUndefined();
  expect(verdict("textarea", "ab\r\ncde")).toBe("formTooLong");
  expect(verdict("textarea", "😀😀😀")).toBe("formTooLong");
  expect(verdict("textarea", "x".repeat(1000), { maxLength: undefined })).toBeUndefined();
});

test("white space alone is no way past the maximum", () => {
  for (const required of [true, false]) {
    expect(verdict("textarea", "\r\n".repeat(6), { required })).toBe("formTooLong");
    expect(verdict("textarea", " ".repeat(50_000), { required })).toBe("formTooLong");
  }
  expect(verdict("textarea", "\r\n".repeat(5))).toBeUndefined();
});

test("the texts of the problems are those of the specification", () => {
  const fields = [
    fieldOf("text", { required: true }),
    fieldOf("email"),
    fieldOf("likert", { required: true }),
    fieldOf("textarea"),
    fieldOf("number"),
  ];
  const problems = findFormProblems(fields, { email: "name@", textarea: "zu lang", number: "x" });
  expect(toProblemTexts(toTexts("de"), problems)).toEqual({
    text: "Erforderlich",
    email:
      "E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.",
    likert: "Die Umfrage ist ungültig. Eine erforderliche Frage fehlt.",
    textarea: "Du hast die Zeichenbeschränkung überschritten.",
    number: "Der Wert ist ungültig.",
  });
});

test("values keep their places: hidden parts are empty, three parts of a phone follow an empty one", () => {
  const values = readFormValues(everyField, {
    address: ["Am Wehr 3", "Hof", "Bremen", "HB", "28195", "DE"],
    phone: ["421", "12", "34"],
    email: " ada@beispiel.de",
    textarea: "a\r\nb",
    name: "keine Liste",
  });
  expect(values.get("address")).toEqual(["Am Wehr 3", "", "Bremen", "", "28195", "DE"]);
  expect(values.get("phone")).toEqual(["", "421", "12", "34"]);
  expect(values.get("email")).toBe("ada@beispiel.de");
  expect(values.get("textarea")).toBe("a\nb");
  expect(values.has("name") || values.has("section")).toBe(false);
});

const sentValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("Tinte", "ada@beispiel.de", "12,5", "https://a.de", "@ada"),
  fc.array(fc.constantFrom("", "1", "12", "2026", "AM", "DE", "Tinte"), { maxLength: 6 }),
  fc.dictionary(fc.constantFrom("Beratung", "Papier"), fc.constantFrom("-2", 1, ["0"])),
);
const sentForm = fc.dictionary(fc.constantFrom(...everyField.map(({ id }) => id)), sentValue, {
  noNullPrototype: true,
});

test("browser and server come to the same verdict: the way through JSON changes none", () => {
  fc.assert(
    fc.property(sentForm, fc.boolean(), (sent, required) => {
      const fields = everyField.map((field) => fieldOf(field.type, { required }));
      const arrived: Record<string, unknown> = JSON.parse(JSON.stringify(sent));
      expect(findFormProblems(fields, arrived)).toEqual(findFormProblems(fields, sent));
    }),
  );
});

test("values as they are stored are those of a form that may be sent, and reading them again changes nothing", () => {
  fc.assert(
    fc.property(sentForm, (sent) => {
      const wrong = findFormProblems(everyField, sent);
      const values = readFormValues(everyField, sent);
      const again = Object.fromEntries(values);
      const kept = everyField.filter(({ id }) => values.has(id));
      expect(readFormValues(kept, again)).toEqual(values);
      expect(findFormProblems(kept, again)).toEqual(
        new Map([...wrong].filter(([id]) => values.has(id))),
      );
    }),
  );
});
