import type { Node, Template } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import {
  endsInFile,
  endsParagraph,
  foreign,
  neverNested,
  optionalEnds,
  voidElements,
} from "./elements.ts";
import { type HtmlTag, MarkupReader } from "./markup-reader.ts";
import { attributeReplacementOf, replacementOf } from "./old-markup.ts";

/** An element that is open. */
type Element = { readonly tag: HtmlTag; readonly outer: Element | undefined };

/** Between a template's branches: where the text stands, and the elements that are known to be open. */
type State = { readonly reader: MarkupReader; open: Element | undefined };

/** The branches around a place: exclusive ones have the same number and differ in the second. */
type Branches = readonly { readonly block: number; readonly branch: number }[];

/** Finds mistakes in the HTML that a template writes itself. Elements that other templates open or close are unknown. */
export function checkHtml(nodes: readonly Node[], source: Template["source"]): readonly Finding[] {
  const checker = new HtmlChecker(source);
  const state: State = { reader: new MarkupReader(), open: undefined };
  checker.visit(nodes, state, []);
  checker.finish(state);
  return checker.found;
}

class HtmlChecker {
  readonly found: Finding[] = [];
  readonly #source: Template["source"];
  /** Elements that one branch leaves open, or the file, and ends that close none of its elements. */
  readonly #left = new Set<HtmlTag>();
  readonly #ends = new Set<string>();
  readonly #ids = new Map<string, Branches[]>();
  /** The last element that has ended a paragraph. */
  #endsParagraph: HtmlTag | undefined;
  #blocks = 0;
  #loops = 0;

  constructor(source: Template["source"]) {
    this.#source = source;
  }

  /** Reports elements that are still open, unless an end elsewhere in the file may be theirs. */
  finish({ open }: State): void {
    const around = [...elementsAround(open)].map(({ tag }) => tag);
    // A page that is laid out as a table is divided among templates inside of a cell.
    const isInCell = around.some(({ name }) => name === "td" || name === "th");
    for (const tag of around) if (tag.name !== "table" || !isInCell) this.#left.add(tag);
    for (const tag of this.#left) {
      if (!endsInFile.has(tag.name) || this.#ends.has(tag.name)) continue;
      this.#repair(tag, `<${tag.name}> is not closed`);
    }
  }

  visit(nodes: readonly Node[], state: State, branches: Branches): void {
    for (const node of nodes) {
      if (node.type === "text" || node.type === "literal") {
        for (const tag of state.reader.read(node.text, node.start)) this.#tag(tag, state, branches);
      } else if (node.type === "macro") {
        this.visit(node.body, { reader: new MarkupReader(), open: undefined }, branches);
      } else if ("body" in node) this.#block(node, state, branches);
      else if (node.type === "variable" || node.type === "include" || node.type === "eval") {
        state.reader.compute();
      }
    }
  }

  /** Visits each branch from the same state. Where they meet, only what all have in common is known. */
  #block(node: Extract<Node, { body: readonly Node[] }>, state: State, branches: Branches): void {
    const block = this.#blocks++;
    const isLoop = node.type === "repeated";
    const alternates = "alternates" in node ? node.alternates : [];
    const isWhole = alternates.some(({ predicate }) => predicate === undefined);
    const ends: State[] = [];
    const run = (nodes: readonly Node[], branch: number) => {
      const inner = { reader: state.reader.copy(), open: state.open };
      this.visit(nodes, inner, [...branches, { block, branch }]);
      ends.push(inner);
    };
    if (isLoop) this.#loops += 1;
    run(node.body, 0);
    if ("between" in node && node.between.length > 0) run(node.between, 0);
    if (isLoop) this.#loops -= 1;
    alternates.forEach(({ body }, index) => {
      run(body, index + 1);
    });
    if (!isWhole) ends.push({ reader: state.reader.copy(), open: state.open });
    const [first, ...rest] = ends;
    if (!first) return;
    // A branch that stops inside a tag or a comment leaves the rest unknown: the first one is followed.
    for (const { reader } of rest) if (reader.equals(first.reader)) first.reader.merge(reader);
    const opened = (one: State) => [...elementsAround(one.open)].map(({ tag }) => tag);
    const before = new Set(opened(state));
    const isAlike = rest.every(({ open }) => isSame(open, first.open));
    if (!isAlike) {
      for (const tag of ends.flatMap(opened)) {
        const isNamed = (one: State) => opened(one).some(({ name }) => name === tag.name);
        // Each branch may open its own form of one element, which the text behind them closes.
        if (!before.has(tag) && !ends.every(isNamed)) this.#left.add(tag);
      }
    }
    Object.assign(state, { reader: first.reader, open: isAlike ? first.open : undefined });
  }

  #tag(tag: HtmlTag, state: State, branches: Branches): void {
    if (tag.kind === "close") this.#close(tag, state);
    else this.#open(tag, state, branches);
  }

  #open(tag: HtmlTag, state: State, branches: Branches): void {
    const { name } = tag;
    this.#attributes(tag, branches);
    const around = [...elementsAround(state.open)];
    const isForeign = foreign.has(name) || around.some((one) => foreign.has(one.tag.name));
    const isVoid = voidElements.has(name);
    if (isForeign) {
      if (!tag.selfClosing) state.open = { tag, outer: state.open };
      return;
    }
    this.#old(tag, `<${name}>`, replacementOf(name));
    if (tag.selfClosing && !isVoid) {
      this.#repair(tag, `browsers ignore the slash of <${name}/>: it stays open`);
    }
    if (endsParagraph.has(name) && state.open?.tag.name === "p" && name !== "p") {
      this.#endsParagraph = tag;
      state.open = state.open.outer;
    } else if (neverNested.has(name) && around.some((one) => one.tag.name === name)) {
      this.#repair(tag, `<${name}> is inside another <${name}>, which browsers end before it`);
    }
    if (!isVoid) state.open = { tag, outer: state.open };
  }

  #close(tag: HtmlTag, state: State): void {
    const { name } = tag;
    if (voidElements.has(name)) {
      this.#repair(tag, `there is no </${name}>: <${name}> has no content`);
      return;
    }
    const around = [...elementsAround(state.open)];
    const index = around.findIndex((one) => one.tag.name === name);
    const inner = index < 0 ? around : around.slice(0, index);
    if (name === "p" && index < 0 && this.#endsParagraph) {
      // Alone, the end of a paragraph may be left to the browser; with an end of its own it was meant to go on.
      this.#repair(this.#endsParagraph, `<${this.#endsParagraph.name}> ends the <p> around it`);
      this.#endsParagraph = undefined;
      return;
    }
    const unclosed = inner.filter((one) => !optionalEnds.has(one.tag.name));
    for (const one of unclosed) {
      this.#repair(one.tag, `<${one.tag.name}> is not closed before </${name}>`);
    }
    if (index < 0) this.#ends.add(name);
    // An end of something that another template opened ends everything that is open here.
    state.open = index < 0 ? undefined : around[index]?.outer;
  }

  #attributes({ name, attributes, isOpen, start, end }: HtmlTag, branches: Branches): void {
    const names = new Set<string>();
    for (const { name: attribute, value, at } of attributes) {
      if (names.has(attribute)) {
        this.#add("HTML_REPAIRED", at, at + attribute.length, {
          message: `<${name}> has '${attribute}' twice: only the first one counts`,
        });
      }
      names.add(attribute);
      if (attribute === "id" && value) this.#id(value, at, branches);
      const span = { start: at, end: at + attribute.length };
      this.#old(span, `'${attribute}' of <${name}>`, attributeReplacementOf(name, attribute));
    }
    if (isPicture(name, attributes) && !isOpen && !names.has("alt")) {
      this.#add("ALT_MISSING", start, end, {
        message: "the picture has no alternative text",
        hint: 'add alt="{…|htmltag}", or alt="" if it only decorates',
      });
    }
  }

  #id(value: string, at: number, branches: Branches): void {
    const known = this.#ids.get(value) ?? [];
    this.#ids.set(value, [...known, branches]);
    if (known.some((other) => !isExclusive(other, branches))) {
      this.#add("ID_TWICE", at, at + 2, { message: `the id '${value}' is used before` });
    } else if (this.#loops > 0) {
      this.#add("ID_TWICE", at, at + 2, {
        message: `each element of the list has the id '${value}'`,
      });
    }
  }

  #old({ start, end }: Pick<HtmlTag, "start" | "end">, what: string, by: string | undefined): void {
    if (by === undefined) return;
    this.#add("MARKUP_OLD", start, end, { message: `${what} is old markup`, hint: `use ${by}` });
  }

  #repair({ start, end }: HtmlTag, message: string): void {
    this.#add("HTML_REPAIRED", start, end, { message });
  }

  #add(
    code: Finding["code"],
    start: number,
    end: number,
    text: Pick<Finding, "message" | "hint">,
  ): void {
    this.found.push({ code, span: this.#source.span(start, end), ...text });
  }
}

function* elementsAround(open: Element | undefined): Generator<Element> {
  for (let at = open; at; at = at.outer) yield at;
}

/** True if the same elements are open, whichever branch opened them. */
function isSame(left: Element | undefined, right: Element | undefined): boolean {
  let [a, b] = [left, right];
  while (a !== b) {
    if (!a || !b || a.tag.name !== b.tag.name) return false;
    [a, b] = [a.outer, b.outer];
  }
  return true;
}

/** True if a page never has both places. */
const isExclusive = (left: Branches, right: Branches): boolean =>
  left.some(({ block, branch }) =>
    right.some((other) => other.block === block && other.branch !== branch),
  );

/** True for an element that shows a picture to which its `alt` is the alternative: also a button and an area of a map. */
const isPicture = (name: string, attributes: HtmlTag["attributes"]): boolean =>
  name === "img" ||
  (name === "area" && attributes.some((attribute) => attribute.name === "href")) ||
  (name === "input" &&
    attributes.some(
      (attribute) => attribute.name === "type" && attribute.value?.toLowerCase() === "image",
    ));
