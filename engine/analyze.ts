import { argumentReferences } from "./arguments.ts";
import { expressionSpan } from "./expression/fault.ts";
import { namesIn } from "./expression/parse.ts";
import type { FormatterTable } from "./formatter.ts";
import type { Source, Span } from "./source.ts";
import type { AttributeNode, Call, EvalNode, Node } from "./syntax/ast.ts";
import { type Path, toPath } from "./value.ts";

/** A block that changes what names inside it mean. */
export type Scope = {
  readonly type: "section" | "repeated" | "macro" | "tag";
  /** The reference of a section, the name of a macro or tag. */
  readonly name: string;
  readonly span: Span;
};

/** Where something is written: the tag, or its part of an expression; around it the scopes, the outermost first. */
export type Use = { readonly span: Span; readonly scopes: readonly Scope[] };

/**
 * A reference: `item.title`. Its role says how it is looked up: what a section takes is found in the current
 * frame only, everything else from there outwards.
 */
export type VariableUse = Use & {
  readonly name: string;
  readonly path: Path;
  readonly role: "value" | "section" | "repeated" | "condition" | "argument" | "expression";
};

/** `@name`, and the tag that sets it. */
export type DefinitionUse = Use & {
  readonly name: string;
  readonly by: "var" | "ctx" | "inject" | "eval";
};

/** A call of a formatter or predicate, with its arguments as they were split; references in them are variables too. */
export type FormatterUse = Use & { readonly name: string; readonly args: readonly string[] };

/** The references among its arguments, which are variables of the role `argument`. */
export type PredicateUse = FormatterUse & { readonly references: readonly string[] };

/** What `apply` and `{.include}` name. */
export type PartialUse = Use & {
  readonly name: string;
  readonly by: "apply" | "include";
  /** Whether this template has a macro of that name, which comes before a partial. */
  readonly macro: boolean;
};

/** `{.macro name}` */
export type MacroUse = Use & { readonly name: string };
/** `<squarespace:name …>`, with the names of its attributes, and the values of those that hold no tag. */
export type TagUse = Use & {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};
/** `{.inject @name path}` */
export type InjectUse = Use & { readonly name: string; readonly path: string };

/** What a template reads, sets and calls, each use of it, in source order of the blocks. */
export type Analysis = {
  readonly variables: readonly VariableUse[];
  readonly definitions: readonly DefinitionUse[];
  readonly formatters: readonly FormatterUse[];
  readonly predicates: readonly PredicateUse[];
  readonly partials: readonly PartialUse[];
  readonly macros: readonly MacroUse[];
  readonly tags: readonly TagUse[];
  readonly injects: readonly InjectUse[];
};

/** What the tree of a template uses. */
export function analyze(
  nodes: readonly Node[],
  source: Source,
  formatters: FormatterTable,
): Analysis {
  const analyzer = new Analyzer(source, formatters);
  analyzer.visit(nodes, []);
  return analyzer.result();
}

type Scopes = readonly Scope[];
type Place = { readonly start: number; readonly end: number };

class Analyzer {
  readonly #source: Source;
  readonly #table: FormatterTable;
  readonly #variables: VariableUse[] = [];
  readonly #definitions: DefinitionUse[] = [];
  readonly #formatters: FormatterUse[] = [];
  readonly #predicates: PredicateUse[] = [];
  readonly #partials: Omit<PartialUse, "macro">[] = [];
  readonly #macros: MacroUse[] = [];
  readonly #tags: TagUse[] = [];
  readonly #injects: InjectUse[] = [];

  constructor(source: Source, formatters: FormatterTable) {
    this.#source = source;
    this.#table = formatters;
  }

  result(): Analysis {
    const macros = new Set(this.#macros.map(({ name }) => name));
    return {
      variables: this.#variables,
      definitions: this.#definitions,
      formatters: this.#formatters,
      predicates: this.#predicates,
      partials: this.#partials.map((partial) => ({ ...partial, macro: macros.has(partial.name) })),
      macros: this.#macros,
      tags: this.#tags,
      injects: this.#injects,
    };
  }

  visit(nodes: readonly Node[], scopes: Scopes): void {
    for (const node of nodes) {
      this.#tag(node, scopes);
      const inner = this.#inside(node, scopes);
      if ("body" in node) this.visit(node.body, inner);
      if ("between" in node) this.visit(node.between, inner);
      if (!("alternates" in node)) continue;
      // The alternates of a section see its frame, those of a repeated section do not.
      const outer = node.type === "repeated" ? scopes : inner;
      for (const alternate of node.alternates) {
        if (alternate.predicate) this.#predicate(alternate.predicate, alternate, outer);
        this.visit(alternate.body, outer);
      }
    }
  }

  #inside(node: Node, scopes: Scopes): Scopes {
    const span = this.#source.span(node.start, node.end);
    switch (node.type) {
      case "section":
      case "repeated":
        return [...scopes, { type: node.type, name: node.reference.join("."), span }];
      case "macro":
      case "tag":
        return [...scopes, { type: node.type, name: node.name, span }];
      default:
        return scopes;
    }
  }

  /** What a node's own tag uses. */
  #tag(node: Node, scopes: Scopes): void {
    const use: Use = { span: this.#source.span(node.start, node.end), scopes };
    switch (node.type) {
      case "variable":
        this.#read(node.references, "value", use);
        this.#calls(node.calls, use);
        break;
      case "binding":
        this.#read(node.references, "value", use);
        this.#calls(node.calls, use);
        this.#definitions.push({ name: node.name, by: "var", ...use });
        break;
      case "context":
        for (const { reference } of node.entries) this.#read([reference], "value", use);
        this.#definitions.push({ name: node.name, by: "ctx", ...use });
        break;
      case "condition":
        this.#read(node.references, "condition", use);
        break;
      case "section":
      case "repeated":
        this.#read([node.reference], node.type, use);
        break;
      case "predicate":
        this.#predicate(node.predicate, node, scopes);
        break;
      case "include":
        this.#partials.push({ name: node.name, by: "include", ...use });
        break;
      case "inject":
        this.#injects.push({ name: node.name, path: node.path, ...use });
        this.#definitions.push({ name: node.name, by: "inject", ...use });
        break;
      case "macro":
        this.#macros.push({ name: node.name, ...use });
        break;
      case "tag":
        this.#tags.push({
          name: node.name,
          attributes: node.attributes.map(({ name }) => name),
          constants: Object.fromEntries(node.attributes.flatMap(constantOf)),
          ...use,
        });
        for (const { value } of node.attributes) this.visit(value, scopes);
        break;
      case "eval":
        this.#expression(node, scopes);
        break;
      case "text":
      case "literal":
      case "comment":
        break;
    }
  }

  #read(references: readonly Path[], role: VariableUse["role"], use: Use): void {
    for (const path of references) {
      this.#variables.push({ name: path.join("."), path, role, ...use });
    }
  }

  #calls(calls: readonly Call[], use: Use): void {
    for (const { name, args } of calls) {
      this.#formatters.push({ name, args, ...use });
      this.#read(this.#table[name]?.references?.(args) ?? [], "argument", use);
      const [partial] = args;
      if (name !== "apply" || partial === undefined) continue;
      this.#partials.push({ name: partial, by: "apply", ...use });
    }
  }

  #predicate({ name, args }: Call, { start, end }: Place, scopes: Scopes): void {
    const use: Use = { span: this.#source.span(start, end), scopes };
    const paths = argumentReferences(name, args);
    const references = paths.map((path) => path.join("."));
    this.#predicates.push({ name, args, references, ...use });
    this.#read(paths, "argument", use);
  }

  #expression(node: EvalNode, scopes: Scopes): void {
    const text = node.text.replace(/^#/, "");
    for (const found of namesIn(text)) {
      const { name, sets } = found;
      const use: Use = { span: expressionSpan(this.#source, node, text, found), scopes };
      if (sets) this.#definitions.push({ name, by: "eval", ...use });
      else this.#read([toPath(name)], "expression", use);
    }
  }
}

/** Name and value of an attribute whose value is the same in every render. */
function constantOf({ name, value }: AttributeNode): [name: string, text: string][] {
  const texts = value.filter((node) => node.type === "text");
  if (texts.length < value.length) return [];
  return [[name, texts.map(({ text }) => text).join("")]];
}
