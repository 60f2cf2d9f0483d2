import * as errors from "../errors.ts";
import type { Source } from "../source.ts";
import {
  type AlternateNode,
  type Block,
  type Divider,
  dispatch,
  type Handlers,
  instructionName,
  isBlock,
  isLeaf,
  type Leaf,
  type Node,
  type Open,
  roles,
  type Structure,
} from "./ast.ts";
import { closeAtFileEnds } from "./file-ends.ts";

/** An open block. */
type OpenBlock = {
  readonly node: Open<Block>;
  /** Its instruction's name; OR_PREDICATE once an `{.or}` took its place. */
  name: string;
  /** The list for its content: the body, or that of the last alternate. */
  nodes: Node[];
  alternates: AlternateNode[] | undefined;
  /** After `{.alternates with}`, up to the next nested block. */
  alternating: boolean;
  /** After an `{.or}` without predicate: no further one can run. */
  complete: boolean;
  /** Start of the last of its tags. */
  lastTag: number;
};

/** Options that a template's assembler shares with those of its attributes. */
export type AssemblerOptions = {
  readonly maxDepth: number;
  /** Names of the macros met so far. */
  readonly macros: string[];
};

/**
 * Builds the tree out of the flat stream of tags; nothing else decides which block a tag belongs to. As in the
 * reference, a misplaced tag is an error and dropped, and a block that is still open at the end is closed there.
 */
export class Assembler {
  readonly #source: Source;
  readonly #errors: errors.ErrorList;
  readonly #maxDepth: number;
  readonly #macros: string[];
  readonly #root: Node[] = [];
  readonly #open: OpenBlock[] = [];
  /** The list that the next item goes into. */
  #nodes = this.#root;
  /** Blocks that are open beyond the depth limit; everything in them is dropped. */
  #tooDeep = 0;
  /** The limit is one error, however often it is reached. */
  #depthReached = false;
  /** After `{.eof}` at root: first "ended", then everything is dropped. */
  #state: "running" | "ended" | "dropping" = "running";

  constructor(source: Source, found: errors.ErrorList, { maxDepth, macros }: AssemblerOptions) {
    this.#source = source;
    this.#errors = found;
    this.#maxDepth = maxDepth;
    this.#macros = macros;
  }

  static readonly #dividers: Handlers<Divider, [Assembler]> = {
    or: (item, to) => to.#or(item),
    alternates: (item, to) => to.#alternates(item),
    end: (item, to) => to.#end(item),
    "tag-end": (item, to) => to.#tagEnd(item),
    eof: (_item, to) => to.#eof(),
  };

  add(item: Leaf | Structure): void {
    if (this.#state !== "running") this.#afterEof(item);
    else if (this.#tooDeep > 0) this.#skip(item);
    else if (isLeaf(item)) this.#nodes.push(item);
    else if (isBlock(item)) this.#openBlock(item);
    else dispatch(Assembler.#dividers, item, this);
  }

  /** Inside nesting that is too deep, only looks for its end. */
  #skip(item: Leaf | Structure): void {
    const role = roles[item.type];
    if (role === "closes") this.#tooDeep--;
    else if (role === "opens" && !isSelfClosing(item)) this.#tooDeep++;
  }

  /**
   * Returns the tree, once everything has been added. Another file of a joined source may close a block. A block that
   * none closes ends with its own file, and its error points at the tag that opens it.
   */
  finish(end: number): Node[] {
    if (this.#state === "ended") this.#afterEof({ type: "eof", start: end, end });
    const blocks = this.#open.map(({ name, node, lastTag }) => {
      return { name, node, end: Math.min(this.#source.fileEnd(lastTag), end) };
    });
    let inner = blocks.at(-1);
    for (const block of blocks.toReversed()) {
      // A block that goes on in a later file keeps those around it open.
      if (inner && inner.node.start < block.end) block.end = Math.max(block.end, inner.end);
      inner = block;
    }
    const isInnermost = ({ end }: { end: number }, index: number) => blocks[index + 1]?.end !== end;
    const innermost = blocks.filter(isInnermost);
    for (const { name, node } of innermost) this.#fail(errors.blockUnclosed, name, node);
    const around = blocks.filter((block, index) => !isInnermost(block, index)).toReversed();
    for (const { name, node } of around) {
      const { start, end } = node;
      this.#errors.pushAside(() => errors.blockUnclosed(name, this.#source.span(start, end)));
    }
    closeAtFileEnds(innermost, this.#root);
    return this.#root;
  }

  #openBlock(node: Block): void {
    if (this.#open.length >= this.#maxDepth) {
      if (!this.#depthReached) {
        const span = this.#source.span(node.start, node.end);
        this.#errors.push(errors.limitReached("blockDepth", this.#maxDepth, span));
      }
      this.#depthReached = true;
      if (!isSelfClosing(node)) this.#tooDeep = 1;
      return;
    }
    if (node.type === "macro") this.#macros.push(node.name);
    const nodes: Node[] = [];
    const block: OpenBlock = {
      node,
      name: instructionName(node),
      nodes,
      alternates: undefined,
      alternating: false,
      complete: false,
      lastTag: node.start,
    };
    block.node.body = nodes;
    // A nested block belongs to the body, never to the content between elements.
    (this.#open.at(-1)?.nodes ?? this.#root).push(node);
    this.#open.push(block);
    this.#nodes = nodes;
    if (isSelfClosing(node)) this.#closeBlock();
  }

  #closeBlock(by?: Divider): void {
    const block = this.#open.pop();
    if (block && by) block.node.close = { start: by.start, end: by.end };
    const parent = this.#open.at(-1);
    // The same holds for everything after a nested block.
    if (parent) parent.alternating = false;
    this.#nodes = parent?.nodes ?? this.#root;
  }

  #end(item: Divider): void {
    const current = this.#current(item);
    if (!current) return;
    if (current.node.type === "tag") this.#refuse(item, current);
    else this.#closeBlock(item);
  }

  #tagEnd(item: Divider & { readonly type: "tag-end" }): void {
    const node = this.#open.at(-1)?.node;
    if (node?.type === "tag" && node.name === item.name) this.#closeBlock(item);
    else this.#fail(errors.tagMisplaced, item.name, item);
  }

  #or(item: AlternateNode): void {
    const current = this.#current(item);
    if (!current) return;
    const { node } = current;
    if (!("alternates" in node)) {
      this.#refuse(item, current);
    } else if (current.complete) {
      this.#errors.push(errors.neverExecuted(this.#source.span(item.start, item.end)));
    } else {
      const alternate: Open<AlternateNode> = item;
      const nodes: Node[] = [];
      alternate.body = nodes;
      current.alternates ??= [];
      current.alternates.push(alternate);
      node.alternates = current.alternates;
      current.nodes = nodes;
      this.#nodes = nodes;
      current.name = instructionName(item);
      current.complete = item.predicate === undefined;
      current.lastTag = item.start;
      current.alternating = false;
    }
  }

  #alternates(item: Divider): void {
    const current = this.#current(item);
    if (!current) return;
    const { node } = current;
    if (node.type !== "repeated" || current.alternates || current.alternating) {
      this.#refuse(item, current);
    } else {
      // There may be several of them, with nested blocks in the middle.
      const between = [...node.between];
      node.between = between;
      this.#nodes = between;
      current.alternating = true;
      current.lastTag = item.start;
    }
  }

  #eof(): void {
    const current = this.#open.at(-1);
    if (current) this.#fail(errors.blockUnclosed, current.name, current.node);
    else this.#state = "ended";
  }

  /** The first instruction after the end is an error, and like everything that follows it is dropped. */
  #afterEof(item: Leaf | Structure): void {
    if (this.#state === "ended") this.#fail(errors.afterEof, instructionName(item), item);
    this.#state = "dropping";
  }

  /** The innermost open block; at root the tag is an error. */
  #current(item: Structure): OpenBlock | undefined {
    const current = this.#open.at(-1);
    if (!current) this.#fail(errors.notAtRoot, instructionName(item), item);
    return current;
  }

  #refuse(item: Structure, current: OpenBlock): void {
    if (this.#errors.full) return;
    const span = this.#source.span(item.start, item.end);
    this.#errors.push(errors.notInBlock(instructionName(item), current.name, span));
  }

  #fail(
    fault: (name: string, span: ReturnType<Source["span"]>) => errors.TemplateError,
    name: string,
    at: { readonly start: number; readonly end: number },
  ): void {
    if (this.#errors.full) return;
    this.#errors.push(fault(name, this.#source.span(at.start, at.end)));
  }
}

const isSelfClosing = (item: Leaf | Structure): boolean => item.type === "tag" && item.selfClosing;
