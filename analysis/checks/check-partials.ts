import type { Analysis, Span } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";

/** A template of the theme with its uses. */
export type Analyzed = {
  readonly file: string;
  readonly text: string;
  readonly analysis: Analysis;
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

const beginning = (file: string): Span => ({ file, start: 0, end: 0, line: 1, column: 1 });
