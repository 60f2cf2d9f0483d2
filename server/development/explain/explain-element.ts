import type { TracedName, TracedPiece, Value } from "../../../engine/index.ts";
import { isTruthy, property } from "../../../engine/index.ts";
import { type HtmlElement, visitPage } from "../../html/visit-html.ts";
import type { ContentPlace, FindContentPlace } from "./content-places.ts";
import type { PagePiece } from "./page-pieces.ts";

/** A place in a template. */
export type TemplatePlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

/** A tag of a template, and the names it reads. */
export type ExplainedTag = {
  readonly place: TemplatePlace;
  /** As it stands in the template. */
  readonly tag: string;
  readonly names: readonly ExplainedName[];
  /** True for a block that was left out. */
  readonly isSkipped: boolean;
};

/** A name of a tag: its value with its origin, or the reason why it prints nothing. */
export type ExplainedName = {
  readonly name: string;
  /** The steps in the data, such as `items.2.title`. Undefined for a value that the template made, or that is missing. */
  readonly path: string | undefined;
  readonly value: string;
  readonly source: ContentPlace | undefined;
  /** Undefined for a value that is printed, or that holds. */
  readonly why: string | undefined;
};

/** An element of a page. */
export type Explanation = {
  /** Its start tag. */
  readonly element: string;
  /** The place of its start tag in the template; undefined for one that the server wrote by itself. */
  readonly place: TemplatePlace | undefined;
  /** The partials around it with the places where they are called, the innermost first. */
  readonly partials: readonly (TemplatePlace & { readonly partial: string })[];
  /** The block that it belongs to, or else the page or the item. */
  readonly content: ContentPlace | undefined;
  /** The tag that printed it, where it stands in a value. */
  readonly printed: ExplainedTag | undefined;
  /** The tags in it, but for those in other elements inside of it. */
  readonly tags: readonly ExplainedTag[];
};

/** A page whose origin is known. */
export type ExplainedPage = {
  readonly html: string;
  readonly pieces: readonly PagePiece[];
  readonly findContent: FindContentPlace;
};

type Range = { readonly start: number; readonly end: number };

/** An element, with the parts of it that are no other element's. */
type Found = {
  readonly tag: Range;
  readonly own: readonly Range[];
  /** The ids of the blocks and of the content areas around it, the innermost first. */
  readonly areas: readonly string[];
};

/** Most tags that are told of an element. */
const MOST_TAGS = 20;

/** Longer values and tags are cut. */
const MOST_LETTERS = 120;

/**
 * Explains an element of a page, which is found by its place: the numbers of the elements from the body downwards. Undefined if there is
 * none.
 */
export function explainElement(
  { html, pieces, findContent }: ExplainedPage,
  element: readonly number[],
): Explanation | undefined {
  const found = findElement(html, element);
  if (!found) return undefined;
  const origin = originAt(pieces, found.tag.start);
  const chain = (origin?.run.partials ?? []).map(({ partial, span }) => ({
    partial,
    ...toPlace(span),
  }));
  return {
    element: shortened(html.slice(found.tag.start, found.tag.end)),
    place: origin && placeOf(origin, found.tag.start),
    partials: chain,
    content: found.areas
      .map((id) => findContent({ root: { id }, steps: [] }))
      .find((one) => one !== undefined),
    printed: origin && isValue(origin.piece) ? explainTag(origin, findContent) : undefined,
    tags: tagsIn(pieces, found.own)
      .filter((one) => one !== origin)
      .slice(0, MOST_TAGS)
      .map((one) => explainTag(one, findContent)),
  };
}

/** The innermost piece at an offset of the page. */
export function originAt(pieces: readonly PagePiece[], at: number): PagePiece | undefined {
  let innermost: PagePiece | undefined;
  for (const one of pieces) {
    if (one.start > at || one.end <= at) continue;
    if (!innermost || one.depth >= innermost.depth) innermost = one;
  }
  return innermost;
}

/**
 * The place in the template of an offset of the page: that of the character in a text, that of the tag in a value. Undefined for what
 * the server has put into a text.
 */
export function placeOf({ run, piece, toPage }: PagePiece, at: number): TemplatePlace | undefined {
  const { from, to, start, end } = piece;
  // Of a literal, one character stands for a whole tag.
  if (piece.kind !== "text" || to - from !== end - start) return toPlace(run.span(from, to));
  for (let offset = start; offset < end; offset++) {
    if (toPage(offset) === at) return toPlace(run.span(from + offset - start, to));
  }
  return undefined;
}

const toPlace = ({ file, line, column }: TemplatePlace): TemplatePlace => ({ file, line, column });

const isValue = ({ kind }: TracedPiece): boolean => kind !== "text";

/** The tags in some parts of a page, without those that only hold other ones. */
function tagsIn(pieces: readonly PagePiece[], ranges: readonly Range[]): readonly PagePiece[] {
  const isIn = ({ start, end }: Range) =>
    ranges.some((range) => start >= range.start && end <= range.end);
  return pieces.filter((one) => isValue(one.piece) && one.piece.inner.length === 0 && isIn(one));
}

/** A tag, with the origin of each of its values. */
export function explainTag({ run, piece }: PagePiece, findContent: FindContentPlace): ExplainedTag {
  const span = run.span(piece.from, piece.to);
  return {
    place: toPlace(span),
    tag: shortened(run.text(piece.from, piece.to)),
    names: piece.names.map((name) => explainName(name, piece, findContent)),
    isSkipped: piece.kind === "skipped",
  };
}

function explainName(
  name: TracedName,
  piece: TracedPiece,
  findContent: FindContentPlace,
): ExplainedName {
  const { path, place } = name;
  const value = place?.steps.reduce<Value>((at, step) => property(at, step), place.root);
  return {
    name: path.join("."),
    path: place?.steps.join("."),
    // The main content stands in the data for a moment only.
    value: value === undefined || (value === "" && !name.isEmpty) ? "" : toShown(value),
    source: place && findContent(place),
    why: whyEmpty(name, value, piece),
  };
}

/** The reason why a tag prints nothing because of a name. */
function whyEmpty({ path, missing, isEmpty }: TracedName, value: Value, piece: TracedPiece) {
  if (missing) {
    const { part, scopes } = missing;
    const near = missing.nearest();
    const searched = scopes.map(({ steps }) => `\`${steps.join(".") || "@"}\``).join(", ");
    const where = scopes.length === 1 ? "one scope" : `${scopes.length} scopes`;
    const hint = near === undefined ? "" : `; nearest \`${near}\``;
    return `\`${part}\` is not in this scope; ${where} searched: ${searched}${hint}`;
  }
  if (isEmpty) return `\`${path.join(".")}\` is ${value === "" ? "an empty text" : String(value)}`;
  if (piece.kind !== "skipped") return undefined;
  if (Array.isArray(value) && value.length === 0) return `\`${path.join(".")}\` is an empty list`;
  return isTruthy(value) ? undefined : `\`${path.join(".")}\` does not hold`;
}

const toShown = (value: Value): string => shortened(JSON.stringify(value) ?? "");

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text;

/** Finds an element by the numbers of the elements from the body downwards. */
function findElement(page: string, wanted: readonly number[]): Found | undefined {
  let found: Found | undefined;
  const counts: number[] = [];
  /** How many elements around the current one are on the way to the wanted one; the body is the first. */
  let depth = -1;
  const areas: string[] = [];
  let inside = 0;
  visitPage(
    page,
    {
      enter(element) {
        if (depth < 0) {
          if (element.tagName === "body") [depth, counts[0]] = [0, 0];
          if (depth === 0 && wanted.length === 0) found ??= toFound(element);
          return;
        }
        if (inside > 0) {
          inside += 1;
          return;
        }
        const number = counts[depth] ?? 0;
        counts[depth] = number + 1;
        if (found || number !== wanted[depth]) {
          inside = 1;
          return;
        }
        depth += 1;
        counts[depth] = 0;
        const [id] = areaOf(element);
        if (id !== undefined) areas.unshift(id);
        if (depth === wanted.length) found = toFound(element, areas);
      },
      leave() {
        if (inside > 0) inside -= 1;
        else if (depth > 0) depth -= 1;
      },
      text: () => undefined,
    },
    { places: true },
  );
  return found;
}

/** The id of a block, a page or an item, whose frame an element is. */
const areaOf = ({ attrs }: HtmlElement): readonly string[] =>
  attrs.flatMap(({ name, value }) => {
    const [, id] = (name === "id" && /^(?:block|page|item)-(.+)$/.exec(value)) || [];
    return id === undefined ? [] : [id];
  });

/** Positions of an element; undefined for one that the parser has made up. */
function toFound(
  { sourceCodeLocation: at, childNodes }: HtmlElement,
  areas: readonly string[] = [],
): Found | undefined {
  if (!at) return undefined;
  const { startTag, startOffset, endOffset } = at;
  const tag = { start: startOffset, end: startTag?.endOffset ?? endOffset };
  const own: Range[] = [];
  let from = startOffset;
  for (const child of childNodes) {
    const place = "tagName" in child ? child.sourceCodeLocation : undefined;
    if (!place) continue;
    own.push({ start: from, end: place.startOffset });
    from = place.endOffset;
  }
  own.push({ start: from, end: endOffset });
  return { tag, own, areas };
}
