import {
  codeFrame,
  type Engine,
  type Inspection,
  type Severity,
  type SourceFile,
  type Span,
  type Template,
  type TemplateError,
} from "../../engine/index.ts";
import { lintTemplate, type TemplateDiagnostic, type ThemeNames } from "./lint-template.ts";
import type { Repository } from "./repository/repository.ts";
import { type StringRead, stringReads } from "./string-reads.ts";

/** Compiles the templates of one repository and checks their references. */
export class TemplateCompiler {
  readonly #repository: Repository;
  readonly #engine: Engine;
  readonly #names: ThemeNames;
  /** The names of partials in lower case. */
  readonly #lowerCased: ReadonlySet<string>;
  /** The texts that the templates print; complete after the repository's deferred checks. */
  readonly stringReads: StringRead[] = [];
  /** Problems that were reported already, because layouts share regions. */
  readonly #reported = new Set<string>();

  constructor(repository: Repository, engine: Engine, names: ThemeNames) {
    this.#repository = repository;
    this.#engine = engine;
    this.#names = names;
    this.#lowerCased = new Set([...names.partials].map((name) => name.toLowerCase()));
  }

  /**
   * Makes one template of several files, joined in order. Undefined if none of them can be read. Problems are reported
   * to the repository with their file, some of them by its deferred checks, and the template renders as far as it could
   * be understood.
   */
  compile(paths: readonly string[]): Template | undefined {
    const sources = paths.flatMap((path): SourceFile[] => {
      const text = this.#repository.text(path);
      return text === undefined ? [] : [{ name: this.#repository.shown(path), text }];
    });
    if (sources.length === 0) return undefined;
    const inspection = this.#engine.inspect(sources);
    const check = () => this.#check(inspection, sources);
    // Other spellings of partials must be known before a page is rendered.
    if (sources.some(({ text }) => this.#mayMisspell(text))) check();
    else this.#repository.checkLater(check);
    return inspection.template;
  }

  #check({ analysis, findings }: Inspection, sources: readonly SourceFile[]): void {
    this.#repository.checkLater(() => {
      for (const error of findings()) {
        const { code, message, suggestion: hint, span } = error;
        this.#report({ severity: severityOf(error), code, span, message, hint }, sources);
      }
    });
    const found = analysis();
    for (const diagnostic of lintTemplate(found, this.#names)) this.#report(diagnostic, sources);
    for (const { name, span } of stringReads(found)) {
      this.stringReads.push({ name, ...placeIn(sources, span) });
    }
  }

  /** True if a template may refer to a partial in a different case, judged without parsing it. */
  #mayMisspell(text: string): boolean {
    const { partials } = this.#names;
    return partialsNamedIn(text).some(
      (name) => !partials.has(name) && this.#lowerCased.has(name.toLowerCase()),
    );
  }

  #report({ span, ...rest }: TemplateDiagnostic, sources: readonly SourceFile[]): void {
    const { file, line, column } = span;
    const key = `${file}:${line}:${column} ${rest.message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#repository.diagnostics.push({ ...rest, ...placeIn(sources, span) });
  }
}

/** Possible names of partials in a template's text: arguments of `apply`, and blocks in tags. */
function partialsNamedIn(text: string): readonly string[] {
  const applied = [...text.matchAll(/\bapply([^\w|}])([^|}]*)/g)].flatMap(
    ([, delimiter = " ", args = ""]) => args.trim().split(delimiter, 1),
  );
  const shown = [...text.matchAll(/\btemplate\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/>]+))/gi)].map(
    ([, double, single, plain]) => `${double ?? single ?? plain}.block`,
  );
  return [...applied, ...shown];
}

function placeIn(sources: readonly SourceFile[], span: Span) {
  const { file, line, column } = span;
  const source = sources.find(({ name }) => name === file);
  return { file, line, column, codeFrame: source && codeFrame(source.text, span) };
}

/**
 * The severity of a template's error for a site, both at loading and on each page: a page without the effect of an
 * unknown formatter or predicate is still complete; without a tag it is not.
 */
export function severityOf({ code, severity }: TemplateError): Severity {
  if (code === "FORMATTER_UNKNOWN" || code === "PREDICATE_UNKNOWN") return "warning";
  return code === "TAG_UNKNOWN" ? "error" : severity;
}
