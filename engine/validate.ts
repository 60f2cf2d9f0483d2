import { argumentsInvalid, type TemplateError } from "./errors.ts";
import type { FormatterTable } from "./formatter.ts";
import type { Source } from "./source.ts";
import type { Node } from "./syntax/ast.ts";
import type { Parsed } from "./syntax/parse.ts";
import { walk } from "./syntax/walk.ts";

/** The faults of parsing, then those of arguments in source order. */
export function validate(
  { nodes, errors }: Parsed,
  source: Source,
  formatters: FormatterTable,
): readonly TemplateError[] {
  const found = [...errors];
  for (const node of walk(nodes)) found.push(...argumentFaults(node, source, formatters));
  return found;
}

function argumentFaults(node: Node, source: Source, formatters: FormatterTable): TemplateError[] {
  if (node.type !== "variable" && node.type !== "binding") return [];
  return node.calls.flatMap(({ name, args }) => {
    const detail = formatters[name]?.checkArgs?.(args);
    return detail === undefined
      ? []
      : [argumentsInvalid(name, detail, source.span(node.start, node.end))];
  });
}
