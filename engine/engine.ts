import type { Analysis } from "./analysis.ts";
import { analyze } from "./analyze.ts";
import type { TemplateError } from "./errors.ts";
import type { FormatterTable, Markup, PredicateTable, TagTable, WeightTable } from "./formatter.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { knownNames } from "./names.ts";
import { analyses, checks } from "./node-table.ts";
import type { PartialSource } from "./runtime/partials.ts";
import type { Trace } from "./runtime/trace.ts";
import { Source, type SourceInput } from "./source.ts";
import type { Node } from "./syntax/ast.ts";
import type { Names } from "./syntax/lexer.ts";
import { type Parsed, parse } from "./syntax/parse.ts";
import { type EngineServices, type RenderOptions, Template } from "./template.ts";
import { validate } from "./validate.ts";

/** The parts of an engine. */
export type EngineOptions = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  /** `<squarespace:…>` tags; without a table they are plain text. */
  readonly tags?: TagTable | undefined;
  /** Weights of names that take longer than others. Missing: none does. */
  readonly weights?: WeightTable | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** For development: a render also reports missing names that resemble an existing one. Slower. */
  readonly hints?: boolean | undefined;
  /** For development: records where each part of an output comes from. Much slower. */
  readonly trace?: Trace | undefined;
};

/** Works on templates. Every function accepts any text and never throws because of it. */
export type Engine = {
  readonly limits: Limits;
  /**
   * Makes a template. It is parsed by the first render, or when its faults or macros are asked for. Several files are
   * joined in order.
   */
  compile(source: SourceInput, options?: { readonly name?: string }): Template;
  /**
   * Finds all faults that do not depend on data, distinguished by `severity`: names, structure, arguments, expressions,
   * branches that never run; unknown partials if their names are given.
   */
  validate(source: SourceInput, options?: ValidateOptions): readonly TemplateError[];
  /** Lists everything that a template reads, sets and calls. */
  analyze(source: SourceInput, options?: { readonly name?: string }): Analysis;
  /** Does all of this for one text, which is parsed once, on first use. */
  inspect(source: SourceInput, options?: { readonly name?: string }): Inspection;
};

/** The partials that a template is checked against. */
export type FindingsOptions = {
  /** The partials that a render will be given, or their names. Missing: not known, so none is reported as missing. */
  readonly partials?: readonly string[] | NonNullable<RenderOptions["partials"]>;
};

/** Options of `validate`. */
export type ValidateOptions = FindingsOptions & { readonly name?: string };

/** A template, seen from four sides. */
export type Inspection = {
  /** The result of `compile`. */
  readonly template: Template;
  /** Its nodes; their places are offsets in the joined text, of which `template.source` makes spans. */
  tree(): readonly Node[];
  /** The result of `analyze`. */
  analysis(): Analysis;
  /** The result of `validate`. To check partials too, call it once all of them have been inspected. */
  findings(options?: FindingsOptions): readonly TemplateError[];
};

/** Throws for a limit that is not a number, because it would limit nothing. */
function checkLimits(limits: Limits): void {
  for (const [name, value] of Object.entries<unknown>(limits)) {
    if (typeof value === "number" && value >= 0) continue;
    throw new RangeError(`Limit '${name}' must be a number, 0 or greater, and is ${String(value)}`);
  }
}

/** Creates an engine, which keeps compiled partials and serves any number of renders. */
export function createEngine(options: EngineOptions): Engine {
  const { formatters, predicates, tags, weights = {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  checkLimits(limits);
  const names: Names = {
    formatters: knownNames(formatters),
    predicates: knownNames(predicates),
    tags: tags && knownNames(tags),
  };
  const texts = new Map<string, Map<string, Template>>();
  let kept = 0;
  const markups = new WeakMap<Markup, Template>();
  const { trace } = options;
  const tables = { formatters, predicates, tags, weights, hints: options.hints === true, trace };
  const services: EngineServices = { tables, limits, partials };
  // Hints about built-in markup would not reach its author.
  const markupServices = { ...services, tables: { ...tables, hints: false } };

  const parseInput = (input: SourceInput, name?: string) => {
    const source = new Source(input, name);
    let known: Parsed | undefined;
    const parsed = () => {
      known ??= parse(source, names, limits);
      return known;
    };
    return { source, parsed };
  };

  function compile(input: SourceInput, name?: string, by = services): Template {
    const { source, parsed } = parseInput(input, name);
    return new Template(source, parsed, by);
  }

  /** One template per text and name, because the name decides the places in errors. */
  function compileText(text: string, name: string): Template {
    const named = texts.get(text) ?? new Map<string, Template>();
    const template = named.get(name) ?? compile(text, name);
    if (!named.has(name)) {
      named.set(name, template);
      kept++;
    }
    // The most recently used comes last.
    texts.delete(text);
    texts.set(text, named);
    for (const [oldest, { size }] of texts) {
      if (kept <= limits.cachedPartials) break;
      texts.delete(oldest);
      kept -= size;
    }
    return template;
  }

  function partials(given: NonNullable<RenderOptions["partials"]>): PartialSource {
    return {
      partial(name) {
        const partial = Object.hasOwn(given, name) ? given[name] : undefined;
        if (typeof partial === "string") return compileText(partial, name);
        return partial instanceof Template ? partial : undefined;
      },
      names: () => Object.keys(given),
      markup(markup) {
        const template = markups.get(markup) ?? compile(markup.source, markup.name, markupServices);
        markups.set(markup, template);
        return template;
      },
    };
  }

  function findings(source: Source, parsed: Parsed, { partials }: FindingsOptions) {
    const given = isNames(partials) ? {} : (partials ?? {});
    const partialMacros = () =>
      Object.entries(given).flatMap(([name, partial]) =>
        typeof partial === "string" ? compileText(partial, name).macros : partial.macros,
      );
    const known = isNames(partials) ? partials : partials && Object.keys(partials);
    const tables = { formatters, predicates, partials: known, partialMacros, limits };
    return validate(parsed, source, tables, checks);
  }

  const analyzeTree = (source: Source, { nodes }: Parsed): Analysis =>
    analyze(nodes, source, { formatters, predicates }, analyses);

  return {
    limits,
    compile: (input, { name } = {}) => compile(input, name),
    validate(input, { name, ...options } = {}) {
      const { source, parsed } = parseInput(input, name);
      return findings(source, parsed(), options);
    },
    analyze(input, { name } = {}) {
      const { source, parsed } = parseInput(input, name);
      return analyzeTree(source, parsed());
    },
    inspect(input, { name } = {}) {
      const { source, parsed } = parseInput(input, name);
      let analysis: Analysis | undefined;
      return {
        template: new Template(source, parsed, services),
        tree: () => parsed().nodes,
        analysis() {
          analysis ??= analyzeTree(source, parsed());
          return analysis;
        },
        findings: (options = {}) => findings(source, parsed(), options),
      };
    },
  };
}

const isNames = (partials: FindingsOptions["partials"]): partials is readonly string[] =>
  Array.isArray(partials);
