import { describe, expect, test } from "vitest";
import { themeFiles } from "../../../support/sites/site-files.ts";
import { readPlainTheme } from "../../../support/sites/theme.ts";

const conf = (changes: Readonly<Record<string, unknown>>) => ({
  "template.conf": { ...Object(themeFiles()["template.conf"]), ...changes },
});

test("a theme without errors has no diagnostics", () => {
  expect(readPlainTheme().diagnostics).toEqual([]);
});

test("a byte-order mark, comments, trailing commas and text behind the end are read", () => {
  const { theme, diagnostics } = readPlainTheme({
    "template.conf": `\uFEFF{
  "name": "Old", // a name
  "author": "A",
  "layouts": { "default": { "name": "D", "regions": ["head", "foot"], }, },
  "navigations": [{ "title": "Main", "name": "mainNav" }],
  "stylesheets": ["base.less"],
}
}`,
  });
  expect(theme?.config.name).toBe("Old");
  expect(diagnostics).toEqual([
    "warning template.conf:2:18: is not strict JSON: it holds a comment",
    "warning template.conf:4:69: is not strict JSON: a comma stands before the end of a list or object",
    "warning template.conf:8:1: is not strict JSON: text follows its end",
  ]);
});

describe("without a configuration there is no theme", () => {
  test.each([
    ["is missing", undefined, "error template.conf: is missing"],
    ["is no JSON", '{\n "name": oops oops }', "error template.conf:2:10: is not JSON: "],
    ["is a list", "[]", "error template.conf: must hold an object, { … }"],
    ["is binary", "\0\0\0", "error template.conf: is no text: it holds NUL bytes"],
  ])("template.conf %s", (_name, file, expected) => {
    const { theme, diagnostics } = readPlainTheme({ "template.conf": file });
    expect(theme).toBeUndefined();
    expect(diagnostics.join("\n")).toContain(expected);
  });
});

test("author, navigations and style sheets may be missing", () => {
  const { theme, diagnostics } = readPlainTheme({
    "template.conf": { name: "N", layouts: { default: { name: "D", regions: ["head.region"] } } },
  });
  expect(theme?.layouts.has("default")).toBe(true);
  expect(diagnostics).toEqual([
    "warning template.conf $.author: is missing",
    "warning template.conf $.navigations: is missing",
    "warning template.conf $.stylesheets: is missing",
  ]);
});

test("keys that are almost a known one are named, others are not", () => {
  const { diagnostics } = readPlainTheme(
    conf({ navigation: [], stylesheet: "a.css", Layouts: {}, fontSize: 3, vertical: "x" }),
  );
  expect(diagnostics).toEqual([
    "warning template.conf $.navigation: is no known key; did you mean 'navigations'?",
    "warning template.conf $.stylesheet: is no known key; did you mean 'stylesheets'?",
    "warning template.conf $.Layouts: is no known key; did you mean 'layouts'?",
  ]);
});

test("values of the wrong type cost only themselves", () => {
  const { theme, diagnostics } = readPlainTheme(
    conf({
      name: 7,
      author: {},
      navigations: [{ title: "A", name: "a" }, 3, { title: "no name" }, { name: "a" }],
      stylesheets: "base.less",
      systemCollections: [null, "blog"],
      customTypes: { name: "x" },
    }),
  );
  expect(theme?.config).toMatchObject({
    name: "7",
    author: "",
    navigations: [{ title: "A", name: "a" }],
    stylesheets: ["base.less"],
    systemCollections: ["blog"],
    customTypes: [],
  });
  const expected = [
    "warning template.conf $.name: should be a text",
    "error template.conf $.author: is no text",
    "error template.conf $.navigations[1]: is no object",
    "error template.conf $.navigations[2].name: is missing",
    "error template.conf $.navigations[3].name: 'a' is the name of another navigation",
    "warning template.conf $.stylesheets: should be a list",
    "error template.conf $.customTypes: is no list",
    "error template.conf $.systemCollections[0]: is no text",
  ];
  expect(diagnostics.slice(0, expected.length)).toEqual(expected);
});

test("custom types have their fields, those without a name are left out", () => {
  const { theme, diagnostics } = readPlainTheme(
    conf({
      customTypes: [
        {
          title: "Recipe",
          name: "recipe",
          base: "text",
          fields: [{ name: "time", title: "Time", type: "text" }, { title: "?" }],
        },
        { title: "nothing" },
        { name: "odd", base: "cake" },
      ],
    }),
  );
  expect(theme?.customTypes).toEqual([
    {
      title: "Recipe",
      name: "recipe",
      base: "text",
      fields: [{ name: "time", title: "Time", type: "text" }],
    },
    { title: "odd", name: "odd", base: "cake", fields: [] },
  ]);
  expect(diagnostics).toEqual([
    "error template.conf $.customTypes[0].fields[1].name: is missing",
    "error template.conf $.customTypes[1].name: is missing",
    "warning template.conf $.customTypes[2].base: 'cake' is none of text, image, video, event, audio",
  ]);
});

test("names of an object's own kind are no keys", () => {
  const text = '{"__proto__": {"name": "x"}, "name": "N", "constructor": 1}';
  expect(readPlainTheme({ "template.conf": text }).theme).toBeUndefined();
  const { diagnostics } = readPlainTheme({
    "template.conf": '{"layouts": {"__proto__": {"name": "A", "regions": ["head"]}}}',
  });
  expect(diagnostics).toContain(
    "error template.conf $.layouts: there is no layout 'default'; '__proto__' stands for it",
  );
});
