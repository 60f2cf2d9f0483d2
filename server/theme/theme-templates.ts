import {
  codeFrame,
  type Engine,
  type Severity,
  type SourceFile,
  type Span,
  type Template,
  type TemplateError,
} from "../../engine/index.ts";
import { lintTemplate, type TemplateDiagnostic, type ThemeNames } from "./lint-template.ts";
import type { Repository } from "./repository/repository.ts";
import { type StringRead, stringReads } from "./string-reads.ts";

/** Compiles the templates of one repository and checks what they say. */
export class TemplateCompiler {
  readonly #repository: Repository;
  readonly #engine: Engine;
  readonly #names: ThemeNames;
  /** The texts that the templates print. */
  readonly stringReads: StringRead[] = [];
  /** What was reported already: layouts share regions. */
  readonly #reported = new Set<string>();

  constructor(repository: Repository, engine: Engine, names: ThemeNames) {
    this.#repository = repository;
    this.#engine = engine;
    this.#names = names;
  }

  /**
   * One template of the files, joined in order; undefined when none of them can be read. What is wrong is reported to the
   * repository with its file, some of it with its later checks, and the template renders as far as it could be understood.
   */
  compile(paths: readonly string[]): Template | undefined {
    const sources = paths.flatMap((path): SourceFile[] => {
      const text = this.#repository.text(path);
      return text === undefined ? [] : [{ name: this.#repository.shown(path), text }];
    });
    if (sources.length === 0) return undefined;
    const { template, analysis, findings } = this.#engine.inspect(sources);
    this.#repository.checkLater(() => {
      for (const error of findings()) {
        const { code, message, suggestion: hint, span } = error;
        this.#report({ severity: severityOf(error), code, span, message, hint }, sources);
      }
    });
    for (const diagnostic of lintTemplate(analysis, this.#names)) {
      this.#report(diagnostic, sources);
    }
    for (const { name, span } of stringReads(analysis)) {
      this.stringReads.push({ name, ...placeIn(sources, span) });
    }
    return template;
  }

  #report({ span, ...rest }: TemplateDiagnostic, sources: readonly SourceFile[]): void {
    const { file, line, column } = span;
    const key = `${file}:${line}:${column} ${rest.message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#repository.diagnostics.push({ ...rest, ...placeIn(sources, span) });
  }
}

function placeIn(sources: readonly SourceFile[], span: Span) {
  const { file, line, column } = span;
  const source = sources.find(({ name }) => name === file);
  return { file, line, column, codeFrame: source && codeFrame(source.text, span) };
}

/**
 * How bad an error of a template is for a site, when it is loaded and on every page: a page without the effect of an unknown
 * formatter or predicate is still complete; without a tag it is not.
 */
export function severityOf({ code, severity }: TemplateError): Severity {
  if (code === "FORMATTER_UNKNOWN" || code === "PREDICATE_UNKNOWN") return "warning";
  return code === "TAG_UNKNOWN" ? "error" : severity;
}
