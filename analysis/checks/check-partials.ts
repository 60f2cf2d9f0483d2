import { type Analysis, type Node, type Span, walk } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";

/** A template of the theme with its uses. */
export type Analyzed = {
  readonly file: string;
  readonly text: string;
  readonly analysis: Analysis;
  readonly nodes: readonly Node[];
};

/** Finds blocks and macros that no template names. `named` are blocks that something else than a template uses. */
export function checkPartials(
  templates: readonly Analyzed[],
  blocks: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): readonly Finding[] {
  const used = new Set(named);
  for (const { analysis } of templates) {
    for (const { name } of analysis.partials) used.add(name.toLowerCase());
    for (const { attributes, constants } of analysis.tags) {
      // A block whose name is computed may be any of them.
      if (attributes.includes("template") && constants.template === undefined) return [];
      if (constants.template !== undefined) used.add(`${constants.template}.block`.toLowerCase());
    }
  }
  const unusedBlocks = [...blocks]
    .filter(([name]) => !used.has(name.toLowerCase()))
    .map(([name, file]): Finding => {
      return { code: "PARTIAL_UNUSED", span: beginning(file), message: `no template uses ${name}` };
    });
  const unusedMacros = templates.flatMap(({ analysis }) =>
    analysis.macros
      .filter(({ name }) => !used.has(name.toLowerCase()))
      .map(({ name, span }): Finding => {
        return { code: "MACRO_UNUSED", span, message: `no template applies the macro '${name}'` };
      }),
  );
  return [...unusedBlocks, ...unusedMacros];
}

/**
 * Finds uses of macros above their definition. One within a macro runs later, and a caller may have defined a macro that
 * another file defines as well.
 */
export function checkOrder(
  templates: readonly Analyzed[],
  blocks: ReadonlyMap<string, string>,
): readonly Finding[] {
  const files = new Map<string, Set<string>>();
  for (const { file, analysis } of templates) {
    for (const { name } of analysis.macros) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return templates.flatMap(({ analysis, nodes }) => {
    const { macros, partials } = analysis;
    if (macros.length === 0) return [];
    const bodies = [...walk(nodes)].filter((node) => node.type === "macro");
    return partials.flatMap(({ name, span }): Finding[] => {
      const isLater = macros.some((macro) => macro.name === name);
      const isEarlier = macros.some((one) => one.name === name && one.span.start < span.start);
      const isInside = bodies.some(
        ({ start, close }) => start < span.start && span.start < (close?.start ?? Infinity),
      );
      if (!isLater || isEarlier || isInside || blocks.has(name) || files.get(name)?.size !== 1)
        return [];
      const message = `the macro '${name}' is defined further down: nothing is printed here`;
      return [{ code: "MACRO_LATE", span, message }];
    });
  });
}

const beginning = (file: string): Span => ({ file, start: 0, end: 0, line: 1, column: 1 });
