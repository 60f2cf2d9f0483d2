import { readFileSync } from "node:fs";
import { join } from "node:path";
import paper from "paper";
import svgpath from "svgpath";

/** Units of a font's square, in which every outline is drawn. */
export const UNITS = 1024;
/** Depth of the square below the baseline. */
export const DESCENT = 128;

/** The shape around a mark, and the fraction of the width that the mark takes up. */
export type Frame = "none" | "square" | "round";
const shares: Readonly<Record<Frame, number>> = { none: 1, square: 0.62, round: 0.56 };

paper.setup(new paper.Size(UNITS, UNITS));

/** The outline of a drawing in a font, with `y` upwards: the mark alone, or cut out of its frame. */
export function toOutline(drawing: string, frame: Frame): string {
  const { mark, scale, isEvenOdd } = readMark(drawing, UNITS * shares[frame]);
  mark.scale(scale, -scale, new paper.Point(0, 0));
  mark.translate(new paper.Point(UNITS / 2, UNITS / 2 - DESCENT));
  // Fonts fill by winding: holes run against the outlines around them, and so does a whole mark in its frame.
  mark.reorient(!isEvenOdd, frame === "none");
  const outlines = frame === "none" ? [mark] : [toFrame(frame), mark];
  return outlines.map(({ pathData }) => svgpath(pathData).abs().round(0).toString()).join("");
}

/** Edge of a symbol's square. */
export const SYMBOL = 64;
/** Edge of the mark, small enough that a style that doubles it still shows all of it. */
const MARK = 28;

/**
 * A drawing as a path in the middle of a symbol. It runs counterclockwise, so that a square in front of it gets a
 * cut-out.
 */
export function toSymbolPath(drawing: string): string {
  const { mark, scale, isEvenOdd } = readMark(drawing, MARK);
  mark.scale(scale, new paper.Point(0, 0));
  mark.translate(new paper.Point(SYMBOL / 2, SYMBOL / 2));
  mark.reorient(!isEvenOdd, false);
  const path = svgpath(mark.pathData).rel().round(2).toString();
  return path.replace(/(?<!\d)0(?=\.)/g, "");
}

/** A drawing around the origin, and the scale that gives it the wanted edge. */
function readMark(drawing: string, edge: number) {
  const svg = readFileSync(join(import.meta.dirname, "drawings", `${drawing}.svg`), "utf8");
  const box = /viewBox="([\d.\s-]+)"/.exec(svg)?.[1]?.split(/\s+/).map(Number);
  const paths = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const [x = 0, y = 0, width = 0, height = 0] = box ?? [];
  if (paths.length === 0 || width === 0) throw new Error(`${drawing}.svg is no drawing of paths`);
  const mark = new paper.CompoundPath(
    paths.map((path) => svgpath(path).unarc().toString()).join(" "),
  );
  mark.translate(new paper.Point(-x - width / 2, -y - height / 2));
  const isEvenOdd = svg.includes('fill-rule="evenodd"');
  return { mark, scale: edge / Math.max(width, height), isEvenOdd };
}

function toFrame(frame: "square" | "round"): paper.Path {
  const center = new paper.Point(UNITS / 2, UNITS / 2 - DESCENT);
  const outline =
    frame === "round"
      ? new paper.Path.Circle(center, UNITS / 2)
      : new paper.Path.Rectangle(new paper.Point(0, -DESCENT), new paper.Size(UNITS, UNITS));
  outline.clockwise = true;
  return outline;
}
