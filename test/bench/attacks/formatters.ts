import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { largeCases } from "../../formatters/large-cases.ts";
import type { Attack } from "./attack.ts";

const tables = createFormatters();
const engine = createEngine(tables);
const generous = createEngine({ ...tables, limits: { instructions: 1e9, outputLength: 2e8 } });

const pieces = [
  ...["<", ">", "<a", "&", "'", '"', " ", "-", "{", "{0", "}", "%", "1", "x", "1x", ",", "."],
  ...[
    "@a ",
    "#a ",
    "http://",
    "http://a|",
    "s'",
    "\n",
    "\u00a0",
    "0w,",
    "é",
    "\ud83d\ude00",
    "/",
    "a:",
  ],
];

const LENGTH = 100_000;

/** Parts of the data: elements of an array, keys of an object, pieces of a text. */
const COUNT = 50_000;

/** Fields that formatters read as text. */
const fields = ["title", "body", "filename", "assetUrl", "systemDataVariants", "rawTitle", "value"];

/** Long texts and large data, for every formatter. */
export const formatterAttacks: readonly Attack[] = [
  ...Object.keys(tables.formatters).map(
    (name): Attack => ({
      name: `long texts in ${name}`,
      run() {
        const template = engine.compile(`{x|${name} 5 6}{y|${name}}`);
        for (const piece of pieces) {
          const x = piece.repeat(LENGTH / piece.length);
          const y = Object.fromEntries(fields.map((field) => [field, x]));
          template.render({ x, y }, { locale: "de", now: 0 });
        }
      },
    }),
  ),
  {
    name: "a long style of an image",
    run: () =>
      engine.compile("{@|apply:image}").render({
        src: "/a.jpg",
        style: `${" ".repeat(LENGTH)}x`,
        mediaFocalPoint: { x: 0, y: 0 },
      }),
  },
  ...largeCases.map(
    ({ template, data }): Attack => ({
      name: `large data in ${template}`,
      run: () => generous.compile(template).render(data(COUNT), { locale: "de", now: 0 }),
    }),
  ),
];
