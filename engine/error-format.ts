import type { TemplateError } from "./errors.ts";
import { codeFrame, type SourceInput } from "./source.ts";

/**
 * Formats an error for the template's author: place, message and suggestion, the lines around it with a caret, and the
 * partials through which it was reached.
 *
 *     list.block:2:8: SyntaxError: Formatter 'datetme' is unknown
 *       did you mean 'datetime'?
 *
 *     1 | {.repeated section items}
 *     2 |   <li>{date|datetme}
 *       |       ^^^^^^^^^^^^^^
 *
 *       in partial 'list.block', called at page.list:7:3
 *
 * The source is the one that was compiled. Errors in a partial have lines only if the source is a list of files that
 * also contains the partial.
 */
export function formatError(error: TemplateError, source: SourceInput): string {
  const { span, suggestion, chain } = error;
  const paragraphs = [`${place(span)}: ${error.message}`];
  if (suggestion !== undefined) paragraphs[0] += `\n  ${suggestion}`;
  const text = textOf(error, source);
  if (text !== undefined) paragraphs.push(codeFrame(text, span));
  if (chain.length > 0) {
    const calls = chain.map(
      (call) => `  in partial '${call.partial}', called at ${place(call.span)}`,
    );
    paragraphs.push(calls.join("\n"));
  }
  return paragraphs.join("\n\n");
}

const place = ({ file, line, column }: TemplateError["span"]): string =>
  `${file}:${line}:${column}`;

/** The text of the file with the fault. A single text belongs to the template that called the outermost partial. */
function textOf({ span, chain }: TemplateError, source: SourceInput): string | undefined {
  if (typeof source !== "string") return source.find(({ name }) => name === span.file)?.text;
  return (chain.at(-1)?.span ?? span).file === span.file ? source : undefined;
}
