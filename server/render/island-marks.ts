import { randomUUID } from "node:crypto";

/** The islands of a page, numbered in the order of rendering, that must be plain markup; or `"all"`. */
export type Declined = ReadonlySet<number> | "all";

/** A page without marks, and its islands that are not there exactly once, unchanged, where elements are allowed. */
type PlacedPage = { readonly html: string; readonly misplaced: ReadonlySet<number> };

/** What follows a mark: an island, undefined if its HTML was changed, and the page up to the next mark. */
type Piece = { readonly island: number | undefined; readonly rest: string };

/**
 * Finds out where the islands of a rendered page ended up. A formatter cannot know whether its output goes between
 * elements, into an attribute, into a `<select>` or to another formatter; only the finished page shows it. So each
 * island carries a mark, and a page with a misplaced island is rendered again with plain markup in its place.
 */
export class IslandMarks {
  readonly #mark = `island-${randomUUID()}-`;
  readonly #declined: Declined;
  readonly #islands = new Map<number, string>();
  #count = 0;

  constructor(declined: Declined) {
    this.#declined = declined;
  }

  /** The island's HTML after its mark; undefined for a declined island. */
  write(render: () => string): string | undefined {
    const number = this.#count++;
    if (this.#declined === "all" || this.#declined.has(number)) return undefined;
    const html = render();
    this.#islands.set(number, html);
    return `${this.#mark}${number};${html}`;
  }

  /** What every mark begins with; undefined if none has been written. */
  get mark(): string | undefined {
    return this.#islands.size === 0 ? undefined : this.#mark;
  }

  /** `texts` are those of the page with marks that stand where elements may. */
  read(page: string, texts: readonly string[]): PlacedPage {
    if (this.#islands.size === 0) return { html: page, misplaced: new Set() };
    const [before = "", ...parts] = page.split(this.#mark);
    const pieces = parts.map((part) => this.#readPiece(part));
    const placed = onlyOnce(texts.flatMap((text) => text.split(this.#mark).slice(1).map(numberOf)));
    const written = onlyOnce(pieces.map(({ island }) => island));
    return {
      html: before + pieces.map(({ island, rest }) => this.#htmlOf(island) + rest).join(""),
      misplaced: new Set(
        [...this.#islands.keys()].filter((number) => !placed.has(number) || !written.has(number)),
      ),
    };
  }

  #readPiece(part: string): Piece {
    const number = numberOf(part);
    const start = part.indexOf(";") + 1;
    const html = this.#htmlOf(number);
    return html !== "" && part.startsWith(html, start)
      ? { island: number, rest: part.slice(start + html.length) }
      : { island: undefined, rest: part.slice(start) };
  }

  #htmlOf(island: number | undefined): string {
    return (island !== undefined && this.#islands.get(island)) || "";
  }
}

/** The number of a mark whose prefix has been cut off. */
function numberOf(part: string): number | undefined {
  const [, digits] = /^(\d+);/.exec(part) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const onlyOnce = <Item>(items: readonly Item[]): ReadonlySet<Item> => {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return new Set([...counts].flatMap(([item, count]) => (count === 1 ? [item] : [])));
};
