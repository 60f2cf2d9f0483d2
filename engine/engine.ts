import type { Analysis } from "./analysis.ts";
import { analyze } from "./analyze.ts";
import type { TemplateError } from "./errors.ts";
import type { FormatterTable, Markup, PredicateTable, TagTable } from "./formatter.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { knownNames } from "./names.ts";
import type { PartialSource } from "./runtime/partials.ts";
import { Source, type SourceInput } from "./source.ts";
import type { Names } from "./syntax/lexer.ts";
import { type Parsed, parse } from "./syntax/parse.ts";
import { type EngineServices, type RenderOptions, Template } from "./template.ts";
import { validate } from "./validate.ts";

/** What an engine knows and allows. */
export type EngineOptions = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  /** `<squarespace:…>` tags; without a table they are plain text. */
  readonly tags?: TagTable | undefined;
  readonly limits?: Partial<Limits> | undefined;
};

/** What can be done with templates. All of it takes any text and throws for none. */
export type Engine = {
  /** Parses a template; its function is generated at the first render. Several files are joined, in order. */
  compile(source: SourceInput, options?: { readonly name?: string }): Template;
  /**
   * All faults that can be known without data, told apart by `severity`: names, structure, arguments,
   * expressions, branches that never run; unknown partials if their names are given.
   */
  validate(source: SourceInput, options?: ValidateOptions): readonly TemplateError[];
  /** What a template reads, sets and calls. */
  analyze(source: SourceInput, options?: { readonly name?: string }): Analysis;
  /** All three of one text, which is parsed once. */
  inspect(source: SourceInput, options?: { readonly name?: string }): Inspection;
};

/** The partials that a template is checked against. */
export type FindingsOptions = {
  /** The partials that a render will be given, or their names. Missing: not known, so none is missing. */
  readonly partials?: readonly string[] | NonNullable<RenderOptions["partials"]>;
};

/** What `validate` is told beside the source. */
export type ValidateOptions = FindingsOptions & { readonly name?: string };

/** A parsed template, seen from three sides. */
export type Inspection = {
  /** As `compile` gives it. */
  readonly template: Template;
  /** As `analyze` gives it. */
  readonly analysis: Analysis;
  /** As `validate` gives them; asked for later than the rest, since partials are often inspected one after the other. */
  findings(options?: FindingsOptions): readonly TemplateError[];
};

/** A limit that is no number would be none at all. */
function checkLimits(limits: Limits): void {
  for (const [name, value] of Object.entries<unknown>(limits)) {
    if (typeof value === "number" && value >= 0) continue;
    throw new RangeError(`Limit '${name}' must be a number, 0 or greater, and is ${String(value)}`);
  }
}

/** An engine with its tables. It keeps the partials it compiled and serves any number of renders. */
export function createEngine(options: EngineOptions): Engine {
  const { formatters, predicates, tags } = options;
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
  const services: EngineServices = { tables: { formatters, predicates, tags }, limits, partials };

  const parseInput = (input: SourceInput, name?: string) => {
    const source = new Source(input, name);
    return { source, parsed: parse(source, names, limits) };
  };

  function compile(input: SourceInput, name?: string): Template {
    const { source, parsed } = parseInput(input, name);
    return new Template(source, parsed, services);
  }

  /** One template for each text and name: equal texts of two names differ in the places of their errors. */
  function compileText(text: string, name: string): Template {
    const named = texts.get(text) ?? new Map<string, Template>();
    const template = named.get(name) ?? compile(text, name);
    if (!named.has(name)) {
      named.set(name, template);
      kept++;
    }
    // Most recently used last.
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
        const template = markups.get(markup) ?? compile(markup.source, markup.name);
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
    return validate(parsed, source, tables);
  }

  return {
    compile: (input, { name } = {}) => compile(input, name),
    validate(input, { name, ...options } = {}) {
      const { source, parsed } = parseInput(input, name);
      return findings(source, parsed, options);
    },
    analyze(input, { name } = {}) {
      const { source, parsed } = parseInput(input, name);
      return analyze(parsed.nodes, source, { formatters, predicates });
    },
    inspect(input, { name } = {}) {
      const { source, parsed } = parseInput(input, name);
      return {
        template: new Template(source, parsed, services),
        analysis: analyze(parsed.nodes, source, { formatters, predicates }),
        findings: (options = {}) => findings(source, parsed, options),
      };
    },
  };
}

const isNames = (partials: FindingsOptions["partials"]): partials is readonly string[] =>
  Array.isArray(partials);
