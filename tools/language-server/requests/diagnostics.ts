import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { checkTheme, type Finding } from "../../../analysis/index.ts";
import { type Diagnostic as Fault, messageWithHint } from "../../../server/diagnostics.ts";
import { severityOf } from "../../../server/theme/theme-templates.ts";
import type { Project } from "../project/project.ts";
import { type Asked, languageOf } from "./request.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
} as const;

/** Everything that is wrong with a document. */
export function diagnose(asked: Asked): Diagnostic[] {
  const { document, file, text, project } = asked;
  const { templates } = project.state;
  const isAlone = languageOf(file) === "template" && !templates.some(({ name }) => name === file);
  const faults = isAlone
    ? faultsOfOne(project, file, text)
    : project.diagnostics().filter((one) => one.file === file);
  // A finding replaces what the engine says of the same place.
  const replaced = new Set(faults.flatMap(({ joined = [] }) => joined));
  return faults
    .filter(({ message }) => !replaced.has(message))
    .map((fault) => ({
      range: rangeOf(document, fault),
      severity: severities[fault.severity],
      code: fault.code,
      source: "schaufenster",
      message: messageWithHint(fault),
    }));
}

/** Of a template that is no file of its theme, such as one that `{.include}` names. */
function faultsOfOne(project: Project, name: string, text: string): readonly Fault[] {
  const inspection = project.inspect({ name, text });
  const theme = {
    templates: [{ name, text }],
    blocks: new Map(),
    platformBlocks: new Set<string>(),
  };
  const engine = { ...project.engine, inspect: () => inspection };
  const found = inspection.findings().map((error): Fault => {
    const { code, message, suggestion: hint, span } = error;
    const { file, line, column } = span;
    return { severity: severityOf(error), code, file, line, column, message, hint };
  });
  return [
    ...project.inChosenSeverities(found),
    ...checkTheme(theme, engine).flatMap((finding): Fault[] => {
      const { code, message, hint, span } = finding;
      const { file, line, column } = span;
      const severity = project.severityOf(code);
      return severity === "off" ? [] : [{ severity, code, file, line, column, message, hint }];
    }),
  ];
}

/** A diagnostic has a place; in a template its range is that of the tag that begins there, else of the word. */
function rangeOf(document: TextDocument, { line = 1, column = 1 }: Fault): Range {
  const start = { line: line - 1, character: column - 1 };
  const from = document.offsetAt(start);
  const rest = document.getText().slice(from, from + 500);
  const [part = ""] = /^\{[^{}]*\}|^<[^<>]*>|^"[^"\n]*"|^[\w@$-]+|^./.exec(rest) ?? [];
  return { start, end: document.positionAt(from + part.length) };
}

/** Changes that mend what is wrong in a range. */
export function fixes(asked: Asked, range: Range): CodeAction[] {
  const { document, file, project } = asked;
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const isIn = (one: Range) => {
    const [start, end] = [document.offsetAt(one.start), document.offsetAt(one.end)];
    return from === to ? start <= from && from <= end : start < to && from < end;
  };
  const own = project.state.findings
    .filter(({ span, fix }) => fix && span.file === file)
    .flatMap((finding) => toAction(asked, finding, isIn));
  const known = new Set(own.map(({ title }) => title));
  const named = diagnose(asked)
    .filter((one) => isIn(one.range))
    .flatMap((diagnostic) => replacement(asked, diagnostic))
    .filter(({ title }) => !known.has(title));
  return [...own, ...named];
}

function toAction(
  { document, file, texts }: Asked,
  { span, fix, message }: Finding,
  isIn: (range: Range) => boolean,
): CodeAction[] {
  if (!fix || !isIn(texts.range(file, span))) return [];
  const range = texts.range(file, fix);
  const old = document.getText(range);
  return [
    action(document, range, fix.text, old === "" ? message : `Replace '${old}' by '${fix.text}'`),
  ];
}

/** Of a fault whose message names the wrong word, which its tag has once, and whose hint names the right one. */
function replacement({ document }: Asked, diagnostic: Diagnostic): CodeAction[] {
  const { range } = diagnostic;
  const message = String(diagnostic.message);
  const [, right] = /did you mean '([^']+)'/.exec(message) ?? [];
  const [, wrong] = /'([^']+)'/.exec(message) ?? [];
  if (right === undefined || wrong === undefined || wrong === right) return [];
  const text = document.getText(range);
  const at = text.indexOf(wrong);
  if (at < 0 || text.includes(wrong, at + 1)) return [];
  const start = document.offsetAt(range.start) + at;
  const place = {
    start: document.positionAt(start),
    end: document.positionAt(start + wrong.length),
  };
  return [action(document, place, right, `Replace '${wrong}' by '${right}'`)];
}

const action = (
  { uri }: TextDocument,
  range: Range,
  newText: string,
  title: string,
): CodeAction => ({
  title,
  kind: CodeActionKind.QuickFix,
  isPreferred: true,
  edit: { changes: { [uri]: [{ range, newText }] } },
});
