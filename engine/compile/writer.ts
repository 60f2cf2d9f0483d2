import type { FormatterTable, PredicateTable, TagTable, WeightTable } from "../formatter.ts";
import type { CallSite } from "../runtime/contract.ts";
import type { Where } from "../runtime/scope.ts";
import type { Trace } from "../runtime/trace.ts";
import type { Source } from "../source.ts";
import { type Call, instructionName, type LiteralNode, type Node } from "../syntax/ast.ts";
import type { Path } from "../value.ts";
import { BlockScope } from "./block-scope.ts";
import { reference } from "./references.ts";
import { weigh } from "./weigh.ts";

/** The tables behind the names in a template. */
export type Tables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  readonly tags: TagTable | undefined;
  readonly weights: WeightTable;
  /** True if code reports missing names that resemble an existing one. */
  readonly hints: boolean;
  /** Told by the generated code where each part of its output comes from. */
  readonly trace: Trace | undefined;
};

/** A node with code of its own; text is written by the writer itself, several pieces at once. */
export type Instruction = Exclude<Node, { readonly type: "text" | "literal" | "comment" }>;

/** A tag with its place. */
type Tag = { readonly start: number; readonly end: number } & (
  | { readonly type: Exclude<Node["type"], "literal"> | "or" }
  | LiteralNode
);

/** Number of constants that are parameters. The host allows 65,535; no real template comes near. */
const NAMED_CONSTANTS = 10_000;

/**
 * Number of nodes in a template that get code for their names; for later ones the runtime looks names up. The host
 * takes some 10 us to compile the code for a name, and no real template comes near this many.
 */
const FAST_NODES = 5_000;

/** Tags between two checks of the limits in straight-line code. */
const CHECK_EVERY = 32;

/**
 * Writes the source of one generated function. Nothing from the template ever becomes part of that source: texts,
 * names and arguments are numbered constants.
 *
 * In the generated code `c` is the render, `o` the output so far and `v` the current value; `f…`, `n…` and `p…` belong
 * to a block (block-scope.ts), `k…` are constants, `r…` and `s…` find names (references.ts), `b…` are the bodies of
 * templates, macros and tags.
 */
export class Writer {
  readonly tables: Tables;
  readonly #source: Source;
  readonly #writeNode: (node: Instruction, code: Writer) => void;
  readonly #constants: unknown[] = [];
  readonly #known = new Map<unknown, string>();
  readonly #shared = new Map<string, string>();
  readonly #functions: string[] = [];
  #lines: string[] = [];
  #names = 0;
  #sinceCheck = 0;
  #nodes = 0;
  /** Frames that are open around the current node in this template. */
  #depth = 0;
  /** The block being written. */
  scope = new BlockScope(undefined, "");

  constructor(
    source: Source,
    tables: Tables,
    writeNode: (node: Instruction, code: Writer) => void,
  ) {
    this.#source = source;
    this.tables = tables;
    this.#writeNode = writeNode;
  }

  line(code: string): void {
    this.#lines.push(code);
  }

  /** The name of a new variable. */
  name(prefix: string): string {
    this.#names++;
    return prefix + this.#names;
  }

  /** The name of a constant; equal values share one. */
  constant(value: unknown): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const index = this.#constants.push(value) - 1;
    const name = index < NAMED_CONSTANTS ? `k${index}` : `constants[${index}]`;
    this.#known.set(value, name);
    return name;
  }

  /** The name of a helper function, written once per key; the source begins with its parameters. */
  shared(key: string, prefix: string, source: string): string {
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const name = this.name(prefix);
    this.#shared.set(key, name);
    this.#functions.push(`function ${name}${source}`);
    return name;
  }

  /** The place for a node's errors. A block's predicate is reported under the name of the block's first tag. */
  callSite(node: Tag, instruction = instructionName(node)): string {
    const { start, end } = node;
    const frames = this.#depth;
    const callSite: CallSite = { instruction, source: this.#source, start, end, frames };
    return this.constant(callSite);
  }

  /** True if so much has been written that the rest should be short rather than fast. */
  get isLong(): boolean {
    return this.#nodes > FAST_NODES;
  }

  /** The variable of the current frame. */
  get frame(): string {
    return this.scope.frame;
  }

  /** An expression for a reference's value in a tag: looked up outwards, or `here` in the current node only. */
  reference(path: Path, tag: Tag, where: Where = "outwards"): string {
    const value = reference(path, this.scope, where, this);
    return this.tables.hints ? this.#noted(value, path, this.callSite(tag), where) : value;
  }

  /** Makes generated code look up the references in a call's arguments, for hints. */
  recordReferences(paths: readonly Path[], callSite: string): void {
    if (!this.tables.hints) return;
    for (const path of paths) {
      const value = `lookup(${this.frame}, ${this.constant(path)})`;
      this.line(`${this.#noted(value, path, callSite, "outwards")};`);
    }
  }

  #noted(value: string, path: Path, callSite: string, where: Where): string {
    return `c.noted(${value}, ${this.frame}, ${this.constant(path)}, "${where}", ${callSite})`;
  }

  /**
   * Writes code in a new scope inside the current one. `declare` runs afterwards, when it is known what that code uses,
   * but writes before it.
   */
  inScope(write: (scope: BlockScope) => void, declare: (scope: BlockScope) => void): void {
    const outer = { scope: this.scope, lines: this.#lines };
    this.#depth++;
    const scope = new BlockScope(this.scope, this.name(""));
    this.scope = scope;
    this.#lines = [];
    write(scope);
    const inner = this.#lines;
    this.#depth--;
    this.scope = outer.scope;
    this.#lines = outer.lines;
    declare(scope);
    for (const line of inner) this.#lines.push(line);
  }

  /** Writes nodes; adjacent plain text is one constant. */
  nodes(nodes: readonly Node[]): void {
    let text = "";
    for (const node of nodes) {
      if (node.type === "comment") continue;
      if (node.type === "text" || node.type === "literal") {
        if (this.trace) this.#traceText(node.text, node);
        else text += node.text;
        continue;
      }
      this.#text(text);
      text = "";
      this.#nodes++;
      this.#writeNode(node, this);
      this.#sinceCheck++;
      if (this.#sinceCheck >= CHECK_EVERY) this.#check("c.budget", "");
    }
    this.#text(text);
  }

  /** Charges for a run of nodes, and returns when a limit is reached; the error names the call site, if any. */
  charge(nodes: readonly Node[], callSite = ""): void {
    const instructions = 1 + weigh(nodes, this.tables, this.#depth);
    this.#check(`(c.budget -= ${instructions} * c.factor)`, callSite);
  }

  /** Charges for a call that takes longer than others, just before it runs. */
  chargeCall({ name }: Call, callSite: () => string): void {
    const { weights } = this.tables;
    if (!Object.hasOwn(weights, name)) return;
    const exhausted = `(c.budget -= ${Number(weights[name])}) < 0`;
    this.line(`if (${exhausted}) return c.exhausted(o, ${callSite()});`);
  }

  #check(budget: string, callSite: string): void {
    this.#sinceCheck = 0;
    const stop = `c.exhausted(o${callSite && ", "}${callSite})`;
    this.line(`if (${budget} < 0 || (o.length > c.room && c.isFull(o))) return ${stop};`);
  }

  /** Returns when a call inside an instruction has reached a limit. */
  checkStopped(): void {
    this.line("if (c.stopped) return o;");
  }

  /** The constant that generated code tells of its output; undefined where nobody asks. */
  get trace(): string | undefined {
    return this.tables.trace && this.constant(this.tables.trace);
  }

  /** The code that prints an expression for a node, which reads some names. */
  printed(expression: string, node: Tag, paths: readonly Path[]): string {
    const { trace } = this;
    if (!trace) return `o += ${expression};`;
    const read = `${this.frame}, ${this.constant(paths)}`;
    return `o = ${trace}.value(t, o, ${expression}, ${this.callSite(node)}, ${read});`;
  }

  /** A condition of a block, which is true or false. */
  held(
    condition: string,
    node: Tag,
    paths: readonly Path[],
    read: { readonly where: Where; readonly in: BlockScope } = {
      where: "outwards",
      in: this.scope,
    },
  ): string {
    const { trace } = this;
    if (!trace) return condition;
    const names = `${read.in.frame}, ${this.constant(paths)}, "${read.where}"`;
    return `${trace}.held(t, o, ${condition}, ${this.callSite(node)}, ${names})`;
  }

  /** A new frame whose node was found by a path. */
  foundFrame(frame: string, outer: string, path: Path, where: Where): string {
    const { trace } = this;
    if (!trace) return frame;
    return `${trace}.frame(${frame}, ${outer}, ${this.constant(path)}, "${where}")`;
  }

  /** Writes the body of a macro or tag as a function and gives its name. */
  body(nodes: readonly Node[]): string {
    const name = this.name("b");
    const source = this.#bodySource(nodes);
    this.#functions.push(`function ${name}${source}`);
    return name;
  }

  /** The source of the whole template with its constants; the first of them have names. */
  template(nodes: readonly Node[]): {
    readonly source: string;
    readonly constants: readonly unknown[];
    readonly names: readonly string[];
  } {
    // Parentheses make the host compile it at once; the other functions may never run, so they are compiled lazily.
    const main = `return (function ${this.#bodySource(nodes)});`;
    const constants = this.#constants;
    const names = constants.slice(0, NAMED_CONSTANTS).map((_, index) => `k${index}`);
    return { source: [...this.#functions, main].join("\n"), constants, names };
  }

  /** The source of a function, starting with its parameters. */
  #bodySource(nodes: readonly Node[]): string {
    const outer = { lines: this.#lines, scope: this.scope };
    const scope = new BlockScope(undefined, "");
    this.#lines = [];
    this.scope = scope;
    this.charge(nodes);
    this.nodes(nodes);
    const plain = scope.usesPlain ? `, ${scope.plain} = f.plain` : "";
    const start = `\nconst ${scope.node} = f.node${plain};\nlet o = "", v;\n`;
    const body = `${start}${this.#lines.join("\n")}\nreturn o;\n}`;
    const { trace } = this;
    const source = trace
      ? `(c, f) { return ${trace}.run(${this.constant(this.#source)}, c, f, (c, f, t) => {${body}); }`
      : `(c, f) {${body}`;
    this.#lines = outer.lines;
    this.scope = outer.scope;
    return source;
  }

  #traceText(text: string, { start, end }: Tag): void {
    this.line(`o = ${this.trace}.text(t, o, ${this.constant(text)}, ${start}, ${end});`);
  }

  #text(text: string): void {
    if (text !== "") this.line(`o += ${this.constant(text)};`);
  }
}
