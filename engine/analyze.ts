import type {
  Analysis,
  DefinitionUse,
  FormatterUse,
  InjectUse,
  MacroUse,
  PartialUse,
  PredicateUse,
  Scope,
  TagUse,
  Use,
  VariableUse,
} from "./analysis.ts";
import { expressionSpan } from "./expression/fault.ts";
import { namesIn } from "./expression/parse.ts";
import type { FormatterTable, PredicateTable } from "./formatter.ts";
import type { Source } from "./source.ts";
import {
  type AlternateNode,
  type AttributeNode,
  type Block,
  type Call,
  dispatch,
  type EvalNode,
  type Handlers,
  type Node,
} from "./syntax/ast.ts";
import { type Path, toPath } from "./value.ts";

/** The tables that say which arguments name variables and partials. */
export type AnalysisTables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
};

/** What the tree of a template uses. */
export function analyze(nodes: readonly Node[], source: Source, tables: AnalysisTables): Analysis {
  const analyzer = new Analyzer(source, tables);
  analyzer.visit(nodes, []);
  return analyzer.result();
}

type Scopes = readonly Scope[];

const nothing = () => undefined;

class Analyzer {
  readonly #source: Source;
  readonly #tables: AnalysisTables;
  readonly #variables: VariableUse[] = [];
  readonly #definitions: DefinitionUse[] = [];
  readonly #formatters: FormatterUse[] = [];
  readonly #predicates: PredicateUse[] = [];
  readonly #partials: Omit<PartialUse, "macro">[] = [];
  readonly #macros: MacroUse[] = [];
  readonly #tags: TagUse[] = [];
  readonly #injects: InjectUse[] = [];

  constructor(source: Source, tables: AnalysisTables) {
    this.#source = source;
    this.#tables = tables;
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
    for (const node of nodes) dispatch(Analyzer.#handlers, node, this, this.#use(node, scopes));
  }

  static readonly #handlers: Handlers<Node, [Analyzer, Use]> = {
    text: nothing,
    literal: nothing,
    comment: nothing,
    variable(node, to, use) {
      to.#read(node.references, "value", use);
      to.#calls(node.calls, use);
    },
    binding(node, to, use) {
      to.#read(node.references, "value", use);
      to.#calls(node.calls, use);
      to.#definitions.push({ name: node.name, by: "var", ...use });
    },
    context(node, to, use) {
      to.#read(
        node.entries.map(({ reference }) => reference),
        "value",
        use,
      );
      to.#definitions.push({ name: node.name, by: "ctx", ...use });
    },
    eval: (node, to, use) => to.#expression(node, use.scopes),
    include: (node, to, use) => {
      to.#partials.push({ name: node.name, by: "include", ...use });
    },
    inject(node, to, use) {
      to.#injects.push({ name: node.name, path: node.path, ...use });
      to.#definitions.push({ name: node.name, by: "inject", ...use });
    },
    section(node, to, use) {
      to.#read([node.reference], "section", use);
      const inner = to.#inside(node, node.reference.join("."), use.scopes);
      to.visit(node.body, inner);
      // The alternates of a section see its frame, those of a repeated section do not.
      to.#alternates(node.alternates, inner);
    },
    repeated(node, to, use) {
      to.#read([node.reference], "repeated", use);
      const inner = to.#inside(node, node.reference.join("."), use.scopes);
      to.visit(node.body, inner);
      to.visit(node.between, inner);
      to.#alternates(node.alternates, use.scopes);
    },
    condition(node, to, use) {
      to.#read(node.references, "condition", use);
      to.visit(node.body, use.scopes);
      to.#alternates(node.alternates, use.scopes);
    },
    predicate(node, to, use) {
      to.#predicate(node.predicate, use);
      to.visit(node.body, use.scopes);
      to.#alternates(node.alternates, use.scopes);
    },
    macro(node, to, use) {
      to.#macros.push({ name: node.name, ...use });
      to.visit(node.body, to.#inside(node, node.name, use.scopes));
    },
    tag(node, to, use) {
      const { name, attributes } = node;
      to.#tags.push({
        name,
        attributes: attributes.map((attribute) => attribute.name),
        constants: Object.fromEntries(attributes.flatMap(constantOf)),
        ...use,
      });
      for (const { value } of attributes) to.visit(value, use.scopes);
      to.visit(node.body, to.#inside(node, name, use.scopes));
    },
  };

  #use({ start, end }: { readonly start: number; readonly end: number }, scopes: Scopes): Use {
    return { span: this.#source.span(start, end), scopes };
  }

  #inside(node: Block & { readonly type: Scope["type"] }, name: string, scopes: Scopes): Scopes {
    return [...scopes, { type: node.type, name, span: this.#source.span(node.start, node.end) }];
  }

  #alternates(alternates: readonly AlternateNode[], scopes: Scopes): void {
    for (const alternate of alternates) {
      if (alternate.predicate) this.#predicate(alternate.predicate, this.#use(alternate, scopes));
      this.visit(alternate.body, scopes);
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
      const entry = this.#tables.formatters[name];
      this.#read(entry?.references?.(args) ?? [], "argument", use);
      const partial = entry?.partial === undefined ? undefined : args[entry.partial];
      if (partial !== undefined) this.#partials.push({ name: partial, by: name, ...use });
    }
  }

  #predicate({ name, args }: Call, use: Use): void {
    const paths = this.#tables.predicates[name]?.references?.(args) ?? [];
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
