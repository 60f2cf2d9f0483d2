import type { IToken } from "chevrotain";
import { formatterUnknown, predicateUnknown, type TemplateError, tagUnknown } from "../errors.ts";
import type { Source } from "../source.ts";
import { Assembler } from "./assembler.ts";
import type { AttributeNode, Call, Leaf, Structure } from "./ast.ts";
import * as p from "./patterns.ts";
import { readTag } from "./tag-body.ts";
import { readTagHead } from "./tag-head.ts";

/** Which names exist. A tag with an unknown formatter is plain text, so the lexer has to know. */
export type Names = {
  readonly formatter: (name: string) => boolean;
  readonly predicate: (name: string) => boolean;
  /** Undefined: `<squarespace:…>` is plain text. */
  readonly tag: ((name: string) => boolean) | undefined;
};

export type LexerOptions = {
  readonly names: Names;
  readonly maxDepth: number;
  /** Reads the value of a tag's attribute, itself a template; `base` is its offset in the source. */
  readonly attribute: (text: string, base: number) => AttributeNode["value"];
};

/**
 * Cuts a text into tags and plain text: the one place that decides "this brace is plain text".
 *
 * A tag is the innermost pair of braces. What does not parse as a tag is text, and only an unknown
 * formatter or predicate is an error. `base` is the text's offset in the source.
 */
export class Lexer {
  readonly #text: string;
  readonly #base: number;
  readonly #source: Source;
  readonly #errors: TemplateError[];
  readonly #options: LexerOptions;
  readonly #assembler: Assembler;
  /** The last answer of nextAngle. */
  #angleAt = -1;
  readonly #lastTagEnd = new Map<string, number>();

  constructor(
    text: string,
    base: number,
    source: Source,
    errors: TemplateError[],
    options: LexerOptions,
  ) {
    this.#text = text;
    this.#base = base;
    this.#source = source;
    this.#errors = errors;
    this.#options = options;
    this.#assembler = new Assembler(source, errors, options.maxDepth);
  }

  /** The tokens of the grammar, already well-formed. */
  tokens(): IToken[] {
    const text = this.#text;
    let at = 0;
    while (at < text.length) {
      const brace = text.indexOf("{", at);
      const angle = this.#nextAngle(at);
      at =
        angle < text.length && (brace < 0 || angle < brace)
          ? this.#angle(at, angle)
          : this.#braces(at, brace);
    }
    return this.#assembler.finish(this.#base + text.length);
  }

  /** One construct of braces with the text before it; gives the place behind it. */
  #braces(at: number, brace: number): number {
    const text = this.#text;
    if (brace >= 0 && text.startsWith("{##", brace)) return this.#comment(at, brace);
    const close = brace < 0 ? -1 : text.indexOf("}", brace);
    const open = close < 0 ? text.length : text.lastIndexOf("{", close);
    // A brace that is no tag, of a script for example, hides no platform tag behind it.
    const angle = this.#nextAngle(at);
    if (angle < open) return this.#plain(at, angle);
    this.#plain(at, open);
    if (close < 0) return open;
    const item = readTag(text, open, close, this.#base);
    if (item === undefined || !this.#known(item)) {
      return this.#plain(open, Math.min(angle, close + 1));
    }
    this.#assembler.add(item);
    return close + 1;
  }

  /** `{## … ##}`; without its end it reaches to the end of the text. */
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

  /** Where the next `<squarespace:` or `</squarespace:` begins, or the text's length. */
  #nextAngle(at: number): number {
    if (this.#angleAt >= at) return this.#angleAt;
    const text = this.#text;
    let name = this.#options.names.tag ? text.indexOf("squarespace:", at) : -1;
    for (; name >= 0; name = text.indexOf("squarespace:", name + 1)) {
      this.#angleAt = text[name - 1] === "/" ? name - 2 : name - 1;
      if (this.#angleAt >= at && text[this.#angleAt] === "<") return this.#angleAt;
    }
    this.#angleAt = text.length;
    return this.#angleAt;
  }

  /** A tag of the platform with the text before it. */
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
    const span = this.#source.span(head.start, head.end);
    if (!this.#options.names.tag?.(head.name)) this.#errors.push(tagUnknown(head.name, span));
    // Written like an HTML element without content: it must not swallow the rest of the page.
    const selfClosing = head.selfClosing || this.#lastEndOf(head.name) < open;
    return { ...head, selfClosing };
  }

  #lastEndOf(name: string): number {
    const known = this.#lastTagEnd.get(name);
    if (known !== undefined) return known;
    const last = this.#text.lastIndexOf(`</squarespace:${name}`);
    this.#lastTagEnd.set(name, last);
    return last;
  }

  /** False: an unknown formatter makes the tag plain text. An unknown predicate stays and is false. */
  #known(item: Leaf | Structure): boolean {
    switch (item.type) {
      case "variable":
      case "binding": {
        const unknown = item.calls.find((call) => !this.#options.names.formatter(call.name));
        if (unknown) this.#fail(formatterUnknown, unknown, item);
        return unknown === undefined;
      }
      case "predicate":
      case "or":
        if (item.predicate && !this.#options.names.predicate(item.predicate.name)) {
          this.#fail(predicateUnknown, item.predicate, item);
        }
        return true;
      default:
        return true;
    }
  }

  #fail(fault: typeof formatterUnknown, call: Call, item: Leaf | Structure): void {
    this.#errors.push(fault(call.name, this.#source.span(item.start, item.end)));
  }
}
