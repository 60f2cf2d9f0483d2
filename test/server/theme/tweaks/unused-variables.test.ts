import { expect, test } from "vitest";
import { readTweaks } from "../../../../server/theme/tweaks/tweaks.ts";
import { findUnusedVariables } from "../../../../server/theme/tweaks/unused-variables.ts";

/** The messages about a sheet of a theme, with the line of each. */
function check(
  text: string,
  { platform = "", others = [] }: { platform?: string; others?: readonly string[] } = {},
): readonly string[] {
  const sheets = [{ file: "base.less", text }];
  return findUnusedVariables({
    sheets,
    platform: [{ file: "platform.less", text: platform }],
    tweaks: readTweaks(sheets).tweaks,
    others,
  }).map(({ message, span }) => `${span.line}:${span.column} ${message}`);
}

test("variables that no style reads are told where they are first defined", () => {
  expect(check("@a: 1px;\n  @b: @a;\n@b: 2px;")).toEqual(["2:3 no style reads '@b'"]);
});

test("a tweak that changes nothing is told, unless a template or script names it", () => {
  const tweak = '/* tweak: { "type": "color", "title": "Ink" } */\n@ink: #000;';
  expect(check(tweak)).toEqual(["2:1 the tweak '@ink' changes nothing: no style reads it"]);
  expect(check(tweak, { others: ["Y.Squarespace.Template.getTweakValue('ink')"] })).toEqual([]);
});

test.each([
  ["a variable in a value", "@a: 1px; p { margin: @a }"],
  ["one in a name", '@a: p; .@{a} { color: red } @b: "x"; q { background: url("@{b}") }'],
  ["parameters and arguments of mixins", ".m(@a: 1; @b: 2) { top: 0 } p { .m(@b: 3) }"],
  ["a theme that computes names", "@a: 1px; @b: a; p { margin: @@b }"],
  ["rules of CSS", "@media print { p { color: red } }"],
  ["comments", "// @a: 1;"],
])("%s is no mistake", (_what, text) => {
  expect(check(text)).toEqual([]);
});

test("the platform's styles read variables of a theme", () => {
  expect(check("@logoHeight: 40px;", { platform: "img { height: @logoHeight }" })).toEqual([]);
});
