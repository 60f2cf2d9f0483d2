import type { SharedView } from "../site/view.ts";
import type { PageMarkup } from "./markup/markup-collector.ts";
import type { PageMarks, Piece } from "./page/page-marks.ts";
import { type PageFacts, type PageScripts, readFacts } from "./page-facts.ts";

/** A page that has been rendered, of which only its own text shows what else it needs. */
type RenderedPieces = {
  readonly pieces: readonly Piece[];
  readonly marks: PageMarks;
  /** Undefined for a part of a page. */
  readonly scripts?: PageScripts | undefined;
  /** What the site announces, to be put into the page; empty for nothing. */
  readonly bar: string;
};

/** A page as it is sent, with what its own text says of it. */
type FinishedPage = {
  readonly bytes: Buffer;
  readonly facts: PageFacts;
  readonly markup: () => PageMarkup;
};

type KeptPage = Pick<FinishedPage, "bytes" | "facts"> & { readonly pieces: readonly Piece[] };

/** Bytes of all pages that are kept of one state, and as many of their texts. Beyond it, all are forgotten. */
const MAX_BYTES = 2_000_000;

class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  /** The page that has come out as this one before. */
  find(key: string, pieces: readonly Piece[]): KeptPage | undefined {
    const known = this.#pages.get(key);
    return known && isSame(known.pieces, pieces) ? known : undefined;
  }

  keep(key: string, page: KeptPage): void {
    this.#bytes += page.bytes.length - (this.#pages.get(key)?.bytes.length ?? 0);
    if (this.#bytes > MAX_BYTES) {
      this.#pages.clear();
      this.#bytes = page.bytes.length;
    }
    this.#pages.set(key, page);
  }
}

const noPages = (): KeptPages => new KeptPages();

/**
 * Encodes a page and puts in what it needs. Mostly, a page that is rendered anew comes out as it did before: to see that, its
 * text need only be compared. A page is kept for that once the same bytes have been rendered twice.
 */
export function finishPage(view: SharedView, page: RenderedPieces): FinishedPage {
  const { pieces, marks, scripts, bar } = page;
  const besides = `${marks.islands} ${scripts?.context.digest ?? ""} ${bar}`;
  const kept = view.derive(noPages, view.site);
  const known = scripts && kept.find(besides, pieces);
  if (known) {
    const { bytes, facts } = known;
    return { bytes, facts, markup: () => readFacts(view, page, besides).markup() };
  }
  const { draft, facts, isKnown, markup } = readFacts(view, page, besides);
  const bytes = draft.finish(scripts ? [scripts.context.element, facts.scripts] : [], [
    ...(facts.barAt === undefined ? [] : [{ at: facts.barAt, part: bar }]),
    ...(facts.symbols ? [facts.symbols] : []),
  ]);
  if (isKnown && scripts) kept.keep(besides, { pieces, bytes, facts });
  return { bytes, facts, markup };
}

const isSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length &&
  one.every(({ text, island, followsScripts }, index) => {
    const piece = other[index];
    return (
      piece !== undefined &&
      island === piece.island &&
      followsScripts === piece.followsScripts &&
      text === piece.text
    );
  });
