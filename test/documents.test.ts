import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { pathsBelow } from "../server/content/revision.ts";
import { toAnchor } from "../tools/site/anchors.ts";
import { readHome, readShelves } from "../tools/site/documents.ts";
import { documents, proseOf } from "./support/docs/documents.ts";
import { figuresDrawing, renderFigures } from "./support/docs/figures-drawing.ts";
import { houseDrawing, renderHouseDrawing } from "./support/docs/house-drawing.ts";
import { latencyDrawing, renderLatency } from "./support/docs/latency-drawing.ts";

const MOST_CHARACTERS = 140;

/** The anchors that GitHub gives to the headings of a document. */
const anchorsOf = (document: string): ReadonlySet<string> =>
  new Set(
    [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading)),
  );

/** True if a link of a document, other than an address, leads to a file and, if it names one, a heading. */
function isFound(document: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const file = target === "" ? document : path.posix.join(path.posix.dirname(document), target);
  if (!existsSync(file)) return false;
  return anchor === undefined || !file.endsWith(".md") || anchorsOf(file).has(anchor);
}

const linksOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link));

test("every link of the documents leads to a file, and to a heading if it names one", () => {
  const lost = documents.flatMap((document) =>
    linksOf(document)
      .filter((link) => !isFound(document, link))
      .map((link) => `${document}: ${link}`),
  );
  expect(lost).toEqual([]);
  expect(documents.flatMap(linksOf).length).toBeGreaterThan(20);
});

test("lines of written documents are as long as one reads, but for tables, code and addresses", () => {
  const written = documents.filter(
    (document) => !readFileSync(document, "utf8").startsWith("<!-- Written by"),
  );
  const long = written.flatMap((document) =>
    proseOf(document)
      .split("\n")
      .filter(
        (line) =>
          !line.startsWith("|") &&
          line.replace(/`[^`]*`|\]\([^)]*\)/g, "").length > MOST_CHARACTERS,
      )
      .map((line) => `${document}: ${line}`),
  );
  expect(long).toEqual([]);
  expect(written.length).toBeGreaterThan(20);
});

test("the drawing of the house in words names each room, each module, and each file of the hall", () => {
  const words = readFileSync("docs/engineers/architecture.md", "utf8");
  const names = ["server", "server/modules"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    ),
  );
  expect(names.filter((name) => !words.includes(`\`${name}\``))).toEqual([]);
});

test("every command of the documents exists", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const unknown = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${document}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every test that the documents name exists", () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/`(test\/[\w./-]+)`/g)].map(
      ([, file = ""]) => file,
    ),
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});

test("a link that leads nowhere is found", () => {
  expect(isFound("README.md", "docs/nowhere.md")).toBe(false);
  expect(isFound("README.md", "test/README.md#nowhere")).toBe(false);
  expect(isFound("README.md", "test/README.md#golden-files")).toBe(true);
});

test("the drawings are what `npm run docs` draws from folders, rules and figures", () => {
  expect(readFileSync(houseDrawing, "utf8")).toBe(renderHouseDrawing());
  expect(readFileSync(figuresDrawing, "utf8")).toBe(renderFigures());
  expect(readFileSync(latencyDrawing, "utf8")).toBe(renderLatency());
});

test("the first page leads to every document, once", () => {
  const shelved = readShelves(readHome()).flatMap((shelf) =>
    shelf.documents.map(({ file }) => file),
  );
  const written = pathsBelow("docs").filter((name) => name.endsWith(".md"));
  expect(written.filter((name) => !shelved.includes(`docs/${name}`))).toEqual([]);
  expect(new Set(shelved).size).toBe(shelved.length);
});
