import type { IToken, TokenType } from "chevrotain";
import * as errors from "../errors.ts";
import type { Source } from "../source.ts";
import { instructionName, isLeaf, type Leaf, type Structure } from "./ast.ts";
import { closeAtFileEnds } from "./file-ends.ts";
import * as tokens from "./tokens.ts";

const blockTokens = {
  section: tokens.Section,
  repeated: tokens.Repeated,
  condition: tokens.Condition,
  predicate: tokens.Predicate,
  macro: tokens.Macro,
};

/** An open block. */
type OpenBlock = {
  /** Its instruction's name; OR_PREDICATE once an `{.or}` took its place. */
  name: string;
  /** After `{.alternates with}`, up to the next nested block. */
  alternating: boolean;
  /** After an `{.or}` without predicate: no further one can run. */
  complete: boolean;
  readonly opener: Structure;
  /** Where the last of its tags begins. */
  lastTag: number;
};

/** How blocks are checked. */
export type AssemblerOptions = {
  readonly maxDepth: number;
  /** Whether each open block is an error, or only the innermost of a file, as in the reference. */
  readonly everyUnclosed: boolean;
};

/**
 * Makes the token stream of the grammar out of the flat stream of tags: misplaced tags are dropped with
 * an error, open blocks are closed at the end. So the grammar only sees well-formed templates, and what
 * is an error, and how the rest is understood, is decided here alone, rule by rule as in the reference.
 */
export class Assembler {
  readonly tokens: IToken[] = [];
  readonly #source: Source;
  readonly #errors: errors.ErrorList;
  readonly #maxDepth: number;
  readonly #everyUnclosed: boolean;
  readonly #open: OpenBlock[] = [];
  #run: Leaf[] = [];
  /** Blocks that are open beyond the depth limit; all that is in them is dropped. */
  #tooDeep = 0;
  /** The limit is one error, however often it is reached. */
  #depthReached = false;
  /** After `{.eof}` at root: first "ended", then everything is dropped. */
  #state: "running" | "ended" | "dropping" = "running";

  constructor(source: Source, found: errors.ErrorList, options: AssemblerOptions) {
    this.#source = source;
    this.#errors = found;
    this.#maxDepth = options.maxDepth;
    this.#everyUnclosed = options.everyUnclosed;
  }

  add(item: Leaf | Structure): void {
    if (this.#state !== "running") this.#afterEof(item);
    else if (this.#tooDeep > 0) this.#skip(item);
    else if (isLeaf(item)) this.#run.push(item);
    else this.#structure(item);
  }

  /** Only finds the end of what is nested too deep. */
  #skip(item: Leaf | Structure): void {
    if (item.type === "end" || item.type === "tag-end") this.#tooDeep--;
    else if (item.type === "tag" ? !item.selfClosing : Object.hasOwn(blockTokens, item.type))
      this.#tooDeep++;
  }

  #structure(item: Structure): void {
    switch (item.type) {
      case "section":
      case "repeated":
      case "condition":
      case "predicate":
      case "macro":
        this.#openBlock(blockTokens[item.type], item);
        break;
      case "tag":
        this.#openBlock(tokens.Tag, item);
        if (item.selfClosing) this.#closeBlock(item);
        break;
      case "end":
        this.#end(item);
        break;
      case "tag-end":
        this.#tagEnd(item);
        break;
      case "or":
        this.#or(item);
        break;
      case "alternates":
        this.#alternates(item);
        break;
      case "eof":
        this.#eof();
        break;
    }
  }

  /**
   * Closes what is still open: another file of a joined source may close a block, but if none does, the block
   * ends with its file and not with the last one. An error points at the tag that opens a block.
   */
  finish(end: number): IToken[] {
    if (this.#state === "ended") this.#afterEof({ type: "eof", start: end, end });
    this.#flush();
    const blocks = this.#open.map(({ name, opener, lastTag }) => {
      return { name, opener, end: Math.min(this.#source.fileEnd(lastTag), end) };
    });
    let inner = blocks.at(-1);
    for (const block of blocks.toReversed()) {
      // What goes on in a later file keeps what is around it open.
      if (inner && inner.opener.start < block.end) block.end = Math.max(block.end, inner.end);
      inner = block;
    }
    const isInnermost = ({ end }: { end: number }, index: number) => blocks[index + 1]?.end !== end;
    const around = blocks.filter((block, index) => !isInnermost(block, index)).toReversed();
    const reported = [...blocks.filter(isInnermost), ...(this.#everyUnclosed ? around : [])];
    for (const { name, opener } of reported) this.#fail(errors.blockUnclosed, name, opener);
    return blocks.length > 0 ? closeAtFileEnds(blocks, this.tokens) : this.tokens;
  }

  #openBlock(type: TokenType, item: Structure): void {
    if (this.#open.length >= this.#maxDepth) {
      if (!this.#depthReached) {
        const span = this.#source.span(item.start, item.end);
        this.#errors.push(errors.limitReached("blockDepth", this.#maxDepth, span));
      }
      this.#depthReached = true;
      this.#tooDeep = 1;
      return;
    }
    this.#push(type, item);
    const name = instructionName(item);
    this.#open.push({
      name,
      alternating: false,
      complete: false,
      opener: item,
      lastTag: item.start,
    });
  }

  #closeBlock(item: Structure): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    this.#push(tokens.End, item);
    this.#open.pop();
    const parent = this.#open.at(-1);
    // What follows a nested block is part of the body again, not of what stands between elements.
    if (parent) parent.alternating = false;
  }

  #end(item: Structure): void {
    const current = this.#current(item);
    if (!current) return;
    if (current.opener.type === "tag") this.#refuse(item, current);
    else this.#closeBlock(item);
  }

  #tagEnd(item: Structure & { type: "tag-end" }): void {
    const opener = this.#open.at(-1)?.opener;
    if (opener?.type === "tag" && opener.name === item.name) this.#closeBlock(item);
    else this.#fail(errors.tagMisplaced, item.name, item);
  }

  #or(item: Structure & { type: "or" }): void {
    const current = this.#current(item);
    if (!current) return;
    if (current.opener.type === "macro" || current.opener.type === "tag") {
      this.#refuse(item, current);
    } else if (current.complete) {
      this.#errors.push(errors.neverExecuted(this.#source.span(item.start, item.end)));
    } else {
      this.#push(tokens.Or, item);
      current.name = instructionName(item);
      current.complete = item.predicate === undefined;
      current.lastTag = item.start;
      current.alternating = false;
    }
  }

  #alternates(item: Structure): void {
    const current = this.#current(item);
    if (!current) return;
    if (current.name !== "REPEATED" || current.alternating) {
      this.#refuse(item, current);
    } else {
      this.#push(tokens.Alternates, item);
      current.alternating = true;
      current.lastTag = item.start;
    }
  }

  #eof(): void {
    const current = this.#open.at(-1);
    if (current) this.#fail(errors.blockUnclosed, current.name, current.opener);
    else this.#state = "ended";
  }

  /** The first instruction after the end is an error, and like all that follow it is dropped. */
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

  #push(type: TokenType, item: Structure): void {
    this.#flush();
    this.tokens.push(tokens.makeToken(type, item.start, item));
  }

  #flush(): void {
    if (this.#run.length === 0) return;
    this.tokens.push(tokens.makeToken(tokens.Run, this.#run[0]?.start ?? 0, this.#run));
    this.#run = [];
  }
}
