import { randomUUID } from "node:crypto";

/** The islands of a page, numbered in the order of rendering, that must be plain markup; or `"all"`. */
export type Declined = ReadonlySet<number> | "all";

/** A piece of a page: it begins at a mark, or is the text between two of them. */
export type Piece = {
  readonly text: string;
  /** The island that the text begins with, in its place; undefined too for one whose HTML was changed. */
  readonly island?: number | undefined;
  /** True if the scripts before those of templates precede the text. */
  readonly followsScripts?: boolean;
  /** True if the text belongs in place of the foot. */
  readonly isFoot?: boolean;
};

/**
 * The contents for the places of head and foot. In the head, the scripts before those of templates come between two
 * parts.
 */
type Parts = {
  readonly head?: readonly [string, string] | undefined;
  readonly foot?: string | undefined;
};

const HEAD = "h";
const FOOT = "f";
const SCRIPTS = "s";

/**
 * The marks in a rendered page, which no content can guess: where head and foot stand, which depend on the whole page, and
 * where its islands ended up. A formatter cannot know whether its output goes between elements, into an attribute, into a
 * `<select>` or to another formatter; only the finished page shows it. So each island carries a mark, and a page with a
 * misplaced island is rendered again with plain markup in its place.
 */
export class PageMarks {
  /** Begins with a character that hardly any page has, so that texts are searched quickly. */
  readonly #id = `~${randomUUID()}-`;
  /** The marks of head and foot. */
  readonly head = this.#id + HEAD;
  readonly foot = this.#id + FOOT;
  readonly #declined: Declined;
  readonly #islands = new Map<number, string>();
  #count = 0;

  constructor(declined: Declined) {
    this.#declined = declined;
  }

  /** How many islands have been written. */
  get islands(): number {
    return this.#islands.size;
  }

  /** An island's HTML after its mark; undefined for a declined island. */
  write(render: () => string): string | undefined {
    const number = this.#count++;
    if (this.#declined === "all" || this.#declined.has(number)) return undefined;
    const html = render();
    this.#islands.set(number, html);
    return `${this.#id}${number};${html}`;
  }

  /**
   * The pieces of a page. Each part goes where its mark first occurs; a page without the foot's mark ends with the
   * foot.
   */
  read(page: string, { head, foot }: Parts = {}): readonly Piece[] {
    const [before = "", ...marked] = page.split(this.#id);
    const pieces: Piece[] = [{ text: before }];
    let [isHeadOpen, isFootOpen] = [head !== undefined, foot !== undefined];
    for (const part of marked) {
      const kind = part[0];
      if (kind !== HEAD && kind !== FOOT) {
        pieces.push(this.#island(part));
        continue;
      }
      if (kind === HEAD && isHeadOpen && head) {
        isHeadOpen = false;
        pieces.push({ text: head[0] }, { text: head[1], followsScripts: true });
      }
      if (kind === FOOT && isFootOpen && foot !== undefined) {
        isFootOpen = false;
        pieces.push({ text: foot, isFoot: true });
      }
      pieces.push({ text: part.slice(1) });
    }
    if (isFootOpen && foot !== undefined) pieces.push({ text: foot, isFoot: true });
    return pieces;
  }

  /** The text of a page with its marks, as it is read. */
  toMarked(pieces: readonly Piece[]): string {
    return pieces.map((piece) => this.#markOf(piece) + piece.text).join("");
  }

  /**
   * Puts a text into a page, at a place in its text with marks but not in one of these. An island into which it goes is none any more.
   */
  insert(pieces: readonly Piece[], place: number, part: string): readonly Piece[] {
    let start = 0;
    const index = pieces.findIndex((piece) => {
      start += this.#markOf(piece).length;
      const isIn = place <= start + piece.text.length;
      if (!isIn) start += piece.text.length;
      return isIn;
    });
    const piece = pieces[index];
    if (!piece) throw new RangeError(`a page does not reach as far as ${place}`);
    const text = piece.text.slice(0, place - start) + part + piece.text.slice(place - start);
    const { island, followsScripts = false, isFoot = false } = piece;
    const isWhole = island === undefined || text.startsWith(this.#islands.get(island) ?? "");
    const changed = { text, island: isWhole ? island : undefined, followsScripts, isFoot };
    return pieces.with(index, changed);
  }

  /** The prefix of every mark. Undefined if no island has been written. */
  get mark(): string | undefined {
    return this.#islands.size === 0 ? undefined : this.#id;
  }

  /**
   * The islands that are not there exactly once, unchanged, where elements are allowed. `texts` are those of the page with
   * marks that stand where elements may.
   */
  misplaced(pieces: readonly Piece[], texts: readonly string[]): ReadonlySet<number> {
    if (this.#islands.size === 0) return new Set();
    const placed = onlyOnce(texts.flatMap((text) => text.split(this.#id).slice(1).map(numberOf)));
    const written = onlyOnce(pieces.map(({ island }) => island));
    return new Set(
      [...this.#islands.keys()].filter((number) => !placed.has(number) || !written.has(number)),
    );
  }

  /** The mark before a piece. Text would end the head, so scripts are marked by a comment. */
  #markOf({ island, followsScripts }: Piece): string {
    const start = followsScripts ? `<!--${this.#id}${SCRIPTS}-->` : "";
    return island === undefined ? start : `${start}${this.#id}${island};`;
  }

  /** The piece after the mark of an island, from which the common prefix has been cut off. */
  #island(part: string): Piece {
    const number = numberOf(part);
    const text = part.slice(part.indexOf(";") + 1);
    const html = (number !== undefined && this.#islands.get(number)) || "";
    return html !== "" && text.startsWith(html) ? { text, island: number } : { text };
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
