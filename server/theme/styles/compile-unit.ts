import {
  Anonymous,
  Block,
  type Context,
  Import,
  type Node,
  Renderer,
  RuntimeContext,
  renderNode,
  Stylesheet,
} from "@squarespace/less-ts";
import { didYouMean } from "../../json/nearest-name.ts";
import type { StyleText } from "./base-styles.ts";
import { evaluateUnit } from "./evaluation/evaluate-unit.ts";
import { prune } from "./evaluation/prune.ts";
import { standIns } from "./evaluation/stand-ins.ts";
import { StyleLog } from "./evaluation/style-log.ts";
import { trackRules } from "./evaluation/tracked-nodes.ts";
import { type Progress, Tracker } from "./evaluation/tracker.ts";
import { withoutReplaced } from "./mixin-arguments.ts";
import { fontSheets, platformSheet } from "./platform-sheets.ts";
import type { ImportStatement } from "./source/import-statement.ts";
import type { ImportBudget } from "./source/less-stream.ts";
import { type ParsedSheet, parseSheet } from "./source/parse-sheet.ts";
import type { Place } from "./source/place.ts";
import { isBare, MODULES, type ModuleImport } from "./source/platform-modules.ts";
import { readablePart } from "./source/readable-part.ts";
import type { CompiledUnit, StyleSheet, StyleUnit } from "./style-sheet.ts";
import { applyTweaks, mixinNames } from "./tweak-rules.ts";

/** Most imports of modules and external sheets in one unit; real ones have a handful. */
const MAX_IMPORTS = 100;

/** The platform's variables and mixins, which come before every unit. */
const definitions = ["variables", "mixins", "glyphs"].map(platformSheet);

/**
 * Compiles one LESS unit: the platform's definitions, variables of the tweaks, the theme's sheets, the owner's own.
 * Faulty statements are left out and reported. The base styles come first, after the imports. Reads no file of a theme
 * and no address.
 */
export function compileUnit(unit: StyleUnit, progress: Progress, base?: StyleText): CompiledUnit {
  const context = new RuntimeContext({ compress: false }, renderNode);
  const log = new StyleLog({
    variables: () => variableNames(unit),
    mixins: () => rules.flatMap(mixinNames),
  });
  const places = new Map<Node, Place>();
  const imports: Node[] = [];
  const modules = new Set<string>();
  const budget = { left: MAX_IMPORTS };
  let isRefused = false;

  const parse = (source: StyleSheet): Node[] => {
    progress({ file: source.file, offset: 0 });
    const sheet = parseReadable({ context, source, places, budget, log });
    if (!sheet) return [];
    imports.push(...readImports(sheet.imports, log));
    for (const imported of sheet.modules) {
      modules.add(imported.module);
      if (isBare(imported)) warnOfBareImport(imported, log);
    }
    const [refused] = sheet.refused;
    if (refused && !isRefused) {
      const message = `is one @import too many: ${MAX_IMPORTS} are served, further ones are left out`;
      log.add(refused, { code: "STYLE_LIMIT", message });
      isRefused = true;
    }
    return [...sheet.rules];
  };

  const theme = unit.sheets.flatMap(parse);
  const custom = unit.custom ? parse(unit.custom) : [];
  const used = [...modules].map((name) => platformSheet(`modules/${name}`));
  const platform = [
    ...definitions,
    ...fontSheets(sourcesOf(unit), base !== undefined),
    ...used,
  ].flatMap(parse);
  const page = base ? behindBase(unit).flatMap(parse) : [];
  const { tweaks, overrides } = unit;
  const variables = applyTweaks({
    tweaks,
    overrides,
    platform,
    rules: theme,
    context,
    places,
    log,
  });
  const kept = withoutReplaced(platform, [...theme, ...custom]);

  const placeOf = (node: Node) => places.get(node);
  const rules = [...kept, ...page, ...variables, ...theme, ...custom];
  const tracker = new Tracker(log, progress);
  trackRules(rules, placeOf, tracker);
  rules.unshift(...standIns(sourcesOf(unit), variableNames(unit), tracker));
  const sheet = evaluateUnit(rules, tracker, placeOf);
  prune(sheet, log, placeOf);
  progress(undefined);
  const first = new Stylesheet(new Block(imports));
  const inOrder = (shown: RuntimeContext, baseText = "") => {
    const text = Renderer.render(shown, first);
    // The last statement of a minified block has no semicolon.
    const front = text === "" || text.endsWith("\n") ? text : `${text};`;
    return front + baseText + Renderer.render(shown, sheet);
  };
  const minified = new RuntimeContext({ compress: true }, renderNode);
  return {
    css: inOrder(minified, base?.css),
    writeReadable: () => inOrder(context, base?.readableCss),
    diagnostics: log.diagnostics,
    complete: true,
  };
}

/** Statements of one sheet to leave out, before the whole sheet is. */
const MAX_LEFT_OUT = 20;

/** A sheet without the statements that cannot be read, of which the first is reported. Undefined if nothing is left. */
function parseReadable(given: {
  readonly context: Context;
  readonly source: StyleSheet;
  readonly places: Map<Node, Place>;
  readonly budget: ImportBudget;
  readonly log: StyleLog;
}): ParsedSheet | undefined {
  const { context, source, places, budget, log } = given;
  let text: string | undefined = source.text;
  for (let count = 0; text !== undefined && count <= MAX_LEFT_OUT; count += 1) {
    const left = { ...budget };
    const sheet = parseSheet(context, { ...source, text }, places, left);
    if (!("error" in sheet)) {
      Object.assign(budget, left);
      return sheet;
    }
    if (count === 0) log.addSource(source.file, source.text, sheet.error);
    const part = readablePart(text, sheet.error.offset);
    log.addLost(part?.lost ?? text);
    text = part?.text;
  }
  return undefined;
}

/**
 * Styles that the base styles leave to the unit: rules with variables of tweaks, and space around a page without
 * styles.
 */
const behindBase = ({ sheets }: StyleUnit): readonly StyleSheet[] =>
  ["tweaked", ...(sheets.length === 0 ? ["unstyled"] : [])].map(platformSheet);

const sourcesOf = ({ sheets, custom }: StyleUnit): readonly StyleSheet[] =>
  custom ? [...sheets, custom] : sheets;

/** Every variable defined anywhere in a unit, as `@name`. */
function variableNames(unit: StyleUnit): readonly string[] {
  const texts = [...definitions, ...sourcesOf(unit)].map(({ text }) => text);
  const defined = texts.flatMap((text) => text.match(/@[\w-]+(?=\s*:)/g) ?? []);
  return [...new Set([...defined, ...unit.tweaks.map(({ key }) => `@${key}`)])];
}

/** Imports from other servers come first in the result, as CSS requires; all others are left out with a warning. */
function readImports(imports: readonly ImportStatement[], log: StyleLog): Node[] {
  return imports.flatMap(({ place, address, kept, nested }) => {
    if (kept !== undefined && !nested) return [new Import(new Anonymous(kept), false, undefined)];
    const message = nested
      ? `@import in a block has no effect: '${address}'`
      : `@import of a file has no effect: '${address}'`;
    const hint = toHint(address) ?? (nested ? undefined : "list it in template.conf");
    log.add(place, { severity: "warning", code: "STYLE_IMPORT", message, hint });
    return [];
  });
}

const toHint = (address: string): string | undefined =>
  MODULES.some((name) => name === address)
    ? "write the media query around it"
    : didYouMean(address, MODULES);

function warnOfBareImport({ module, place }: ModuleImport, log: StyleLog): void {
  const message = `'${module}' stands in no media query: it is taken for screens up to 640px`;
  log.add(place, { severity: "warning", code: "STYLE_IMPORT", message });
}
