import {
  attributeUnquoted,
  type ErrorList,
  formatterUnknown,
  predicateUnknown,
  tagUnknown,
} from "../errors.ts";
import type { KnownNames } from "../names.ts";
import type { Source } from "../source.ts";
import { Assembler, type AssemblerOptions } from "./assembler.ts";
import type { AttributeNode, Call, Leaf, Node, Structure, TagNode } from "./ast.ts";
import * as p from "./patterns.ts";
import { Reader } from "./reader.ts";
import { readTag } from "./tag-body.ts";
import { readTagHead } from "./tag-head.ts";

/** The known names: the lexer needs them because a tag with an unknown formatter is plain text. */
export type Names = {
  readonly formatters: KnownNames;
  readonly predicates: KnownNames;
  /** Undefined: `<squarespace:…>` is plain text. */
  readonly tags: KnownNames | undefined;
};

/** Options of the lexer besides the text. */
export type LexerOptions = AssemblerOptions & {
  readonly names: Names;
  /** Reads the value of a tag's attribute, itself a template; `base` is its offset in the source. */
  readonly attribute: (text: string, base: number) => AttributeNode["value"];
};

/**
 * Cuts a text into tags and plain text; the only place that decides if a brace is plain text.
 *
 * A tag is the innermost pair of braces. One that does not parse is text, and only an unknown formatter or predicate is
 * an error. `base` is the text's offset in the source.
 */
export class Lexer {
  readonly #text: string;
  readonly #base: number;
  readonly #source: Source;
  readonly #errors: ErrorList;
  readonly #options: LexerOptions;
  readonly #assembler: Assembler;
  readonly #reader: Reader;
  #angleAt = -1;
  #braceAt = -1;
  #openAt = -1;
  #closeAt = -1;
  #lastTagEnd: Map<string, number> | undefined;

  constructor(
    text: string,
    base: number,
    source: Source,
    errors: ErrorList,
    options: LexerOptions,
  ) {
    this.#text = text;
    this.#base = base;
    this.#source = source;
    this.#errors = errors;
    this.#options = options;
    this.#reader = new Reader(text, 0);
    this.#assembler = new Assembler(source, errors, options);
  }

  /** The tree of the text. */
  nodes(): Node[] {
    const text = this.#text;
    let at = 0;
    while (at < text.length) {
      const brace = this.#nextBrace(at);
      const angle = this.#nextAngle(at);
      at = angle < brace ? this.#angle(at, angle) : this.#braces(at, brace);
    }
    return this.#assembler.finish(this.#base + text.length);
  }

  /** Reads one construct in braces with the text before it; returns the place behind it. */
  #braces(at: number, brace: number): number {
    const text = this.#text;
    if (text.startsWith("{##", brace)) return this.#comment(at, brace);
    this.#findPair(brace);
    const open = this.#openAt;
    const close = this.#closeAt;
    // A brace that is not a tag, in a script for example, must not hide a platform tag behind it.
    const angle = this.#nextAngle(at);
    if (angle < open) return this.#plain(at, angle);
    this.#plain(at, open);
    if (open === text.length) return open;
    const item = readTag(this.#reader, open, close, this.#base);
    if (item === undefined || !this.#known(item)) {
      return this.#plain(open, Math.min(angle, close + 1));
    }
    this.#assembler.add(item);
    return close + 1;
  }

  /** `{## … ##}`; without an end it extends to the end of the text. */
  #comment(at: number, open: number): number {
    this.#plain(at, open);
    const close = this.#text.indexOf("##}", open + 3);
    const end = close < 0 ? this.#text.length : close + 3;
    this.#assembler.add({ type: "comment", start: this.#base + open, end: this.#base + end });
    return end;
  }

  #plain(from: number, to: number): number {
    if (from < to) {
      const text = this.#text.slice(from, to);
      this.#assembler.add({ type: "text", text, start: this.#base + from, end: this.#base + to });
    }
    return to;
  }

  // Each of these keeps its last answer, because searching a long text again for each platform tag and each brace would
  // take quadratic time.

  /** Place of the next opening brace, or the text's length. */
  #nextBrace(at: number): number {
    if (this.#braceAt >= at) return this.#braceAt;
    const brace = this.#text.indexOf("{", at);
    this.#braceAt = brace < 0 ? this.#text.length : brace;
    return this.#braceAt;
  }

  /** Finds the next closing brace from an opening one, and the last opening brace before it; else the text's length. */
  #findPair(brace: number): void {
    if (this.#closeAt >= brace) return;
    const { length } = this.#text;
    const close = brace < length ? this.#text.indexOf("}", brace) : -1;
    this.#closeAt = close < 0 ? length : close;
    this.#openAt = close < 0 ? length : brace;
    // The search runs forwards: the first brace behind the pair is where it continues next time.
    for (let next = this.#nextBrace(brace + 1); next < close; next = this.#nextBrace(next + 1)) {
      this.#openAt = next;
    }
  }

  /** Place of the next `<squarespace:` or `</squarespace:`, or the text's length. */
  #nextAngle(at: number): number {
    if (this.#angleAt >= at) return this.#angleAt;
    const text = this.#text;
    let name = this.#options.names.tags ? text.indexOf("squarespace:", at) : -1;
    for (; name >= 0; name = text.indexOf("squarespace:", name + 1)) {
      this.#angleAt = text[name - 1] === "/" ? name - 2 : name - 1;
      if (this.#angleAt >= at && text[this.#angleAt] === "<") return this.#angleAt;
    }
    this.#angleAt = text.length;
    return this.#angleAt;
  }

  /** Reads a platform tag with the text before it. */
  #angle(at: number, open: number): number {
    const item = this.#readAngle(open);
    if (!item) return this.#plain(at, open + 1);
    this.#plain(at, open);
    this.#assembler.add(item);
    return item.end - this.#base;
  }

  #readAngle(open: number): (Structure & { type: "tag" | "tag-end" }) | undefined {
    p.tagEnd.lastIndex = open;
    const end = p.tagEnd.exec(this.#text);
    const start = this.#base + open;
    if (end) return { type: "tag-end", name: end[1] ?? "", start, end: start + end[0].length };
    const head = readTagHead(this.#text, open, this.#base, this.#options.attribute);
    if (!head) return undefined;
    this.#warn(head);
    // Written like an HTML element without content: it must not swallow the rest of the page.
    const selfClosing = head.selfClosing || this.#lastEndOf(head.name) < open;
    return { ...head, selfClosing };
  }

  /** Warns of accepted syntax that is probably a mistake. */
  #warn({ name, attributes, start, end }: TagNode): void {
    if (this.#errors.full) return;
    const { tags } = this.#options.names;
    if (tags?.has(name) === false) {
      this.#errors.push(tagUnknown(name, this.#source.span(start, end), tags.nearest(name)));
    }
    for (const attribute of attributes) {
      if (attribute.quoted) continue;
      const span = this.#source.span(attribute.start, attribute.end);
      this.#errors.push(attributeUnquoted(attribute.name, span));
    }
  }

  /** Place of the last end tag of that name, or -1. The first call finds those of all names. */
  #lastEndOf(name: string): number {
    if (!this.#lastTagEnd) {
      this.#lastTagEnd = new Map();
      for (const { 1: closed = "", index } of this.#text.matchAll(p.anyTagEnd)) {
        this.#lastTagEnd.set(closed, index);
      }
    }
    return this.#lastTagEnd.get(name) ?? -1;
  }

  /** False if an unknown formatter makes the tag plain text. A tag with an unknown predicate stays, and is false. */
  #known(item: Leaf | Structure): boolean {
    const { names } = this.#options;
    switch (item.type) {
      case "variable":
      case "binding": {
        if (item.calls.length === 0) return true;
        const unknown = item.calls.find((call) => !names.formatters.has(call.name));
        if (unknown) this.#fail(formatterUnknown, unknown, names.formatters, item);
        return unknown === undefined;
      }
      case "predicate":
      case "or":
        if (item.predicate && !names.predicates.has(item.predicate.name)) {
          this.#fail(predicateUnknown, item.predicate, names.predicates, item);
        }
        return true;
      default:
        return true;
    }
  }

  #fail(
    fault: typeof predicateUnknown,
    { name }: Call,
    known: KnownNames,
    item: Leaf | Structure,
  ): void {
    if (this.#errors.full) return;
    const span = this.#source.span(item.start, item.end);
    this.#errors.push(fault(name, span, known.nearest(name), known.alike(name)));
  }
}
