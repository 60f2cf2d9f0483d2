import path from "node:path";
import MarkdownIt from "markdown-it";
import { toAnchor } from "./anchors.ts";
import { colorCode } from "./colors.ts";

/** A document as a page shows it. */
export type Shown = {
  readonly title: string;
  /** Its first paragraph as text, for search engines. */
  readonly description: string;
  readonly html: string;
};

/** A document to be shown; `toAddress` gives the page of a file, undefined for a file that is none. */
type Source = {
  readonly file: string;
  readonly source: string;
  readonly toAddress: (file: string) => string | undefined;
  /** The sizes of pictures, from the root of the repository. */
  readonly sizes: ReadonlyMap<string, Size>;
};

export type Size = { readonly width: number; readonly height: number };

type Token = ReturnType<MarkdownIt["parse"]>[number];

/** From how many headings a page begins with a list of them. */
const MIN_LISTED = 3;

/** Renders a document: headings with anchors, code with colours, links to pages of the site. */
export function toHtml({ file, source, toAddress, sizes }: Source): Shown {
  const library = createLibrary();
  const tokens = library.parse(source, {});
  const headings = addAnchors(tokens);
  leadLinks(tokens, { file, toAddress, sizes });
  labelCells(tokens);
  const title = headings.find(({ level }) => level === 1)?.text ?? file;
  const listed = headings.filter(({ level }) => level === 2);
  const html = library.renderer.render(tokens, library.options, {});
  const list = listed.length < MIN_LISTED ? "" : toList(listed);
  return {
    title,
    description: firstParagraph(tokens),
    html: html.replace("</h1>\n", () => `</h1>\n${list}`),
  };
}

function createLibrary(): MarkdownIt {
  const library = new MarkdownIt({ highlight: (code, name) => colorCode(code, name) ?? "" });
  // Notes about how a document is written are for its authors.
  library.renderer.rules.html_block = () => "";
  return library.set({ html: true });
}

type Heading = { readonly level: number; readonly text: string; readonly anchor: string };

/** Gives each heading its anchor. */
function addAnchors(tokens: readonly Token[]): readonly Heading[] {
  return tokens.flatMap((token, at) => {
    if (token.type !== "heading_open") return [];
    const text = textOf(tokens[at + 1]);
    const anchor = toAnchor(text);
    token.attrSet("id", anchor);
    return [{ level: Number(token.tag.slice(1)), text, anchor }];
  });
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ content, type }) => (type === "softbreak" ? " " : content))
    .join("");

/** The first paragraph with a sentence: pictures and code have none. */
function firstParagraph(tokens: readonly Token[]): string {
  const first = tokens.findIndex(
    ({ type }, at) =>
      type === "paragraph_open" &&
      (tokens[at + 1]?.children ?? []).every((one) => one.type !== "image"),
  );
  return first < 0 ? "" : textOf(tokens[first + 1]);
}

const isElsewhere = (link: string): boolean => /^(?:https?:|mailto:)/.test(link);

/** Leads links to the pages of their files, and pictures to the site's own; a link to a file that is no page becomes its text. */
function leadLinks(
  tokens: readonly Token[],
  { file, toAddress, sizes }: Omit<Source, "source">,
): void {
  const below = (name: string) => path.posix.join(path.posix.dirname(file), name);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === "image") {
      const picture = below(String(token.attrGet("src")));
      token.attrSet("src", `/s/${path.posix.basename(picture)}`);
      for (const [name, value] of Object.entries(sizes.get(picture) ?? {})) {
        token.attrSet(name, String(value));
      }
    }
    if (token.type === "link_open") leadLink(token, below, toAddress);
  }
}

function leadLink(
  token: Token,
  below: (name: string) => string,
  toAddress: Source["toAddress"],
): void {
  const link = String(token.attrGet("href"));
  if (isElsewhere(link) || link.startsWith("#")) return;
  const [name = "", anchor] = link.split("#");
  const address = toAddress(below(name));
  if (address === undefined) token.attrs = null;
  else token.attrSet("href", anchor === undefined ? address : `${address}#${anchor}`);
}

/** Gives each cell the head of its column, which it is shown with where the columns have no room beside each other. */
function labelCells(tokens: readonly Token[]): void {
  let heads: string[] = [];
  let column = 0;
  tokens.forEach((token, at) => {
    if (token.type === "table_open") heads = [];
    if (token.type === "th_open") {
      heads.push(textOf(tokens[at + 1]));
      token.attrSet("scope", "col");
    }
    if (token.type === "tr_open") column = 0;
    if (token.type === "td_open") {
      const head = heads[column];
      if (column > 0 && heads.length > 2 && head) token.attrSet("data-label", head);
      column += 1;
    }
  });
}

function toList(headings: readonly Heading[]): string {
  const { escapeHtml } = new MarkdownIt().utils;
  const links = headings.map(
    ({ text, anchor }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="on-page" aria-label="On this page"><ul>${links.join("")}</ul></nav>\n`;
}
