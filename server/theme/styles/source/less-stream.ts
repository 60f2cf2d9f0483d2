import {
  Anonymous,
  type Context,
  type Element,
  LessStream,
  type Node,
  type Parselet,
  Parselets,
  Property,
  Quoted,
  Rule,
  Selector,
  ValueElement,
} from "@squarespace/less-ts";
import type { StyleSheet } from "../style-sheet.ts";
import { type ImportStatement, matchImport } from "./import-statement.ts";
import type { Place } from "./place.ts";
import { callModule, type ModuleImport, matchModuleImport } from "./platform-modules.ts";

/** `(~".item-@{i}")` as a part of a selector, with its combinator. */
const ESCAPED_ELEMENT = /([>+~]?)\s*\(\s*(?=~\s*["'])/y;

/** A declaration unknown to the grammar, such as `width: 100px\9` or `--Name: 1`, without variables. */
const PLAIN_DECLARATION =
  /([*_]?-{0,2}[_a-z][\w-]*)\s*:\s*((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)\n]*\)|\\.|u(?!rl\()|[^;{}"'@`\\u])+?)\s*(?=[;}])/iy;

/** Imports that a unit may still have: a module is expanded each time it is imported. */
export type ImportBudget = { left: number };

/**
 * The compiler's token stream, which records the places of statements and accepts syntax of existing templates beyond
 * the compiler's own grammar: escaped text in selectors, operations in media features, CSS hacks.
 */
export class PlacedStream extends LessStream {
  /** Imports in source order, without those of modules; none of them becomes a node. */
  readonly imports: ImportStatement[] = [];
  readonly modules: ModuleImport[] = [];
  /** Imports beyond the unit's limit. */
  readonly refused: Place[] = [];
  /** Offset of the innermost unreadable statement. */
  unread = -1;
  /**
   * Offsets without a readable statement, because the grammar tries a block both as a mixin's and as a rule's, at every
   * level.
   */
  readonly #unreadable = new Set<number>();
  readonly #sheet: StyleSheet;
  readonly #places: Map<Node, Place>;
  readonly #budget: ImportBudget;
  #depth = 0;
  #inFeature = false;

  /** `places` gets an entry for each parsed statement. */
  constructor(
    context: Context,
    sheet: StyleSheet,
    { places, budget }: { readonly places: Map<Node, Place>; readonly budget: ImportBudget },
  ) {
    super(context, sheet.text);
    this.#budget = budget;
    this.#sheet = sheet;
    this.#places = places;
  }

  override parse(parselets: Parselet[]): Node | undefined {
    switch (parselets) {
      case Parselets.PRIMARY:
        return this.#block(parselets);
      case Parselets.PRIMARY_SUB:
        return this.#statement(parselets);
      case Parselets.FEATURE:
        return this.#feature(parselets);
      case Parselets.ENTITY:
        return super.parse(this.#inFeature ? this.#featureValue(parselets) : parselets);
      case Parselets.MIXIN_PARAMS:
        // `.a (~".b") {` is a rule with a selector in two parts; the grammar alone would take it for the mixin `.a`.
        return /\s*\(\s*~/y.test(this.source.slice(this.index, this.index + 100))
          ? undefined
          : super.parse(parselets);
      case Parselets.SELECTOR:
        return this.#selector() ?? super.parse(parselets);
      case Parselets.ELEMENT:
        return this.#element() ?? super.parse(parselets);
      default:
        return super.parse(parselets);
    }
  }

  #block(parselets: Parselet[]): Node | undefined {
    this.#depth += 1;
    try {
      return super.parse(parselets);
    } finally {
      this.#depth -= 1;
    }
  }

  #statement(parselets: Parselet[]): Node | undefined {
    this.skipEmpty();
    for (;;) {
      const module = this.#moduleImport();
      if (module) return module;
      if (!this.#refusedImport() && !this.#import()) break;
      this.skipEmpty();
    }
    const start = this.index;
    if (this.#unreadable.has(start)) return undefined;
    const node = super.parse(parselets) ?? this.#plainDeclaration();
    if (node !== undefined) {
      this.#places.set(node, this.#placeFrom(start));
    } else if (this.index < this.length && this.peek() !== "}") {
      this.unread = Math.max(this.unread, start);
      this.#unreadable.add(start);
    }
    return node;
  }

  #import(): boolean {
    const found = matchImport(this.source, this.index);
    if (!found) return false;
    const { address, kept, end } = found;
    if (kept !== undefined) this.#budget.left -= 1;
    this.imports.push({ address, kept, place: this.#skipTo(end), nested: this.#depth > 1 });
    return true;
  }

  #moduleImport(): Node | undefined {
    const found = matchModuleImport(this.source, this.index);
    if (!found || this.#budget.left === 0) return undefined;
    this.#budget.left -= 1;
    const imported = { module: found.module, nested: this.#depth > 1 };
    const place = this.#skipTo(found.end);
    this.modules.push({ ...imported, place });
    const node = callModule(imported);
    this.#places.set(node, place);
    return node;
  }

  #refusedImport(): boolean {
    if (this.#budget.left > 0) return false;
    const sheet = matchImport(this.source, this.index);
    const found =
      matchModuleImport(this.source, this.index) ?? (sheet?.kept === undefined ? undefined : sheet);
    if (!found) return false;
    this.refused.push(this.#skipTo(found.end));
    return true;
  }

  #skipTo(end: number): Place {
    const start = this.index;
    this.seekn(end - start);
    return this.#placeFrom(start);
  }

  #placeFrom(start: number): Place {
    const { file, text, builtIn = false } = this.#sheet;
    return { file, text, start, end: this.index, builtIn };
  }

  #plainDeclaration(): Node | undefined {
    if (this.#depth < 2) return undefined;
    const [all, name = "", value = ""] = this.#match(PLAIN_DECLARATION) ?? [];
    if (all === undefined) return undefined;
    this.seekn(all.length);
    const [text, important] = value.split(/\s*!\s*important$/i);
    const property = new Property(name.startsWith("--") ? name : name.toLowerCase());
    return new Rule(property, new Anonymous(text ?? ""), important !== undefined);
  }

  /** `(min-width: @width + 1)`: the value is an expression, but `16/9` is a ratio. */
  #featureValue(entity: Parselet[]): Parselet[] {
    return /[\d/\s]*\d\s*\/\s*\d/y.test(this.source.slice(this.index, this.index + 20))
      ? entity
      : Parselets.EXPRESSION_SUB;
  }

  #feature(parselets: Parselet[]): Node | undefined {
    this.#inFeature = true;
    try {
      return super.parse(parselets);
    } finally {
      this.#inFeature = false;
    }
  }

  #selector(): Node | undefined {
    this.skipWs();
    if (!this.#match(ESCAPED_ELEMENT)) return undefined;
    const elements: Element[] = [];
    for (;;) {
      const element = this.parse(Parselets.ELEMENT);
      if (!element) break;
      elements.push(element as Element);
    }
    return new Selector(elements);
  }

  #element(): Node | undefined {
    const before = this.source.charAt(this.index - 1);
    const spaced = this.inOpenSpace() || before === "," || before === "" || /\s/.test(before);
    const mark = this.mark();
    const skipped = this.skipWs();
    const [all, combinator] = this.#match(ESCAPED_ELEMENT) ?? [];
    if (all === undefined) {
      this.restore(mark);
      return undefined;
    }
    this.seekn(all.length);
    const text = super.parse(Parselets.QUOTED);
    this.skipWs();
    if (!(text instanceof Quoted) || !this.seekIf(")")) {
      this.restore(mark);
      return undefined;
    }
    const descends = spaced || skipped > 0 ? " " : undefined;
    return new ValueElement((combinator || descends) as Element["comb"], text);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.index;
    return pattern.exec(this.source);
  }
}
