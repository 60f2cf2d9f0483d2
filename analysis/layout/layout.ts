import type { FormatterTable, Node } from "../../engine/index.ts";
import { foreign, voidElements } from "../html/elements.ts";
import { type HtmlTag, MarkupReader } from "../html/markup-reader.ts";

/** A change of white space: offsets in the text. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** A partial or macro that a template shows, and if white space may have a meaning where it is shown. */
type Shown = { readonly name: string; readonly isExact: boolean };

/** All that is known of the layout of one template. */
export type Layout = {
  readonly edits: readonly Edit[];
  readonly shown: readonly Shown[];
  /** False if its end is not certainly in plain text: what follows elsewhere may be inside a tag or `<pre>`. */
  readonly isWhole: boolean;
};

/** How templates are laid out. */
export type LayoutOptions = {
  readonly formatters: FormatterTable;
  /** White space of one level. */
  readonly indent: string;
  /** Macros and partials, in lower case, whose white space may have a meaning. */
  readonly exact: ReadonlySet<string>;
};

/** An element or block that is open, with the depth of the line on which it began. */
type Opened = { readonly name: string; readonly depth: number; readonly isExact: boolean };

type State = {
  readonly reader: MarkupReader;
  /** The innermost last. */
  readonly open: readonly Opened[];
  /** Depth of the line on which the tag began that is being read. */
  readonly tagDepth: number;
};

/** Elements whose white space shows, or whose content is no markup. */
const exactElements: ReadonlySet<string> = new Set(
  "pre textarea listing xmp plaintext iframe noembed noframes".split(" "),
);

/** White space of which any amount shows as one space, with a line break in it. */
const RUN = /[ \t\r\f]*\n[ \t\r\n\f]*/g;

const BLOCK = "{";

/** Elements of which browsers read the content as text, also where a slash ends the tag. */
const textElements: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);

/** Markup that browsers read in ways of their own: what follows it stays as it is. */
const STRANGE =
  /<\?|<!(?!--|doctype)|<\/(?![a-z])|<!--?-?>|--!>|<\/(?:script|style|textarea|title)[^\s>/]|<script(?:(?!<\/script)[\s\S])*<!--/i;

/**
 * Lays out a template: lines are indented by the elements and blocks around them, blanks at their ends go, and of several
 * empty lines one stays. White space is never added where there is none, and never removed to the last: so pages look the same.
 */
export function layOut(text: string, nodes: readonly Node[], options: LayoutOptions): Layout {
  const visit = new Visit(text, options);
  const end = visit.nodes(nodes, { reader: new MarkupReader(), open: [], tagDepth: 0 });
  return { edits: visit.edits, shown: visit.shown, isWhole: !visit.isLost && isPlain(end) };
}

const isExactAt = ({ open }: State): boolean => open.some(({ isExact }) => isExact);

/** True where markup may stand and white space is only a space. */
const isPlain = (state: State): boolean => state.reader.where === "text" && !isExactAt(state);

class Visit {
  readonly edits: Edit[] = [];
  readonly shown: Shown[] = [];
  /** True once branches end in different places, such as one of them inside a tag: the rest stays as it is. */
  isLost = false;
  readonly #text: string;
  readonly #options: LayoutOptions;
  /** Depths for lines that begin with the tag at an offset, which divides or ends a block. */
  readonly #dividers = new Map<number, number>();
  #depth = 0;

  constructor(text: string, options: LayoutOptions) {
    this.#text = text;
    this.#options = options;
  }

  nodes(nodes: readonly Node[], from: State): State {
    let state = from;
    for (const node of nodes) state = this.#node(node, state);
    return state;
  }

  #node(node: Node, state: State): State {
    switch (node.type) {
      case "text":
        return this.#plain(node.start, node.end, state);
      case "variable":
        this.#calls(node, isPlain(state), true);
        state.reader.compute();
        return state;
      case "binding":
        this.#calls(node, false, false);
        return state;
      case "include":
        this.#show(node.name, isPlain(state));
        state.reader.compute();
        return state;
      case "eval":
      case "literal":
        state.reader.compute();
        return state;
      case "macro":
        this.#macro(node, state);
        return state;
      case "comment":
      case "context":
      case "inject":
        return state;
      default:
        return this.#block(node, state);
    }
  }

  #calls(
    { calls }: Extract<Node, { type: "variable" | "binding" }>,
    isPlainHere: boolean,
    isPrinted: boolean,
  ): void {
    const { formatters } = this.#options;
    calls.forEach(({ name, args }, index) => {
      const at = Object.hasOwn(formatters, name) ? formatters[name]?.partial : undefined;
      const partial = at === undefined ? undefined : args[at];
      const isLast = index === calls.length - 1;
      if (partial === undefined) return;
      this.#show(partial, isPlainHere && isPrinted && isLast);
      // Another formatter may cut the markup of a partial, or write the end of a tag in another way.
      if (!isLast && (isPlainHere || !isPrinted)) this.isLost = true;
    });
  }

  #show(name: string, isPlainHere: boolean): void {
    this.shown.push({ name, isExact: !isPlainHere });
  }

  #macro(node: Extract<Node, { type: "macro" }>, outer: State): void {
    const isExact = this.#options.exact.has(node.name.toLowerCase());
    const inner = { name: BLOCK, depth: this.#depth, isExact };
    this.#divide(node.close?.start);
    const open = outer.open.filter((one) => !one.isExact);
    const state = { reader: new MarkupReader(), open: [...open, inner], tagDepth: 0 };
    if (!isSame(this.nodes(node.body, state), state)) this.isLost = true;
  }

  #divide(at: number | undefined): void {
    if (at !== undefined) this.#dividers.set(at, this.#depth);
  }

  #block(node: Extract<Node, { body: readonly Node[] }>, outer: State): State {
    if (node.type === "tag") {
      const template = node.attributes.find(({ name }) => name === "template")?.value[0];
      if (template?.type === "text") this.#show(`${template.text}.block`, isPlain(outer));
      else if (template && !isPlain(outer)) this.isLost = true;
      for (const { value } of node.attributes) this.#exactly(value);
      if (node.selfClosing) return computed(outer);
    }
    const depth = this.#depth;
    const alternates = "alternates" in node ? node.alternates : [];
    this.#divide("close" in node ? node.close?.start : undefined);
    for (const { start } of alternates) this.#divide(start);
    const run = (nodes: readonly Node[]): State => {
      const opened = { name: BLOCK, depth, isExact: false };
      const inner = { ...outer, reader: outer.reader.copy(), open: [...outer.open, opened] };
      const end = this.nodes(nodes, inner);
      return { ...end, open: end.open.filter((one) => one !== opened) };
    };
    const first = run(node.body);
    const between = "between" in node && node.between.length > 0 ? [run(node.between)] : [];
    const others = [...between, ...alternates.map(({ body }) => run(body)), outer];
    // A branch may be left out, and a list begins again where it ended.
    const { end } = ("close" in node && node.close) || node;
    if (others.some((other) => !isSame(first, other, this.#text[end]))) this.isLost = true;
    for (const { reader } of others) first.reader.merge(reader);
    return first;
  }

  /** Values of a platform tag's attributes, which nothing changes; what they show may not change either. */
  #exactly(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.type === "variable") this.#calls(node, false, true);
      else if (node.type === "include") this.#show(node.name, false);
      else if ("body" in node) {
        this.#exactly(node.body);
        if ("alternates" in node) for (const { body } of node.alternates) this.#exactly(body);
      }
    }
  }

  #plain(start: number, end: number, from: State): State {
    if (STRANGE.test(this.#text.slice(start, end))) this.isLost = true;
    let state = from;
    let at = start;
    for (const match of this.#text.slice(start, end).matchAll(RUN)) {
      const run = start + match.index;
      state = this.#read(at, run, state);
      at = run + match[0].length;
      this.#run(run, at, state);
      state = this.#read(run, at, state);
    }
    state = this.#read(at, end, state);
    // The name of a tag that only a render knows may be that of `<pre>`.
    if (state.reader.where === "text" && this.#text[end - 1] === "<") this.isLost = true;
    return state;
  }

  #read(start: number, end: number, state: State): State {
    const { reader } = state;
    let { open } = state;
    const isInside = reader.where !== "text";
    let hasEnded = false;
    for (const tag of reader.read(this.#text.slice(start, end), start)) {
      if (tag.kind === "text") continue;
      open = this.#tag(tag, open);
      hasEnded = true;
    }
    const isNew = !isInside || hasEnded;
    return { reader, open, tagDepth: isNew && start < end ? this.#depth : state.tagDepth };
  }

  #tag({ kind, name, attributes, selfClosing }: HtmlTag, open: readonly Opened[]) {
    if (kind === "close") {
      const index = open.findLastIndex((one) => one.name === name);
      // Browsers may keep open what ends out of turn.
      if (open.slice(index + 1).some(({ isExact }) => isExact) && index >= 0) this.isLost = true;
      // An end in a branch leaves what was opened outside of it to the other branches.
      return index < 0 ? open : open.filter((one, at) => at < index || one.name === BLOCK);
    }
    const isForeign = open.some((one) => foreign.has(one.name));
    if (selfClosing && !isForeign && textElements.has(name)) this.isLost = true;
    if (voidElements.has(name)) return open;
    if (selfClosing && (isForeign || !exactElements.has(name))) return open;
    const isExact =
      exactElements.has(name) ||
      attributes.some(
        (one) =>
          one.name === "xml:space" ||
          (one.name === "style" && /white-space|^$/.test(one.value ?? "")),
      );
    return [...open, { name, depth: this.#depth, isExact }];
  }

  /** White space with a line break at a place that ends in a state. */
  #run(start: number, end: number, state: State): void {
    if (this.isLost || isExactAt(state)) return;
    const { where } = state.reader;
    if (where !== "text" && where !== "tag" && where !== "name") return;
    this.#depth = this.#depthAt(end, state);
    const written = this.#text.slice(start, end);
    const newline = written.includes("\r") ? "\r\n" : "\n";
    const lines = written.split("\n").length > 2 ? newline + newline : newline;
    const isLast = end === this.#text.length;
    const text = isLast ? newline : lines + this.#options.indent.repeat(this.#depth);
    if (text !== written) this.edits.push({ start, end, text });
  }

  #depthAt(offset: number, { reader, open, tagDepth }: State): number {
    const divider = this.#dividers.get(offset);
    if (divider !== undefined) return divider;
    const rest = this.#text.slice(offset, offset + 80);
    const inner = open.at(-1);
    if (reader.where !== "text") {
      return /^\/?>/.test(rest)
        ? tagDepth
        : Math.max(tagDepth, inner?.name === BLOCK ? inner.depth : 0) + 1;
    }
    const close = /^<\/([a-zA-Z][\w:-]*)/.exec(rest)?.[1]?.toLowerCase();
    if (close !== undefined) return open.findLast(({ name }) => name === close)?.depth ?? 0;
    if (inner?.name === BLOCK && rest.startsWith("{.alternates with}")) return inner.depth;
    return inner ? inner.depth + 1 : 0;
  }
}

function computed(state: State): State {
  state.reader.compute();
  return state;
}

/** True if what follows is read alike, and white space means the same. */
const isSame = (left: State, right: State, next?: string): boolean =>
  left.reader.equals(right.reader, next) && isExactAt(left) === isExactAt(right);
