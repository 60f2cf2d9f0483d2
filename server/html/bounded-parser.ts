import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
} from "parse5";

/**
 * Elements of a document. A list of 200 products has 15,000; a tag may stand for many, because unclosed formatting is opened again
 * in every paragraph.
 */
export const MAX_ELEMENTS = 50_000;

/** Start tags, end tags and comments. */
const MAX_TAGS = 2 * MAX_ELEMENTS;

/** Open elements at one place. Browsers nest no deeper either. */
const MAX_DEPTH = 512;

/** Ends a parse. */
class Ended extends Error {}

/** A parser that ends where a document is too large. */
class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  #tags = 0;

  override onStartTag(token: Token.TagToken): void {
    this.#count();
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    this.#count();
    super.onEndTag(token);
  }

  override onComment(token: Token.CommentToken): void {
    this.#count();
    super.onComment(token);
  }

  #count(): void {
    this.#tags += 1;
    if (this.#tags > MAX_TAGS || this.openElements.stackTop >= MAX_DEPTH) throw new Ended();
  }
}

/** The tree of HTML, and how much of it that is. */
type BoundedTree = {
  readonly document: DefaultTreeAdapterTypes.Document;
  /** False if the rest was not read. */
  readonly isWhole: boolean;
};

type Parsing = {
  /** True for elements with their positions. */
  readonly places: boolean;
  /** Called for each element when it begins. */
  readonly onElement?: (element: DefaultTreeAdapterTypes.Element) => void;
  /** Asked before each element: true if no more need be read. */
  readonly isEnough?: () => boolean;
};

/** Parses HTML as browsers without scripts do, up to where it has too many elements or nests them too deeply. */
export function parseBounded(html: string, { places, onElement, isEnough }: Parsing): BoundedTree {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...created) {
      elements += 1;
      if (elements > MAX_ELEMENTS || isEnough?.()) throw new Ended();
      const element = defaultTreeAdapter.createElement(...created);
      onElement?.(element);
      return element;
    },
  };
  const options = { scriptingEnabled: false, sourceCodeLocationInfo: places, treeAdapter };
  const parser = new BoundedParser(options);
  try {
    parser.tokenizer.write(html, true);
    return { document: parser.document, isWhole: true };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { document: parser.document, isWhole: false };
  }
}
