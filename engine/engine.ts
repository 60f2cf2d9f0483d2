import { type Analysis, analyze } from "./analyze.ts";
import type { TemplateError } from "./errors.ts";
import type { FormatterTable, Markup, PredicateTable, TagTable } from "./formatter.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { knownNames } from "./names.ts";
import type { PartialSource } from "./runtime/partials.ts";
import { Source, type SourceInput } from "./source.ts";
import type { Names } from "./syntax/lexer.ts";
import { parse } from "./syntax/parse.ts";
import { type RenderOptions, Template, type Workshop } from "./template.ts";
import { validate } from "./validate.ts";

export type EngineOptions = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  /** `<squarespace:…>` tags; without a table they are plain text. */
  readonly tags?: TagTable | undefined;
  readonly limits?: Partial<Limits> | undefined;
};

export type Engine = {
  /** Parses a template; its function is generated at the first render. Several files are joined, in order. */
  compile(source: SourceInput, options?: { readonly name?: string }): Template;
  /** All faults that can be known without data: names, structure, arguments, expressions. */
  validate(source: SourceInput, options?: { readonly name?: string }): readonly TemplateError[];
  /** What a template uses. */
  analyze(source: SourceInput): Analysis;
};

/** An engine with its tables. It keeps the partials it compiled and serves any number of renders. */
export function createEngine(options: EngineOptions): Engine {
  const { formatters, predicates, tags } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const names: Names = {
    formatters: knownNames(formatters),
    predicates: knownNames(predicates),
    tags: tags && knownNames(tags),
  };
  const texts = new Map<string, Template>();
  const markups = new WeakMap<Markup, Template>();
  const workshop: Workshop = { tables: { formatters, predicates, tags }, limits, partials };

  const parseInput = (input: SourceInput, name?: string) => {
    const source = new Source(input, name);
    return { source, parsed: parse(source, names, limits) };
  };

  function compile(input: SourceInput, name?: string): Template {
    const { source, parsed } = parseInput(input, name);
    return new Template(source, parsed, workshop);
  }

  /** Equal texts are one template, under the name that came first. */
  function compileText(text: string, name: string): Template {
    const template = texts.get(text) ?? compile(text, name);
    // Most recently used last.
    texts.delete(text);
    texts.set(text, template);
    if (texts.size > limits.cachedPartials) {
      for (const oldest of texts.keys()) {
        texts.delete(oldest);
        break;
      }
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

  return {
    compile: (input, { name } = {}) => compile(input, name),
    validate(input, { name } = {}) {
      const { source, parsed } = parseInput(input, name);
      return validate(parsed, source, formatters, limits.expressionTokens);
    },
    analyze: (input) => analyze(parseInput(input).parsed.nodes),
  };
}
