import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  type Token,
  TokenizerMode,
} from "parse5";

/** Elements that run code, change where it is loaded from, or are read in another way by browsers without scripts. */
const refused = new Set([
  ...["base", "noembed", "noframes", "noscript", "plaintext", "script", "xmp"],
]);

/** Elements in which others are read in another way. They must end where the HTML ends. */
const enclosing: readonly string[] = ["math", "select", "svg"];

/** Elements that hold a text up to their end tag, which not all browsers know within a `<select>`. */
const withText: readonly string[] = ["iframe", "style", "textarea", "title"];

/** Looks at every tag, also at those that are ignored in one place and count in another. */
class CodeFinder extends Parser<DefaultTreeAdapterMap> {
  hasCode = false;
  readonly #names = new Set<string>();
  readonly #open = new Map<string, number>();

  override onStartTag(token: Token.TagToken): void {
    const { tagName, attrs, selfClosing } = token;
    this.#names.add(tagName);
    if (!selfClosing || tagName === "select") this.#count(tagName, 1);
    if (refused.has(tagName) || attrs.some(isCode)) this.hasCode = true;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    this.#count(token.tagName, -1);
    super.onEndTag(token);
  }

  #count(name: string, by: number): void {
    this.#open.set(name, Math.max(0, (this.#open.get(name) ?? 0) + by));
  }

  /** True if the page around it would be read in another way than by itself, or it in different ways by browsers. */
  get isUnclear(): boolean {
    const isTextInSelect =
      this.#names.has("select") && withText.some((name) => this.#names.has(name));
    const isOpen = enclosing.some((name) => (this.#open.get(name) ?? 0) > 0);
    return isOpen || isTextInSelect || this.tokenizer.state !== TokenizerMode.DATA;
  }
}

/** Handlers, documents in frames, addresses with code, and animations that make such addresses. */
function isCode({ name, value }: Token.Attribute): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  if (name === "attributename") return value.trim().toLowerCase().endsWith("href");
  // Browsers drop tabs and line breaks, even inside the name of a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not hide a scheme
  return /^(?:javascript|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, ""));
}

/** True for HTML, a part of a page, in which browsers may run code; also where its end lies within a tag, a comment or a script. */
export function mayRunCode(html: string): boolean {
  const finder = CodeFinder.getFragmentParser(null, {
    scriptingEnabled: true,
    treeAdapter: defaultTreeAdapter,
  });
  finder.tokenizer.write(html, true);
  // The class makes parsers of its own kind.
  return !(finder instanceof CodeFinder) || finder.hasCode || finder.isUnclear;
}
