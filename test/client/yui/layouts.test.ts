import { expect, test } from "vitest";
import {
  divideIntoColumns,
  divideIntoRows,
  placeInColumns,
  placeInGrid,
  stripOffset,
} from "../../../client/yui/gallery/layouts.ts";

test("columns are at least, or at most, as wide as they are told", () => {
  const box = { width: 1000, columnWidth: 300, gutter: 20 };
  expect(divideIntoColumns({ ...box, behavior: "min" })).toEqual({ count: 3, columnWidth: 320 });
  expect(divideIntoColumns({ ...box, behavior: "max" })).toEqual({ count: 4, columnWidth: 235 });
  expect(divideIntoColumns({ ...box, width: 200, behavior: "min" })).toEqual({
    count: 1,
    columnWidth: 200,
  });
});

test("a slide goes into the shortest column", () => {
  const columns = { count: 2, columnWidth: 100, gutter: 10 };
  const { places, height } = placeInColumns([50, 20, 20, 20], columns);
  expect(places.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [110, 0],
    [110, 30],
    [0, 60],
  ]);
  expect(height).toBe(80);
  expect(placeInColumns([], columns)).toEqual({ places: [], height: 0 });
});

test("rows of a grid begin side by side", () => {
  const { places, height } = placeInGrid([50, 20, 30], { count: 2, columnWidth: 100, gutter: 10 });
  expect(places.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [110, 0],
    [0, 60],
  ]);
  expect(height).toBe(90);
});

test("a strip shows its slide in the middle, without a gap at its ends", () => {
  const widths = [300, 300, 300, 300];
  const at = (index: number, alignment = "middle", gutter = 0) =>
    stripOffset(widths, index, { width: 500, gutter, alignment });
  expect([at(0), at(1), at(2), at(3)]).toEqual([0, 200, 500, 700]);
  expect([at(1, "left"), at(1, "right"), at(1, "left", 10)]).toEqual([300, 100, 310]);
  expect(stripOffset([100], 0, { width: 500, gutter: 0, alignment: "middle" })).toBe(0);
});

test("rows are filled to the edge, but for the last one", () => {
  const sizes = divideIntoRows([1, 1, 1, 2], { width: 300, rowHeight: 120, gutter: 0 });
  expect(sizes).toEqual([
    { width: 100, height: 100 },
    { width: 100, height: 100 },
    { width: 100, height: 100 },
    { width: 240, height: 120 },
  ]);
});
