import {
  type Analysis,
  type Inspection,
  type Node,
  type SourceFile,
  walk,
} from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import { checkHtml, type HtmlNotes } from "../html/check-html.ts";
import { checkPageIds } from "../html/page-ids.ts";
import { inferTypes } from "../infer.ts";
import type { TemplateWorld } from "../world.ts";
import { checkFormatters } from "./check-formatters.ts";
import { checkInstructions } from "./check-instructions.ts";
import { checkNames } from "./check-names.ts";
import { type Analyzed, checkOrder, checkPartials } from "./check-partials.ts";

/** The files of a theme that are checked. */
export type CheckedTheme = {
  readonly templates: readonly SourceFile[];
  /** Blocks by the name that templates apply, with their files. */
  readonly blocks: ReadonlyMap<string, string>;
  /** Blocks that the platform renders, in lower case. */
  readonly platformBlocks: ReadonlySet<string>;
  /** Missing without a site: then nothing is said about names. */
  readonly world?: TemplateWorld | undefined;
};

/** Everything that is found in one text alone. */
type Known = {
  readonly nodes: readonly Node[];
  readonly analysis: Analysis;
  readonly html: HtmlNotes;
  readonly instructions: readonly Finding[];
};

/** An engine that keeps inspections lets an edit pay for its own file only. */
const kept = new WeakMap<Inspection, Known>();

function read(inspection: Inspection): Known {
  const known = kept.get(inspection);
  if (known) return known;
  const nodes = inspection.tree();
  const { source } = inspection.template;
  const fresh = {
    nodes,
    analysis: inspection.analysis(),
    html: checkHtml(nodes, source),
    instructions: checkInstructions(nodes, source),
  };
  kept.set(inspection, fresh);
  return fresh;
}

/** Finds probable mistakes in the templates of a theme, sorted by file and place. Never throws because of them. */
export function checkTheme(
  { templates, blocks, platformBlocks, world }: CheckedTheme,
  engine: TemplateWorld["engine"],
): readonly Finding[] {
  const types = world && inferTypes(world);
  const found: Finding[] = [];
  let names: Set<string> | undefined;
  const vocabulary = () => {
    if (names) return names;
    names = new Set();
    for (const { root } of world?.entries ?? []) root.collectNames(names);
    return names;
  };
  const analyzed: Analyzed[] = [];
  for (const file of templates) {
    const { nodes, analysis, html, instructions } = read(engine.inspect([file]));
    analyzed.push({ file: file.name, text: file.text, analysis, nodes });
    found.push(...html.found, ...instructions);
    const own = types?.get(file.name);
    if (world && own)
      found.push(...checkNames(own, vocabulary), ...checkFormatters(walk(nodes), own, world));
  }
  if (world) found.push(...checkPageIds(world, (files) => read(engine.inspect(files)).html));
  found.push(...checkPartials(analyzed, blocks, platformBlocks), ...checkOrder(analyzed, blocks));
  const order = (one: Finding) => one.span.start;
  return found.sort((a, b) =>
    a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : order(a) - order(b),
  );
}

/** A text with the fixes of its findings, from the end to the beginning; of two at one place the first counts. */
export function applyFixes(text: string, findings: readonly Finding[]): string {
  const fixes = findings
    .flatMap(({ fix }) => fix ?? [])
    .sort((left, right) => right.start - left.start);
  let fixed = text;
  let last = Number.POSITIVE_INFINITY;
  for (const { start, end, text: replacement } of fixes) {
    if (end > last) continue;
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end);
    last = start;
  }
  return fixed;
}
