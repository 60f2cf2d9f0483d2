import { expect, test } from "vitest";
import { rename } from "../../tools/language-server/requests/rename.ts";
import { applyEdits, openTheme } from "../support/tools/open-theme.ts";

/** Renames the word behind a text of a file; gives the files that change. */
function renamed(
  files: Readonly<Record<string, string>>,
  at: { readonly file: string; readonly before: string },
  newName: string,
) {
  const asked = openTheme(files).ask(at.file);
  return applyEdits(rename(asked, asked.text.indexOf(at.before) + at.before.length, newName));
}

const BASE = "styles/base.less";

test("a variable of LESS that ends a rule, or stands in braces, leaves them as they are", () => {
  const text = "@hue: red;\n.a{color:@hue}\n.b-@{hue}{margin:0}\n@{hue}: 0;\n";
  expect(renamed({ [BASE]: text }, { file: BASE, before: "color:@h" }, "@tone")).toEqual({
    "base.less": "@tone: red;\n.a{color:@tone}\n.b-@{tone}{margin:0}\n@{tone}: 0;\n",
  });
});

test("a file with a byte-order mark is changed at the right places", () => {
  const text = "\uFEFF@hue: red;\n";
  const files = { [BASE]: text, "styles/b.less": ".a { color: @hue; }\n" };
  const config = { stylesheets: ["base.less", "b.less"] };
  const theme = { name: "A", author: "B", layouts: { a: { name: "A", regions: ["head"] } } };
  const all = { ...files, "template.conf": JSON.stringify({ ...theme, ...config }) };
  expect(renamed(all, { file: "styles/b.less", before: "color: @h" }, "@tone")).toEqual({
    "base.less": "@tone: red;\n",
    "b.less": ".a { color: @tone; }\n",
  });
});

const CARD = "blocks/card.block";

test.each(["{.macro ti", "|apply ti"])(
  "a macro with the name of data is renamed without the data, from %s",
  (before) => {
    const text =
      "{.macro title}<b>{title}</b>{.end}{title|apply title}{title|json|apply title|apply title}";
    expect(renamed({ [CARD]: text }, { file: CARD, before }, "head")).toEqual({
      "card.block":
        "{.macro head}<b>{title}</b>{.end}{title|apply head}{title|json|apply head|apply head}",
    });
  },
);

test("data with the name of a macro is not the macro", () => {
  const text = "{.macro title}<b>{title}</b>{.end}{title|apply title}";
  for (const before of ["<b>{ti", ".end}{ti"]) {
    expect(() => renamed({ [CARD]: text }, { file: CARD, before }, "head")).toThrow("only");
  }
});

test.each([
  ["a rule of CSS", BASE, "@hue: red;\n", "@h", "media"],
  ["a variable with a blank before its colon", BASE, "@hue: red;\n@tone : 0;\n", "@h", "tone"],
  ["a variable that is only read", BASE, "@hue: red;\n.a { color: @tone; }\n", "@h", "tone"],
  [
    "the index of a list",
    CARD,
    "{.repeated section a}{.var @name b}{@name}{.end}",
    "{@na",
    "@index",
  ],
  ["a name that is only read", CARD, "{.var @name b}{@name}{@title}", "{@na", "@title"],
])("%s is no new name", (_, file, text, before, newName) => {
  expect(() => renamed({ [file]: text }, { file, before }, newName)).toThrow("is used already");
});

test("a tweak keeps its name, because sites set it by that", () => {
  const text = '// tweak: { "type": "color", "title": "Hue" }\n@hue: #f00;\n';
  expect(() => renamed({ [BASE]: text }, { file: BASE, before: "\n@h" }, "@tone")).toThrow(
    "is a tweak",
  );
});

test.each([
  ["{.macro row}a{.end}{@|apply b.block}", "{.macro ro", "{@|apply row}"],
  ["{.var @row a}{@row}{@|apply b.block}", "{@ro", "{@row}"],
])("a name that another template may get from here stays: %s", (text, before, other) => {
  const files = { [CARD]: text, "blocks/b.block": other };
  expect(() => renamed(files, { file: CARD, before }, "line")).toThrow("another template reads");
});
