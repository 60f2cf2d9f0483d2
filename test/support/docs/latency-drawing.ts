import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");
const document = path.join(root, "docs/engineers/performance.md");

/** Path of the drawing of the figures of `npm run bench:shop -- --latency`. */
export const latencyDrawing = path.join(root, "docs/pictures/latency.svg");

const WIDTH = 760;
const HEIGHT = 360;
/** The plot; lines are named at its right. */
const PLOT = { left: 70, right: 500, top: 40, bottom: 310 };
/** Least distance of two names, one below the other. */
const NAME_STEP = 18;

const ink = "#1c2427";
/** The look of each column of the table, the first one aside: what people buy in is red, the slowest are dashed. */
const looks = [
  { stroke: "#14323a", dashes: "" },
  { stroke: "#14323a", dashes: "6 4" },
  { stroke: "#a3481f", dashes: "" },
  { stroke: "#a3481f", dashes: "6 4" },
];

type Line = { readonly name: string; readonly points: readonly { x: number; y: number }[] };

/** The drawing of a table of `docs/engineers/performance.md`: latency over products, both axes by powers of ten. */
export function renderLatency(): string {
  const { names, rows } = readTable();
  const products = rows.map(([count = 0]) => count);
  const times = rows.flatMap((row) => row.slice(1));
  const x = scale(powers(products), PLOT.left, PLOT.right);
  const y = scale(powers(times), PLOT.bottom, PLOT.top);
  const lines = names.map((name, column) => ({
    name,
    points: rows.map((row) => ({ x: x(row[0] ?? 0), y: y(row[column + 1] ?? 0) })),
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    "<title>Latency of random pages over the products of a shop, while nobody buys and while people do</title>",
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    toText(PLOT.left, 22, "ms"),
    toText(PLOT.right, HEIGHT - 10, "products", 'text-anchor="end"'),
    ...ticks(powers(times)).flatMap((time) => {
      const at = y(time);
      return [
        `<line x1="${PLOT.left}" y1="${at}" x2="${PLOT.right}" y2="${at}" stroke="#d5dbdd"/>`,
        toText(PLOT.left - 10, at + 4, time.toLocaleString("en"), 'text-anchor="end"'),
      ];
    }),
    ...products.map((count) =>
      toText(x(count), PLOT.bottom + 22, count.toLocaleString("en"), 'text-anchor="middle"'),
    ),
    ...lines.flatMap(toLine),
    ...toNames(lines),
    "</svg>\n",
  ].join("\n");
}

/** The table whose first column is `products`, without its units. */
function readTable(): { readonly names: readonly string[]; readonly rows: readonly number[][] } {
  const lines = readFileSync(document, "utf8").split("\n");
  const from = lines.findIndex((line) => /^\| products +\|/.test(line));
  const below = lines.slice(from + 2);
  const toCells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, ...names] = toCells(lines[from] ?? "");
  const rows = below
    .slice(
      0,
      below.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) => toCells(line).map((cell) => Number(cell.replaceAll(",", ""))));
  return { names: names.map((name) => name.replace(", ms", "")), rows };
}

/** The exponents of ten between which all numbers lie. */
const powers = (numbers: readonly number[]): readonly [number, number] => [
  Math.floor(Math.log10(Math.min(...numbers))),
  Math.ceil(Math.log10(Math.max(...numbers))),
];

const ticks = ([low, high]: readonly [number, number]): readonly number[] =>
  Array.from({ length: high - low + 1 }, (_, index) => Number(`1e${low + index}`));

const scale =
  ([low, high]: readonly [number, number], from: number, to: number) =>
  (value: number): number =>
    Math.round(from + ((Math.log10(value) - low) / (high - low)) * (to - from));

function toLine({ points }: Line, index: number): readonly string[] {
  const { stroke = ink, dashes = "" } = looks[index] ?? {};
  const path = points.map(({ x, y }) => `${x},${y}`).join(" ");
  const dashed = dashes && ` stroke-dasharray="${dashes}"`;
  return [
    `<polyline points="${path}" fill="none" stroke="${stroke}" stroke-width="2"${dashed}/>`,
    ...points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3" fill="${stroke}"/>`),
  ];
}

/** The names of the lines where they end, moved down where they would lie on each other. */
function toNames(lines: readonly Line[]): readonly string[] {
  const ends = lines
    .map(({ name, points }, index) => ({ name, index, y: (points.at(-1)?.y ?? 0) + 4 }))
    .sort((one, other) => one.y - other.y);
  let free = 0;
  return ends.map(({ name, index, y }) => {
    const at = Math.max(y, free);
    free = at + NAME_STEP;
    return toText(PLOT.right + 12, at, name, "", looks[index]?.stroke);
  });
}

const toText = (x: number, y: number, text: string, more = "", fill = ink): string =>
  `<text x="${x}" y="${y}" fill="${fill}"${more && ` ${more}`}>${text}</text>`;
