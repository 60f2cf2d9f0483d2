import { MAX_ELEMENTS } from "./bounded-parser.ts";
import { decodeReferences } from "./character-references.ts";
import { type Attribute, isBlank, readAttributes, readTag } from "./plain-tag.ts";

/** Callbacks for plain HTML, called in document order. */
export type PlainVisitor = {
  readonly wanted: WantedElements;
  /** An element that is wanted, or with markup or `url(` in an attribute. `text` is that of a script or style sheet. */
  readonly element: (tagName: string, attributes: readonly Attribute[], text: string) => void;
  /** A text with the mark, in a place where elements may stand, with character references resolved. */
  readonly text: (text: string) => void;
};

/** Elements that contain nothing but text up to their end tag. */
const withText = new Set(["iframe", "script", "style", "textarea", "title"]);

/** Elements that change how the rest is parsed; too rare on pages to be supported here. */
const uncommon = new Set([
  ...["frame", "frameset", "image", "math", "noembed", "noframes", "plaintext", "template", "xmp"],
]);

/** Elements that browsers ignore in some places, together with their attributes. */
const sometimesIgnored = new Set([
  ...["body", "caption", "col", "colgroup", "form", "head", "html", "noscript"],
  ...["tbody", "td", "tfoot", "th", "thead", "tr"],
]);

const inSelect = new Set(["option", "optgroup"]);

/** Shapes and groups, which only occur in SVG. */
const inSvg = new Set([
  ...["circle", "clippath", "defs", "ellipse", "g", "line", "lineargradient", "mask", "path"],
  ...["polygon", "polyline", "radialgradient", "rect", "stop", "symbol", "use"],
]);

/** The end tag of each element with text. */
const endTags = new Map(
  [...withText].map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f />])`, "gi")]),
);

const EXCLAMATION = 33;
const HYPHEN = 45;
const SLASH = 47;
const GREATER = 62;
const QUESTION = 63;

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const isNamePart = (code: number): boolean =>
  isLetter(code) || (code >= 48 && code <= 57) || code === HYPHEN;

/** Characters that browsers replace or drop. */
const replaced = ["\0", "\r", "\ufeff"];

/** Elements to be reported with their attributes. */
export type WantedElements = {
  readonly names: ReadonlySet<string>;
  /**
   * Matches text and tags that can be skipped at once: tags of other elements, without markup, character references or
   * brackets, as most are written. The number of repetitions is limited, because the expression needs memory for each.
   */
  readonly others: RegExp;
};

/** Prepares the names of elements whose attributes are always reported. */
export function toWanted(names: ReadonlySet<string>): WantedElements {
  const special = [...names, ...withText, ...uncommon, "select", "svg"].join("|");
  const attribute = String.raw`[\t\n\f ]+[a-z][a-z\d:_-]*(?:="[^"<&(]*")?`;
  const startTag = String.raw`(?!(?:${special})[\t\n\f />])[a-z][a-z\d-]*(?:${attribute})*[\t\n\f ]*>`;
  const endTag = String.raw`/[a-z][a-z\d-]*>`;
  return { names, others: new RegExp(`(?:[^<]*<(?:${endTag}|${startTag})){1,32}`, "y") };
}

const doctype = /<!doctype[^<>"']*>/iy;
const mayHoldMarkup = /[<&]|url\(/;

/** True if an attribute's value contains markup, or styles that load something. */
export const holdsMarkup = (value: string): boolean =>
  value.includes("<") || value.includes("url(");

/**
 * Visits HTML whose tags alone decide how browsers parse it, in a fraction of the time needed to build a document.
 * Returns false, possibly midway, for all other HTML; results up to then must be discarded. Every rule here rejects
 * uncertain cases, because `visitHtml` accepts any text.
 */
export const visitPlainHtml = (
  html: string,
  mark: string | undefined,
  visitor: PlainVisitor,
): boolean =>
  !replaced.some((character) => html.includes(character)) &&
  new PlainHtml(html, mark, visitor).visit();

class PlainHtml {
  readonly #html: string;
  readonly #mark: string | undefined;
  readonly #visitor: PlainVisitor;
  /** Position of the next mark; beyond the end if there is none. */
  #nextMark: number;
  /** Up to here every tag is examined, because a mark is near. */
  #lookedAt = -1;
  /** The elements that have been reported. */
  #reported = 0;
  /** The open element, if it has rules of its own. */
  #inside: "select" | "svg" | undefined;

  constructor(html: string, mark: string | undefined, visitor: PlainVisitor) {
    this.#html = html;
    this.#mark = mark;
    this.#visitor = visitor;
    this.#nextMark = this.#findMark(0);
  }

  /** Visits everything; true if all of it is plain. */
  visit(): boolean {
    const html = this.#html;
    let textStart = 0;
    let from = 0;
    for (;;) {
      if (from === textStart) {
        from = this.#passOthers(from);
        textStart = from;
      }
      const start = html.indexOf("<", from);
      if (start < 0) return this.#text(textStart, html.length);
      const code = html.charCodeAt(start + 1);
      if (isLetter(code) || code === SLASH || code === EXCLAMATION || code === QUESTION) {
        if (!this.#text(textStart, start)) return false;
        const end = this.#token(start, code);
        if (end === undefined) return false;
        textStart = end;
        from = end;
      } else {
        from = start + 1;
      }
    }
  }

  /** The end of a stretch without anything to report. The start if there is none, or if a mark comes first. */
  #passOthers(start: number): number {
    if (this.#inside !== undefined || start <= this.#lookedAt) return start;
    if (this.#nextMark < start) this.#nextMark = this.#findMark(start);
    const { others } = this.#visitor.wanted;
    let at = start;
    for (;;) {
      others.lastIndex = at;
      if (!others.test(this.#html)) return at;
      if (others.lastIndex > this.#nextMark) {
        this.#lookedAt = this.#nextMark;
        return at;
      }
      at = others.lastIndex;
    }
  }

  #findMark(from: number): number {
    if (this.#mark === undefined) return this.#html.length + 1;
    const found = this.#html.indexOf(this.#mark, from);
    return found < 0 ? this.#html.length + 1 : found;
  }

  #text(start: number, end: number): boolean {
    if (start === end) return true;
    if (this.#nextMark < start) this.#nextMark = this.#findMark(start);
    if (this.#nextMark >= end || this.#inside === "select") return true;
    const text = decodeReferences(this.#html.slice(start, end));
    if (text === undefined) return false;
    this.#visitor.text(text);
    return true;
  }

  /** Reads a tag, comment or doctype and returns its end. Undefined if it is not plain. */
  #token(start: number, code: number): number | undefined {
    if (code === SLASH) return this.#endTag(start);
    if (code === EXCLAMATION) return this.#declaration(start);
    return code === QUESTION ? undefined : this.#startTag(start);
  }

  #declaration(start: number): number | undefined {
    const html = this.#html;
    if (!html.startsWith("--", start + 2)) {
      doctype.lastIndex = start;
      return doctype.test(html) ? doctype.lastIndex : undefined;
    }
    if (html.startsWith(">", start + 4) || html.startsWith("->", start + 4)) return undefined;
    const end = html.indexOf("-->", start + 4);
    if (end < 0 || html.slice(start + 4, end + 3).includes("--!>")) return undefined;
    return end + 3;
  }

  #endTag(start: number): number | undefined {
    const nameEnd = this.#nameEnd(start + 2);
    if (nameEnd === undefined) return undefined;
    let at = nameEnd;
    while (isBlank(this.#html.charCodeAt(at))) at += 1;
    if (this.#html.charCodeAt(at) !== GREATER) return undefined;
    if (this.#inside !== undefined) {
      const name = this.#html.slice(start + 2, nameEnd).toLowerCase();
      if (name === this.#inside) this.#inside = undefined;
      else if (!this.#allowed()?.has(name)) return undefined;
    }
    return at + 1;
  }

  /** The elements allowed in the open one. Undefined if all are. */
  #allowed(): ReadonlySet<string> | undefined {
    if (this.#inside === undefined) return undefined;
    return this.#inside === "select" ? inSelect : inSvg;
  }

  /** The end of a tag's name. An invalid character also ends it, and makes the tag not plain later. */
  #nameEnd(start: number): number | undefined {
    let at = start;
    while (isNamePart(this.#html.charCodeAt(at))) at += 1;
    return at > start && isLetter(this.#html.charCodeAt(start)) ? at : undefined;
  }

  #startTag(start: number): number | undefined {
    const nameEnd = this.#nameEnd(start + 1);
    const tag = nameEnd === undefined ? undefined : readTag(this.#html, nameEnd);
    if (nameEnd === undefined || !tag) return undefined;
    const name = this.#html.slice(start + 1, nameEnd).toLowerCase();
    const { end, selfClosing } = tag;
    if (this.#inside === "svg" && name === "title") return this.#svgTitle(end, selfClosing);
    const allowed = this.#allowed();
    if (uncommon.has(name) || (allowed && !allowed.has(name))) return undefined;
    const textEnd = allowed ? end : this.#textEnd(name, end);
    if (textEnd === undefined) return undefined;
    const { wanted, element } = this.#visitor;
    if (wanted.names.has(name) || mayHoldMarkup.test(this.#html.slice(nameEnd, end))) {
      const attributes = readAttributes(this.#html, nameEnd);
      if (!attributes) return undefined;
      if (wanted.names.has(name) || attributes.some(({ value }) => holdsMarkup(value))) {
        if (sometimesIgnored.has(name) || ++this.#reported > MAX_ELEMENTS) return undefined;
        element(name, attributes, this.#html.slice(end, textEnd));
      }
    }
    if (name === "select" || (name === "svg" && !selfClosing)) this.#inside = name;
    return textEnd;
  }

  /** The end of an icon's name, which contains only text. */
  #svgTitle(start: number, selfClosing: boolean): number | undefined {
    const end = this.#html.indexOf("<", start);
    if (selfClosing || end < 0 || !this.#html.startsWith("</title>", end)) return undefined;
    return end + "</title>".length;
  }

  /**
   * The end of the text in an element that contains nothing else; `start` for any other element. Undefined without an
   * end tag.
   */
  #textEnd(name: string, start: number): number | undefined {
    const endTag = endTags.get(name);
    if (!endTag) return start;
    endTag.lastIndex = start;
    const end = endTag.exec(this.#html)?.index;
    if (end === undefined) return undefined;
    // After a comment, a script may contain start tags of its own kind.
    const isPlain = name !== "script" || !this.#html.slice(start, end).includes("<!--");
    return isPlain ? end : undefined;
  }
}
