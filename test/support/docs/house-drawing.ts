import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../../..");

/** Path of the drawing of the server's two wings. */
export const houseDrawing = path.join(root, "docs/pictures/house.svg");

/** The lowest floor of the writing wing. */
const FIRST_WRITING = "database";

const WIDTH = 560;
const MARGIN = 10;
const WING = 250;
const FLOOR = 30;
const STEP = 4;
const ROOM = { height: 24, perRow: 2 };

/** The drawing, from the floors that `npm run check` keeps and the folders of the modules. */
export function renderHouseDrawing(): string {
  const floors = readFloors();
  const split = floors.indexOf(FIRST_WRITING);
  const reading = floors.slice(0, split);
  const writing = floors.slice(split);
  const modules = readdirSync(path.join(root, "server/modules")).sort();
  const rows = Math.ceil(modules.length / ROOM.perRow);
  const heightOf = (floor: string) => (floor === "modules" ? FLOOR + rows * ROOM.height : FLOOR);
  const heightOfAll = (wing: readonly string[]) =>
    wing.reduce((sum, floor) => sum + heightOf(floor) + STEP, 0);
  const height = Math.max(heightOfAll(reading), heightOfAll(writing)) + 3 * FLOOR;
  const ground = height - MARGIN;
  const right = WIDTH - MARGIN - WING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="15">`,
    "<title>The server's floors, the lowest at the bottom</title>",
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    toText(MARGIN, FLOOR, "Reading wing", 'font-weight="700"'),
    toText(right, FLOOR, "Writing wing", 'font-weight="700"'),
    ...stack(reading, MARGIN, ground, heightOf),
    ...stack(writing, right, ground, heightOf),
    ...toRooms(
      modules,
      right,
      ground - heightOfAll(beneath(writing, "modules")) - rows * ROOM.height,
    ),
    "</svg>\n",
  ].join("\n");
}

/** The floors as the rules of imports list them, the lowest first, but for single files. */
function readFloors(): readonly string[] {
  const rules = readFileSync(path.join(root, ".dependency-cruiser.js"), "utf8");
  const [, list = ""] = /const floors = \[([^\]]*)\]/.exec(rules) ?? [];
  return [...list.matchAll(/"([a-z-]+)"/g)].map(([, floor = ""]) => floor);
}

const beneath = (wing: readonly string[], floor: string) => wing.slice(0, wing.indexOf(floor));

/** Boxes upon one another. */
function stack(
  wing: readonly string[],
  x: number,
  ground: number,
  heightOf: (floor: string) => number,
): readonly string[] {
  let bottom = ground;
  return wing.flatMap((floor) => {
    const top = bottom - heightOf(floor);
    const box = `<rect x="${x}" y="${top}" width="${WING}" height="${heightOf(floor)}" fill="#f5f2ec" stroke="#14323a"/>`;
    bottom = top - STEP;
    return [box, toText(x + MARGIN, top + FLOOR - MARGIN, `${floor}/`)];
  });
}

/** The modules side by side, the first row at `top`. */
const toRooms = (modules: readonly string[], x: number, top: number): readonly string[] =>
  modules.map((name, at) => {
    const column = (at % ROOM.perRow) * (WING / ROOM.perRow);
    const row = Math.floor(at / ROOM.perRow) * ROOM.height;
    return toText(x + MARGIN + column, top + row + ROOM.height - MARGIN, name, 'font-size="13"');
  });

const toText = (x: number, y: number, text: string, more = ""): string =>
  `<text x="${x}" y="${y}" fill="#1c2427"${more && ` ${more}`}>${text}</text>`;
