import type { Node, Span, Template } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import { type Branches, isExclusive } from "./branches.ts";
import {
  endsInFile,
  endsParagraph,
  foreign,
  neverNested,
  optionalEnds,
  tableRooms,
  voidElements,
} from "./elements.ts";
import { type HtmlTag, type HtmlText, MarkupReader } from "./markup-reader.ts";
import { endedBy, misplaced, paragraphAround } from "./misplaced.ts";
import { attributeReplacementOf, replacementOf } from "./old-markup.ts";
import { type Element, elementsAround, isSame, tagNames } from "./open-elements.ts";
import { isPicture } from "./pictures.ts";

/** Between a template's branches. */
type State = {
  /** Where the text stands. */
  readonly reader: MarkupReader;
  /** The elements that are known to be open. */
  open: Element | undefined;
  /** True if no paragraph is open but those that are known. */
  hasNoParagraph: boolean;
};

const beginning = (): State => ({
  reader: new MarkupReader(),
  open: undefined,
  hasNoParagraph: false,
});

/** An id, or a call that may render a partial, outside of macros. */
type Noted<Kind> = Kind & { readonly branches: Branches };

/** Everything that is known of the HTML of a template. */
export type HtmlNotes = {
  readonly found: readonly Finding[];
  readonly ids: readonly Noted<{ readonly value: string; readonly span: Span }>[];
  readonly calls: readonly Noted<{
    readonly node: Extract<Node, { type: "variable" | "include" }>;
  }>[];
};

/** Finds mistakes in the HTML that a template writes itself. Elements that other templates open or close are unknown. */
export function checkHtml(nodes: readonly Node[], source: Template["source"]): HtmlNotes {
  const checker = new HtmlChecker(source);
  const state = beginning();
  checker.visit(nodes, state, []);
  checker.finish(state);
  return checker;
}

class HtmlChecker {
  readonly found: Finding[] = [];
  readonly ids: HtmlNotes["ids"][number][] = [];
  readonly calls: HtmlNotes["calls"][number][] = [];
  readonly #ids = new Map<string, Branches[]>();
  readonly #source: Template["source"];
  /** Elements that one branch leaves open, or the file, and ends that close none of its elements. */
  readonly #left = new Set<HtmlTag>();
  readonly #ends = new Set<string>();
  /** The last element that has ended a paragraph. */
  #endsParagraph: HtmlTag | undefined;
  #blocks = 0;
  #macros = 0;
  readonly #quotes = new Set<number>();

  constructor(source: Template["source"]) {
    this.#source = source;
  }

  /** Reports elements that are still open, unless an end elsewhere in the file may be theirs. */
  finish({ open, reader }: State): void {
    this.#quote(reader);
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
        this.#macros += 1;
        this.visit(node.body, beginning(), branches);
        this.#macros -= 1;
      } else if ("body" in node) this.#block(node, state, branches);
      else if (node.type === "variable" || node.type === "include" || node.type === "eval") {
        state.reader.compute();
        // Its HTML may open one.
        if (state.reader.where === "text") state.hasNoParagraph = false;
        if (node.type !== "eval" && this.#macros === 0) this.calls.push({ node, branches });
      }
    }
  }

  /** Visits each branch from the same state. Where they meet, only what all have in common is known. */
  #block(node: Extract<Node, { body: readonly Node[] }>, state: State, branches: Branches): void {
    const block = this.#blocks++;
    const alternates = "alternates" in node ? node.alternates : [];
    const isWhole = alternates.some(({ predicate }) => predicate === undefined);
    const ends: State[] = [];
    const run = (nodes: readonly Node[], branch: number, isLoop = false) => {
      const inner = { ...state, reader: state.reader.copy() };
      this.visit(nodes, inner, [...branches, { block, branch, isLoop }]);
      ends.push(inner);
    };
    run(node.body, 0, node.type === "repeated");
    if ("between" in node && node.between.length > 0) run(node.between, 0, true);
    alternates.forEach(({ body }, index) => {
      run(body, index + 1);
    });
    if (!isWhole) ends.push({ ...state, reader: state.reader.copy() });
    const [first, ...rest] = ends;
    if (!first) return;
    // Where one of two branches ends within quotes, the other one does as well.
    if (isWhole && state.reader.where !== "value" && !rest.every(isReadAs(first)))
      for (const { reader } of ends) this.#quote(reader);
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
    Object.assign(state, {
      reader: first.reader,
      open: isAlike ? first.open : undefined,
      hasNoParagraph: isAlike && ends.every(({ hasNoParagraph }) => hasNoParagraph),
    });
  }

  #tag(tag: HtmlTag | HtmlText, state: State, branches: Branches): void {
    if (tag.kind === "text") {
      const parent = state.open?.tag.name ?? "";
      if (!tableRooms.has(parent)) return;
      this.#repair(tag, `browsers move this text out of the table, because it is in no cell`);
      return;
    }
    for (const { at, message, fix } of tag.faults) {
      const mended = fix === undefined ? {} : { fix: { start: at, end: at, text: fix } };
      this.#add("HTML_REPAIRED", at, at + 1, { message, ...mended });
    }
    if (tag.kind === "close") this.#close(tag, state);
    else this.#open(tag, state, branches);
  }

  #open(tag: HtmlTag, state: State, branches: Branches): void {
    const { name } = tag;
    this.#attributes(tag, branches);
    let around = [...elementsAround(state.open)];
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
    const ended = endedBy(name, tagNames(around));
    const last = around[ended - 1];
    if (ended > 1 && state.open && !optionalEnds.has(state.open.tag.name)) {
      this.#repair(tag, `<${name}> ends the <${last?.tag.name}> around it`);
    }
    if (last) state.open = last.outer;
    around = around.slice(ended);
    const names = tagNames(around);
    const message = misplaced(tag, names);
    if (message !== undefined) this.#repair(tag, message);
    const paragraph = endsParagraph.has(name) ? paragraphAround(names) : -1;
    if (endsParagraph.has(name)) state.hasNoParagraph = true;
    if (paragraph > 0) {
      this.#repair(tag, `<${name}> ends the <p> around it`);
      state.open = around[paragraph]?.outer;
    } else if (paragraph === 0) {
      if (name !== "p") this.#endsParagraph = tag;
      state.open = state.open?.outer;
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
    if (name === "p" && index < 0) {
      if (state.hasNoParagraph) {
        this.#repair(tag, "no <p> is open here: browsers add an empty one");
      }
      return;
    }
    state.hasNoParagraph =
      name === "p" || (index >= 0 && (endsParagraph.has(name) || state.hasNoParagraph));
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
    if (this.#macros === 0) this.ids.push({ value, span: this.#source.span(at, at + 2), branches });
    if (known.some((other) => !isExclusive(other, branches))) {
      this.#add("ID_TWICE", at, at + 2, { message: `the id '${value}' is used before` });
    } else if (branches.some(({ isLoop }) => isLoop)) {
      this.#add("ID_TWICE", at, at + 2, {
        message: `each element of the list has the id '${value}'`,
      });
    }
  }

  #quote({ unclosedQuote: quote }: MarkupReader): void {
    if (!quote || this.#quotes.has(quote.at)) return;
    this.#quotes.add(quote.at);
    const message = `the value of '${quote.name}' has no quote at its end`;
    this.#add("HTML_REPAIRED", quote.at, quote.at + quote.name.length, { message });
  }

  #old({ start, end }: Pick<HtmlTag, "start" | "end">, what: string, by: string | undefined): void {
    if (by === undefined) return;
    this.#add("MARKUP_OLD", start, end, { message: `${what} is old markup`, hint: `use ${by}` });
  }

  #repair({ start, end }: Pick<HtmlTag, "start" | "end">, message: string): void {
    this.#add("HTML_REPAIRED", start, end, { message });
  }

  #add(
    code: Finding["code"],
    start: number,
    end: number,
    text: Pick<Finding, "message" | "hint" | "fix">,
  ): void {
    this.found.push({ code, span: this.#source.span(start, end), ...text });
  }
}

const isReadAs =
  (first: State) =>
  ({ reader }: State): boolean =>
    reader.equals(first.reader);
