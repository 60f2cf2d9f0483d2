import {
  Anonymous,
  Import,
  type Node,
  Renderer,
  RuntimeContext,
  renderNode,
} from "@squarespace/less-ts";
import { evaluateUnit } from "./evaluate-unit.ts";
import { type ParsedSheet, parseSheet } from "./parse-sheet.ts";
import type { Place } from "./place.ts";
import { platformSheet } from "./platform-sheets.ts";
import { prune } from "./prune.ts";
import { StyleLog } from "./style-log.ts";
import type { Styles, StyleUnit } from "./style-sheet.ts";
import { trackRules } from "./tracked-nodes.ts";
import { type Progress, Tracker } from "./tracker.ts";
import { applyTweaks, mixinNames } from "./tweak-rules.ts";

/** The platform's variables and mixins, in front of every unit. */
const definitions = ["variables", "mixins"].map(platformSheet);

/**
 * Compiles one LESS unit: what the platform defines, variables of the tweaks, the theme's sheets, the owner's own. What is wrong is left out
 * and reported. Reads no file and no address.
 */
export function compileUnit(unit: StyleUnit, progress: Progress): Styles {
  const context = new RuntimeContext({ compress: false }, renderNode);
  const log = new StyleLog(() => variableNames(unit));
  const places = new Map<Node, Place>();
  const imports: Node[] = [];

  const parse = (file: string, text: string): Node[] => {
    progress({ file, offset: 0 });
    const sheet = parseSheet(context, { file, text }, places);
    if ("error" in sheet) {
      log.addSource(file, text, sheet.error);
      return [];
    }
    imports.push(...readImports(file, sheet, log));
    return [...sheet.rules];
  };

  const platform = definitions.flatMap(({ file, text }) => parse(file, text));
  const theme = unit.sheets.flatMap(({ file, text }) => parse(file, text));
  const custom = unit.custom ? parse(unit.custom.file, unit.custom.text) : [];
  const { tweaks, overrides } = unit;
  const variables = applyTweaks({ tweaks, overrides, rules: theme, context, places, log });
  const own = new Set([...theme, ...custom].flatMap(mixinNames));
  const used = platform.filter((node) => !mixinNames(node).some((name) => own.has(name)));

  const eventPlaceOf = (node: Node) => places.get(node);
  const rules = [...used, ...variables, ...theme, ...custom];
  const tracker = new Tracker(log, progress);
  trackRules(rules, eventPlaceOf, tracker);
  const sheet = evaluateUnit([...imports, ...rules], tracker, eventPlaceOf);
  prune(sheet, log, eventPlaceOf);
  progress(undefined);
  const css = Renderer.render(new RuntimeContext({ compress: true }, renderNode), sheet);
  const readableCss = Renderer.render(context, sheet);
  return { css, readableCss, diagnostics: log.diagnostics, complete: true };
}

/** Every variable that a unit defines anywhere, as `@name`. */
function variableNames({ sheets, custom, tweaks }: StyleUnit): readonly string[] {
  const texts = [...definitions, ...sheets, ...(custom ? [custom] : [])].map(({ text }) => text);
  const defined = texts.flatMap((text) => text.match(/@[\w-]+(?=\s*:)/g) ?? []);
  return [...new Set([...defined, ...tweaks.map(({ key }) => `@${key}`)])];
}

/** Imports from other servers come first in the result, as CSS demands; all others are left out with a warning. */
function readImports(file: string, { imports, text }: ParsedSheet, log: StyleLog): Node[] {
  return imports.flatMap(({ start, end, address, kept, nested }) => {
    if (kept !== undefined && !nested) return [new Import(new Anonymous(kept), false, undefined)];
    const message = nested
      ? `@import in a block has no effect: '${address}'`
      : `@import of a file has no effect: '${address}'`;
    log.add(
      { file, text, start, end },
      {
        severity: "warning",
        code: "STYLE_IMPORT",
        message,
        hint: nested ? undefined : "list it in template.conf",
      },
    );
    return [];
  });
}
