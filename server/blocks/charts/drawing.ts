import type { Dataset } from "./dataset.ts";
import { placeOn, type Scale, toScale } from "./scale.ts";

/** Size of a drawing in its own units; pages show it as wide as there is room. */
export const drawingSize = { width: 400, height: 260 } as const;

/** Room for the marks of the axes. */
const BOX = { left: 52, right: 394, top: 10, bottom: 228 } as const;

/** Approximate width of a letter. */
const LETTER = 6.5;

/** Letters of a name below the axis, at most; the table has the whole name. */
const NAME = 14;

/** Share of the room between two rows that their bars take. */
const BARS = 0.8;

/** Points that stand far enough apart to be marked. */
const POINTS = 40;

/** A line or area of a drawing, in the language of SVG. */
type Shape = { readonly name: string; readonly path: string; readonly isLine: boolean };

/** A drawing: areas and lines, and texts at places. */
export type Drawing = {
  readonly shapes: readonly Shape[];
  readonly marks: readonly { readonly y: number; readonly text: string }[];
  readonly names: readonly { readonly x: number; readonly text: string }[];
  /** The height of zero. Undefined without axes. */
  readonly zero: number | undefined;
};

type Formatted = (value: number) => string;

/** Draws the columns of a table as bars, or as lines, over its rows. */
export function drawColumns(
  { columns, rows }: Dataset,
  { asLines, format }: { readonly asLines: boolean; readonly format: Formatted },
): Drawing {
  const scale = toScale(rows.flatMap(({ values }) => values.filter(isNumber)));
  const room = (BOX.right - BOX.left) / Math.max(rows.length, 1);
  const toX = (index: number) => BOX.left + (index + 0.5) * room;
  const shapes = columns.map((name, column): Shape => {
    const values = rows.map((row) => row.values[column]);
    return asLines
      ? { name, path: toLine(values, { scale, toX }), isLine: true }
      : { name, path: toBars(values, { scale, room, column, of: columns.length }), isLine: false };
  });
  return {
    shapes,
    marks: scale.marks.map((value) => ({ y: toY(scale, value), text: format(value) })),
    names: toNames(
      rows.map(({ name }) => name),
      room,
      toX,
    ),
    zero: toY(scale, 0),
  };
}

/** Draws the first column of a table as the parts of a circle. What is not above zero has no part. */
export function drawParts({ rows }: Dataset): Drawing {
  const parts = rows.map(({ name, values: [value = 0] }) => ({ name, value: Math.max(value, 0) }));
  const largest = Math.max(...parts.map(({ value }) => value), 0);
  // Shares of the largest part: the sum of all may be no finite number.
  const sum = parts.reduce((total, { value }) => total + (largest && value / largest), 0);
  let turned = 0;
  const shapes = parts.map(({ name, value }): Shape => {
    const share = sum && value / largest / sum;
    const path = toPart(turned, turned + share);
    turned += share;
    return { name, path, isLine: false };
  });
  return { shapes, marks: [], names: [], zero: undefined };
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

const round = (value: number): number => Math.round(value * 10) / 10;

const toY = (scale: Scale, value: number): number =>
  round(BOX.bottom - placeOn(scale, value) * (BOX.bottom - BOX.top));

type Columns = {
  readonly scale: Scale;
  readonly room: number;
  readonly column: number;
  readonly of: number;
};

/** One path for all bars of a column: an element for each would be many times as long. */
function toBars(
  values: readonly (number | undefined)[],
  { scale, room, column, of }: Columns,
): string {
  const width = (room * BARS) / of;
  const zero = toY(scale, 0);
  return values
    .map((value, index) => {
      if (value === undefined || value === 0) return "";
      const x = BOX.left + index * room + (room * (1 - BARS)) / 2 + column * width;
      const top = toY(scale, value);
      return `M${round(x)} ${zero}V${top}h${Math.max(round(width * 0.95), 0.1)}V${zero}z`;
    })
    .join("");
}

type Line = { readonly scale: Scale; readonly toX: (index: number) => number };

/** A line, which is broken where a value is missing, with marks at its points. */
function toLine(values: readonly (number | undefined)[], { scale, toX }: Line): string {
  const hasMarks = values.length <= POINTS;
  return values
    .map((value, index) => {
      if (value === undefined) return "";
      const isFirst = values[index - 1] === undefined;
      const [x, y] = [round(toX(index)), toY(scale, value)];
      const mark = hasMarks ? `m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0m2.5 0` : "";
      return `${isFirst ? "M" : "L"}${x} ${y}${mark}`;
    })
    .join("");
}

/** A part of the circle, from one share of its round to another. */
function toPart(from: number, to: number): string {
  if (to <= from) return "";
  const radius = (drawingSize.height - 20) / 2;
  const [x, y] = [drawingSize.width / 2, drawingSize.height / 2];
  const at = (share: number) => {
    const angle = share * 2 * Math.PI;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  };
  const arc = `A${radius} ${radius} 0`;
  // An arc that ends where it begins would not be drawn.
  if (to - from > 0.9999) return `M${at(0)}${arc} 1 1 ${at(0.5)}${arc} 1 1 ${at(0)}z`;
  return `M${x} ${y}L${at(from)}${arc} ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}z`;
}

/** The names below the axis, as many as there is room for. */
function toNames(names: readonly string[], room: number, toX: (index: number) => number) {
  const shown = names.map((name) => {
    const letters = [...name];
    return letters.length > NAME ? `${letters.slice(0, NAME - 1).join("")}…` : name;
  });
  const widest = shown.reduce((most, name) => Math.max(most, [...name].length * LETTER), 0);
  const every = Math.max(1, Math.ceil((widest + LETTER) / room));
  return shown.flatMap((text, index) =>
    index % every === 0 ? [{ x: round(toX(index)), text }] : [],
  );
}
