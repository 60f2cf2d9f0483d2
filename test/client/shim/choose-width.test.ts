import { expect, test } from "vitest";
import {
  chooseWidth,
  completeSize,
  pixelRatioFor,
  withFormat,
} from "../../../client/shim/image-loader/choose-width.ts";

test("the least offered width that has a dot for each dot shown", () => {
  const at = (width: number, factor = 1) => chooseWidth({ width, height: 0 }, 1.5, factor);
  expect([at(1), at(100), at(101), at(750), at(751), at(2500), at(2501), at(9000)]).toEqual([
    100, 100, 300, 750, 1000, 2500, 2500, 2500,
  ]);
  expect([at(390, 2), at(390, 3)]).toEqual([1000, 1500]);
  // A picture that is cut at its sides is wider than its box.
  expect(chooseWidth({ width: 300, height: 600 }, 1.5, 1)).toBe(1000);
});

test("the pixel ratio keeps its limits, and is 1 where data is saved", () => {
  const none = { dprMin: 0, dprMax: 0, savesData: false };
  expect(pixelRatioFor(3, none)).toBe(3);
  expect(pixelRatioFor(3, { ...none, dprMax: 2 })).toBe(2);
  expect(pixelRatioFor(1, { ...none, dprMin: 1.5 })).toBe(1.5);
  expect(pixelRatioFor(3, { ...none, dprMin: 2, savesData: true })).toBe(1);
});

test("a side that is missing follows from the ratio", () => {
  expect(completeSize(300, undefined, 1.5)).toEqual({ width: 300, height: 200 });
  expect(completeSize(undefined, 200, 1.5)).toEqual({ width: 300, height: 200 });
  expect(completeSize(300, undefined, undefined)).toEqual({ width: 300, height: 0 });
  expect(completeSize(undefined, undefined, 1.5)).toBeUndefined();
});

test("a width is added to an address in front of its fragment, once", () => {
  expect(withFormat("/s/a.jpg", "500w")).toBe("/s/a.jpg?format=500w");
  expect(withFormat("/s/a.jpg?v=1#x", "500w")).toBe("/s/a.jpg?v=1&format=500w#x");
  expect(withFormat("/s/a.jpg?format=original", "500w")).toBe("/s/a.jpg?format=original");
});
