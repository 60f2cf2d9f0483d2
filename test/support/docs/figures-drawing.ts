import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");
const document = path.join(root, "docs/engineers/performance.md");

/** Path of the drawing of the figures of `npm run bench:server`. */
export const figuresDrawing = path.join(root, "docs/pictures/figures.svg");

const LABELS = 420;
const BAR = { height: 16, step: 26 };
/** Width of a bar that is as long as its bound. */
const BOUND = 200;
const WIDTH = LABELS + 1.7 * BOUND;
const TOP = 40;

/** A figure as a part of its bound: 1 is the bound itself, less is better. */
type Figure = { readonly name: string; readonly part: number };

/** The drawing of the first table of `docs/engineers/performance.md`: each figure beside its bound. */
export function renderFigures(): string {
  const figures = readFigures();
  const height = TOP + figures.length * BAR.step + 10;
  const bound = LABELS + BOUND;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    "<title>The figures of npm run bench:server beside their bounds: shorter is better</title>",
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    toText(bound, 20, "bound", 'text-anchor="middle"'),
    ...figures.flatMap(toBar),
    `<line x1="${bound}" y1="26" x2="${bound}" y2="${height - 6}" stroke="#1c2427" stroke-dasharray="4 3"/>`,
    "</svg>\n",
  ].join("\n");
}

function readFigures(): readonly Figure[] {
  const lines = readFileSync(document, "utf8").split("\n");
  const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  return rows.flatMap(([, name = "", , , ratio = "", , must = ""]) => {
    const [, sign, bound] = /^([≤≥]) ([\d.]+) /.exec(must) ?? [];
    if (bound === undefined) return [];
    const part = Number(ratio) / Number(bound);
    return [{ name, part: sign === "≤" ? part : 1 / part }];
  });
}

function toBar({ name, part }: Figure, index: number): readonly string[] {
  const top = TOP + index * BAR.step;
  const width = Math.round(Math.min(part, 1.4) * BOUND);
  const fill = part <= 1 ? "#14323a" : "#a3481f";
  return [
    toText(LABELS - 10, top + 13, name, 'text-anchor="end"'),
    `<rect x="${LABELS}" y="${top}" width="${width}" height="${BAR.height}" fill="${fill}"/>`,
    toText(WIDTH - 10, top + 13, `${Math.round(part * 100)} %`, 'text-anchor="end"'),
  ];
}

const toText = (x: number, y: number, text: string, more = ""): string =>
  `<text x="${x}" y="${y}" fill="#1c2427"${more && ` ${more}`}>${text}</text>`;
