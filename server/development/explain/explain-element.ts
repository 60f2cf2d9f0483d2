import type { TracedPiece } from "../../../engine/index.ts";
import { type HtmlElement, visitPage } from "../../html/visit-html.ts";
import type { ContentPlace, FindContentPlace } from "./content-places.ts";
import { type ExplainedTag, explainTag, shortened } from "./explain-tag.ts";
import {
  isOwnMarkup,
  originAt,
  type PagePiece,
  placeOf,
  type TemplatePlace,
  toTemplatePlace,
} from "./page-pieces.ts";

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
    ...toTemplatePlace(span),
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

const isValue = ({ kind }: TracedPiece): boolean => kind !== "text";

/** The tags in some parts of a page, without those that only hold other ones. */
function tagsIn(pieces: readonly PagePiece[], ranges: readonly Range[]): readonly PagePiece[] {
  const isIn = ({ start, end }: Range) =>
    ranges.some((range) => start >= range.start && end <= range.end);
  return pieces.filter(
    (one) =>
      isValue(one.piece) && one.piece.inner.every(({ run }) => isOwnMarkup(run)) && isIn(one),
  );
}

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
