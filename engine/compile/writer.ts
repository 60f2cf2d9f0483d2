import type { FormatterTable, PredicateTable, TagTable } from "../formatter.ts";
import type { Site } from "../runtime/render.ts";
import type { Source } from "../source.ts";
import { instructionName, type LiteralNode, type Node } from "../syntax/ast.ts";
import type { Path } from "../value.ts";
import { referenceFunction } from "./references.ts";

export type Tables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  readonly tags: TagTable | undefined;
};

/** Instructions between two checks of the limits in code without loops. */
const CHECK_EVERY = 32;

/** The parameter of a generated function: the frame it starts in. */
const FIRST_FRAME = "f";

/**
 * Writes the source of one generated function. Nothing from the template is ever part of that source:
 * texts, names and arguments are constants, which it knows by number.
 *
 * In the generated code `c` is the render, `o` the output so far, `f…` are frames, `k…` constants,
 * `r…` references, `b…` bodies of macros and tags.
 */
export class Writer {
  readonly tables: Tables;
  readonly #source: Source;
  readonly #writeNode: (node: Node, code: Writer) => void;
  readonly #constants: unknown[] = [];
  readonly #texts = new Map<string, string>();
  readonly #references = new Map<string, string>();
  readonly #functions: string[] = [];
  #lines: string[] = [];
  #names = 0;
  #sinceCheck = 0;
  /** The variable of the current frame. */
  frame = FIRST_FRAME;

  constructor(source: Source, tables: Tables, writeNode: (node: Node, code: Writer) => void) {
    this.#source = source;
    this.tables = tables;
    this.#writeNode = writeNode;
  }

  line(code: string): void {
    this.#lines.push(code);
  }

  /** A new variable's name. */
  name(prefix: string): string {
    this.#names++;
    return prefix + this.#names;
  }

  /** A value that the generated code uses; equal texts are one constant. */
  constant(value: unknown): string {
    const known = typeof value === "string" ? this.#texts.get(value) : undefined;
    if (known !== undefined) return known;
    const name = `k${this.#constants.push(value) - 1}`;
    if (typeof value === "string") this.#texts.set(value, name);
    return name;
  }

  /** The site of a node's errors; a block's predicate has the name of the block's first tag in them. */
  site(
    node: { readonly start: number; readonly end: number } & (
      | { readonly type: Exclude<Node["type"], "literal"> | "or" }
      | LiteralNode
    ),
    instruction = instructionName(node),
  ): string {
    const { start, end } = node;
    const site: Site = { instruction, source: this.#source, start, end };
    return this.constant(site);
  }

  /** An expression for a reference's value: looked up outwards, or `here` in the current frame only. */
  reference(path: Path, scope: "outwards" | "here" = "outwards"): string {
    if (path[0] === "@" && path.length === 1) return `${this.frame}.node`;
    const key = `${scope} ${JSON.stringify(path)}`;
    let name = this.#references.get(key);
    if (name === undefined) {
      name = this.name("r");
      this.#references.set(key, name);
      this.#functions.push(referenceFunction(name, path, scope, (value) => this.constant(value)));
    }
    return `${name}(${this.frame})`;
  }

  /** Writes nodes in another frame. */
  block(nodes: readonly Node[], frame = this.frame): void {
    const outer = this.frame;
    this.frame = frame;
    this.nodes(nodes);
    this.frame = outer;
  }

  /** Adjacent plain text is one constant. */
  nodes(nodes: readonly Node[]): void {
    let text = "";
    for (const node of nodes) {
      if (node.type === "comment") continue;
      if (node.type === "text" || node.type === "literal") {
        text += node.text;
        continue;
      }
      this.#text(text);
      text = "";
      this.#writeNode(node, this);
      this.#sinceCheck++;
      if (this.#sinceCheck >= CHECK_EVERY) this.check(this.#sinceCheck);
    }
    this.#text(text);
  }

  /** Charges for instructions; leaves the function when a limit is reached. */
  check(instructions: number): void {
    this.#sinceCheck = 0;
    this.line(`if (c.spend(${instructions}, o)) return o;`);
  }

  /** Leaves the function when a call inside an instruction reached a limit. */
  checkStopped(): void {
    this.line("if (c.stopped) return o;");
  }

  /** A function of its own for the body of a macro or tag; gives its name. */
  body(nodes: readonly Node[]): string {
    const name = this.name("b");
    const outer = { lines: this.#lines, frame: this.frame };
    this.#lines = [];
    this.frame = FIRST_FRAME;
    this.check(nodes.length);
    this.nodes(nodes);
    const body = this.#lines.join("\n");
    this.#functions.push(
      `function ${name}(c, ${FIRST_FRAME}) {\nlet o = "";\n${body}\nreturn o;\n}`,
    );
    this.#lines = outer.lines;
    this.frame = outer.frame;
    return name;
  }

  /** The source of all functions, and the constants they use. */
  finish(): { readonly source: string; readonly constants: readonly unknown[] } {
    const names = this.#constants.map((_, index) => `k${index}`).join(", ");
    const constants = names === "" ? "" : `const [${names}] = constants;\n`;
    return { source: constants + this.#functions.join("\n"), constants: this.#constants };
  }

  #text(text: string): void {
    if (text !== "") this.line(`o += ${this.constant(text)};`);
  }
}
