import { expect, test } from "vitest";
import { toTexts } from "../../../server/contract/texts/index.ts";
import {
  isDarkText,
  parseColor,
  storedColorProblems,
} from "../../../server/contract/values/color.ts";
import { colorNames } from "../../../server/theme/tweaks/color-names.ts";

const read = (text: string) => {
  const color = parseColor(text, colorNames);
  return color && [color.red, color.green, color.blue, color.alpha];
};

test.each([
  ["#f80", [255, 136, 0, 1]],
  ["#FF8800", [255, 136, 0, 1]],
  ["rgb(1, 2, 3)", [1, 2, 3, 1]],
  ["rgb(1 2 3 / 50%)", [1, 2, 3, 0.5]],
  ["rgba(100%, 0%, 50%, .25)", [255, 0, 128, 0.25]],
  ["hsl(120, 100%, 50%)", [0, 255, 0, 1]],
  ["hsla(-240deg 100% 25% / 0.5)", [0, 128, 0, 0.5]],
  ["hwb(240 0% 0%)", [0, 0, 255, 1]],
  ["hwb(0 50% 25%)", [191, 128, 128, 1]],
  ["hwb(0 80% 80%)", [128, 128, 128, 1]],
  ["RebeccaPurple", [102, 51, 153, 1]],
])("a color: %s", (text, channels) => {
  expect(read(text)).toEqual(channels);
});

test("channels and alpha are clamped", () => {
  expect(read("rgb(-5, 300, 255.4)")).toEqual([0, 255, 255, 1]);
  expect(read("rgba(0, 0, 0, 7)")).toEqual([0, 0, 0, 1]);
  expect(read("rgba(0, 0, 0, -1)")).toEqual([0, 0, 0, 0]);
  expect(read("hsl(0, 200%, 50%)")).toEqual([255, 0, 0, 1]);
});

test.each([
  "",
  "#12",
  "#1234",
  "#12345g",
  "rgb(1,2)",
  "rgb(1,2,3,4,5)",
  "rgb(1,2,90deg)",
  "rgb(a,b,c)",
  "hsl(1,2,3)",
  "hsl(50%,20%,30%)",
  "constructor",
  "__proto__",
  "red;background:url(//x)",
  "rgb(1,2,3)}",
])("no color: %j", (text) => {
  expect(read(text)).toBeUndefined();
});

test("a stored color tells what is out of bounds", () => {
  const told = (stored: object) =>
    storedColorProblems({ ...stored }).map((name) => toTexts("de")[name]);
  expect(told({ hue: 360, saturation: 1, lightness: 0, alpha: 0 })).toEqual([]);
  expect(told({ hue: 0, saturation: 0, lightness: 1 })).toEqual([]);
  expect(told({ hue: 361, saturation: -0.1, lightness: 1.1, alpha: 2 })).toEqual([
    "Hue out of bounds.",
    "Saturation out of bounds.",
    "Lightness out of bounds.",
    "Alpha out of bounds.",
  ]);
  expect(told({ hue: 1, saturation: 1 })).toEqual(["Missing an H/S/L value."]);
  expect(told({ hue: "1", saturation: 1, lightness: Number.NaN })).toEqual([
    "Hue out of bounds.",
    "Lightness out of bounds.",
  ]);
});

test("a text color is dark below a luminance of 0.65", () => {
  const gray = (value: number) => isDarkText({ red: value, green: value, blue: value, alpha: 1 });
  // 165.75 is 0.65 of 255.
  expect([gray(0), gray(165), gray(166), gray(255)]).toEqual([true, true, false, false]);
  expect(isDarkText({ red: 255, green: 0, blue: 0, alpha: 1 })).toBe(true);
  expect(isDarkText({ red: 255, green: 255, blue: 0, alpha: 1 })).toBe(false);
});
