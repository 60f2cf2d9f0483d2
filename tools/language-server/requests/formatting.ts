import type { FormattingOptions, TextEdit } from "vscode-languageserver/node";
import { findExact, formatTemplate } from "../../../analysis/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { type Asked, languageOf } from "./request.ts";

const { formatters } = createFormatters();

/** Lays out the white space of a template, as one change from the first to the last place that differs. */
export function formatting(asked: Asked, { insertSpaces, tabSize }: FormattingOptions): TextEdit[] {
  const { document, file, text, project } = asked;
  const { theme, templates } = project.state;
  // Without all templates nothing tells which of them others show in an attribute.
  if (languageOf(file) !== "template" || !theme) return [];
  const indent = insertSpaces ? " ".repeat(tabSize) : "\t";
  const options = { engine: project.engine, formatters, indent };
  const exact = findExact(templates, options);
  const formatted = formatTemplate({ name: file, text }, options, exact);
  if (formatted === text) return [];
  let start = 0;
  while (text[start] === formatted[start]) start += 1;
  let end = 0;
  const most = Math.min(text.length, formatted.length) - start;
  while (end < most && text.at(-1 - end) === formatted.at(-1 - end)) end += 1;
  const range = {
    start: document.positionAt(start),
    end: document.positionAt(text.length - end),
  };
  return [{ range, newText: formatted.slice(start, formatted.length - end) }];
}
