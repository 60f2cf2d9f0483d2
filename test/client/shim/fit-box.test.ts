import fc from "fast-check";
import { expect, test } from "vitest";
import {
  completeBox,
  overflowShare,
  placeToFill,
  placeToFit,
} from "../../../client/shim/image-loader/fit-box.ts";

const picture = { width: 1500, height: 1000 };
const middle = { x: 0.5, y: 0.5 };

test("a box without a side takes it from the picture, one without both is the picture", () => {
  expect(completeBox({ width: 300, height: 0 }, picture)).toEqual({ width: 300, height: 200 });
  expect(completeBox({ width: 0, height: 100 }, picture)).toEqual({ width: 150, height: 100 });
  expect(completeBox({ width: 0, height: 0 }, picture)).toEqual(picture);
  expect(completeBox({ width: 7, height: 8 }, picture)).toEqual({ width: 7, height: 8 });
});

test("the focal point is in the middle of the box as far as the picture reaches", () => {
  const box = { width: 300, height: 300 };
  const at = (x: number) => placeToFill(box, picture, { x, y: 0.5 });
  expect(at(0.5)).toEqual({ width: 450, height: 300, left: -75, top: 0 });
  expect(at(0.4).left).toBe(-30);
  expect(at(0).left).toBe(0);
  expect(at(1).left).toBe(-150);
});

test("a picture that fits is whole, and enlarged only where that is allowed", () => {
  const box = { width: 3000, height: 3000 };
  expect(placeToFit(box, picture, { stretch: true, alignment: middle })).toEqual({
    width: 3000,
    height: 2000,
    left: 0,
    top: 500,
  });
  const small = { stretch: false, alignment: { x: 0, y: 1 } };
  expect(placeToFit(box, picture, small)).toEqual({ ...picture, left: 0, top: 2000 });
});

test("a filled box is covered and a fitted picture inside, without distortion", () => {
  const side = fc.integer({ min: 1, max: 4000 });
  const size = fc.record({ width: side, height: side });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const point = fc.record({ x: share, y: share });
  fc.assert(
    fc.property(size, size, point, (box, original, focal) => {
      const filled = placeToFill(box, original, focal);
      expect(filled.left).toBeLessThanOrEqual(0);
      expect(filled.top).toBeLessThanOrEqual(0);
      expect(filled.left + filled.width).toBeGreaterThanOrEqual(box.width - 0.001);
      expect(filled.top + filled.height).toBeGreaterThanOrEqual(box.height - 0.001);
      const fitted = placeToFit(box, original, { stretch: true, alignment: focal });
      expect(fitted.left).toBeGreaterThanOrEqual(-0.001);
      expect(fitted.top).toBeGreaterThanOrEqual(-0.001);
      expect(fitted.left + fitted.width).toBeLessThanOrEqual(box.width + 0.001);
      expect(fitted.top + fitted.height).toBeLessThanOrEqual(box.height + 0.001);
      const ratio = original.width / original.height;
      for (const { width, height } of [filled, fitted]) {
        expect(width / height / ratio).toBeCloseTo(1, 6);
      }
    }),
  );
});

test("object-position is the share of the overflow before the box", () => {
  expect(overflowShare(-30, 450, 300)).toBeCloseTo(0.2);
  expect(overflowShare(0, 300, 300)).toBe(0.5);
});
