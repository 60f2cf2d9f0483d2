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
  type Block,
  type Call,
  dispatch,
  type EvalNode,
  type Handlers,
  type Node,
} from "./syntax/ast.ts";
import { type Path, toPath } from "./value.ts";

/** The tables that tell which arguments name variables and partials. */
export type AnalysisTables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
};

type Scopes = readonly Scope[];

/** An analyzer's handlers by type of node. */
export type Analyses = Handlers<Node, [Analyzer, Use]>;

/** Analyzes the tree of a template. */
export function analyze(
  nodes: readonly Node[],
  source: Source,
  tables: AnalysisTables,
  analyses: Analyses,
): Analysis {
  const analyzer = new Analyzer(source, tables, analyses);
  analyzer.visit(nodes, []);
  return analyzer.result();
}

/** Collects uses, in source order of the blocks. */
class Analyzer {
  readonly #source: Source;
  readonly #tables: AnalysisTables;
  readonly #analyses: Analyses;
  readonly #variables: VariableUse[] = [];
  readonly definitions: DefinitionUse[] = [];
  readonly #formatters: FormatterUse[] = [];
  readonly #predicates: PredicateUse[] = [];
  readonly partials: Omit<PartialUse, "macro">[] = [];
  readonly macros: MacroUse[] = [];
  readonly tags: TagUse[] = [];
  readonly injects: InjectUse[] = [];

  constructor(source: Source, tables: AnalysisTables, analyses: Analyses) {
    this.#source = source;
    this.#tables = tables;
    this.#analyses = analyses;
  }

  result(): Analysis {
    const macros = new Set(this.macros.map(({ name }) => name));
    return {
      variables: this.#variables,
      definitions: this.definitions,
      formatters: this.#formatters,
      predicates: this.#predicates,
      partials: this.partials.map((partial) => ({ ...partial, macro: macros.has(partial.name) })),
      macros: this.macros,
      tags: this.tags,
      injects: this.injects,
    };
  }

  visit(nodes: readonly Node[], scopes: Scopes): void {
    for (const node of nodes) {
      dispatch(this.#analyses, node, this, this.#use(node, scopes));
    }
  }

  #use({ start, end }: { readonly start: number; readonly end: number }, scopes: Scopes): Use {
    return { span: this.#source.span(start, end), scopes };
  }

  /** The scopes inside a block that makes one. */
  inside(node: Block & { readonly type: Scope["type"] }, name: string, scopes: Scopes): Scopes {
    return [...scopes, { type: node.type, name, span: this.#source.span(node.start, node.end) }];
  }

  alternates(alternates: readonly AlternateNode[], scopes: Scopes): void {
    for (const alternate of alternates) {
      if (alternate.predicate) this.predicate(alternate.predicate, this.#use(alternate, scopes));
      this.visit(alternate.body, scopes);
    }
  }

  read(references: readonly Path[], role: VariableUse["role"], use: Use): void {
    for (const path of references) {
      this.#variables.push({ name: path.join("."), path, role, ...use });
    }
  }

  calls(calls: readonly Call[], use: Use): void {
    for (const { name, args } of calls) {
      this.#formatters.push({ name, args, ...use });
      const entry = this.#tables.formatters[name];
      this.read(entry?.references?.(args) ?? [], "argument", use);
      const partial = entry?.partial === undefined ? undefined : args[entry.partial];
      if (partial !== undefined) this.partials.push({ name: partial, by: name, ...use });
    }
  }

  predicate({ name, args }: Call, use: Use): void {
    const paths = this.#tables.predicates[name]?.references?.(args) ?? [];
    const references = paths.map((path) => path.join("."));
    this.#predicates.push({ name, args, references, ...use });
    this.read(paths, "argument", use);
  }

  expression(node: EvalNode, scopes: Scopes): void {
    const text = node.text.replace(/^#/, "");
    for (const found of namesIn(text)) {
      const { name, sets } = found;
      const use: Use = { span: expressionSpan(this.#source, node, text, found), scopes };
      if (sets) this.definitions.push({ name, by: "eval", ...use });
      else this.read([toPath(name)], "expression", use);
    }
  }
}
