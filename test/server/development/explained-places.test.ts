import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { Trace } from "../../../engine/index.ts";
import { createContentPlaces } from "../../../server/development/explain/content-places.ts";
import { explainTag } from "../../../server/development/explain/explain-tag.ts";
import {
  findPagePieces,
  originAt,
  type PagePiece,
  placeOf,
} from "../../../server/development/explain/page-pieces.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { type Mark, markContent, markTemplates, readMarks } from "../../support/explain/marks.ts";
import {
  addressesOf,
  copySample,
  createMaker,
  readSample,
} from "../../support/explain/sample-pages.ts";
import { siteTools } from "../../support/sites/site-tools.ts";
import { drawFrom, misspell } from "../../support/tools/planted-faults.ts";
import { sampleOf, turns } from "../../support/turns.ts";

/** The pages of a sample site as an engine that records them makes them. */
async function traceSample(name: string, most: number) {
  const folders = copySample(name);
  const trace = new Trace();
  const engine = createSiteEngine({ trace });
  const make = await createMaker();
  const site = await readSample(folders, engine);
  const tracePage = (of: typeof site, url: string) => {
    trace.clear();
    const html = make(of, url);
    return html === undefined ? [] : [{ url, html, pieces: findPagePieces(html, trace.runs) }];
  };
  const pages = sampleOf(addressesOf(site), most).flatMap((url) => tracePage(site, url));
  return { folders, engine, make, site, pages, tracePage };
}

const samples = ["kontor-nord", "harbour-lane"];

test("each place of a page is known by where its template and its content have it", async () => {
  const counts = { templates: 0, texts: 0, wrong: [] as string[] };
  const draw = drawFrom(1);
  for (const name of samples) {
    const { folders, make, site, pages } = await traceSample(name, 3);
    const content = createContentPlaces(folders.contentFolder);
    // Reads the files before there are marks in them.
    content({ root: {}, steps: ["website"] });
    const marks: Mark[] = [];
    markTemplates(site.theme.folder, marks, () => draw(1000) < turns(100, 400), siteTools.engine);
    markContent(folders.contentFolder, marks);
    const marked = await readSample(folders, siteTools.engine);
    for (const { url, html, pieces } of pages) {
      const { text, places } = readMarks(make(marked, url) ?? "");
      // Heads have shortened texts.
      const [body, markedBody] = [html.indexOf("<body"), text.indexOf("<body")];
      expect(text.slice(markedBody), url).toBe(html.slice(body));
      for (const { at: markedAt, number } of places) {
        const at = markedAt - markedBody + body;
        if (at < body) continue;
        const mark = marks[number];
        const origin = originAt(pieces, at);
        if (!mark) throw new Error(`there is no mark ${number}`);
        const found = mark.file.endsWith(".json")
          ? textsOf(origin, content)
          : [origin && placeOf(origin, at)].flatMap((place) => place ?? []);
        if (found.length === 0 && mark.file.endsWith(".json")) continue;
        counts[mark.file.endsWith(".json") ? "texts" : "templates"] += 1;
        const expected = `${mark.file}:${mark.line}:${mark.column}`;
        const told = found.map(({ file, line, column }) => `${resolve(file)}:${line}:${column}`);
        if (!told.includes(expected)) counts.wrong.push(`${url} ${at}: ${expected}, not ${told}`);
      }
    }
  }
  expect(counts.wrong).toEqual([]);
  expect(counts.templates).toBeGreaterThan(turns(100, 10_000));
  expect(counts.texts).toBeGreaterThan(turns(30, 1000));
});

/** The places of the texts that a tag reads; objects are given to formatters, which may print anything. */
function textsOf(origin: PagePiece | undefined, content: ReturnType<typeof createContentPlaces>) {
  if (!origin) return [];
  return explainTag(origin, content).names.flatMap(({ value, source }) =>
    value.startsWith('"') && source?.isItself ? [source] : [],
  );
}

test("a misspelled name is told where it stands, with the name that was meant", async () => {
  const wanted = turns(6, 200);
  let [planted, told] = [0, 0];
  const draw = drawFrom(7);
  for (const name of samples) {
    const { folders, engine, pages, tracePage } = await traceSample(name, 3);
    const tags = pages.flatMap(({ url, pieces }) => pieces.flatMap((one) => toNamed(one, url)));
    for (let turn = 0; turn < wanted / samples.length; turn++) {
      const chosen = tags[draw(tags.length)];
      if (!chosen) continue;
      const { file, start, word, url } = chosen;
      const text = readFileSync(file, "utf8");
      const at = text.indexOf(word, start);
      const wrong = misspell(word, draw);
      if (wrong === word) continue;
      writeFileSync(file, text.slice(0, at) + wrong + text.slice(at + word.length));
      const [page] = tracePage(await readSample(folders, engine), url);
      writeFileSync(file, text);
      const missing = page?.pieces.flatMap(({ piece, run }) =>
        piece.names.flatMap(({ missing }) => {
          const span = run.span(piece.from, piece.to);
          return missing && resolve(span.file) === file && span.start === start ? [missing] : [];
        }),
      );
      planted += 1;
      if (missing?.some((one) => one.part === wrong && one.nearest() === word)) told += 1;
    }
  }
  expect(planted).toBeGreaterThan(wanted / 2);
  expect(told / planted).toBeGreaterThanOrEqual(0.95);
});

/** The names of a tag that are found, if they are long enough to be misspelled, and stand in the tag once. */
function toNamed({ piece, run }: PagePiece, url: string) {
  const { file, start } = run.span(piece.from, piece.to);
  const text = run.text(piece.from, piece.to);
  return piece.names.flatMap(({ path, place }) =>
    path.flatMap((word) => {
      const isNamed = typeof word === "string" && /^[A-Za-z]\w{3,}$/.test(word);
      if (!isNamed || !place || text.split(word).length !== 2) return [];
      return [{ file: resolve(file), start, word, url }];
    }),
  );
}
