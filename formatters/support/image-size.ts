import { toText, type Value } from "../../engine/index.ts";

/** Width and height of `"640x480"`; a part that is not a number is NaN. Undefined for any other text. */
export function imageSize(value: Value): readonly [width: number, height: number] | undefined {
  const [width, height, ...more] = toText(value).split("x");
  return width === undefined || height === undefined || more.length > 0
    ? undefined
    : [Number.parseInt(width, 10), Number.parseInt(height, 10)];
}
