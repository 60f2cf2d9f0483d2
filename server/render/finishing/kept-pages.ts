import type { Piece } from "../page/page-marks.ts";
import type { PageFacts } from "./finishing.ts";

/** A page ready to be sent, with the facts about its text. */
export type KeptPage = {
  readonly bytes: Buffer;
  readonly facts: PageFacts;
  readonly pieces: readonly Piece[];
};

/** Maximum size of the pages kept for one state, and likewise of their texts. Beyond it, all are dropped. */
const MAX_BYTES = 2_000_000;

/** Maximum number of pages of one state known by their digests. Beyond it, all are dropped. */
const MAX_FACTS = 1000;

/** The finished pages of one state of a site. */
export class KeptPages {
  readonly #facts = new Map<string, PageFacts>();
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  /** The page that came out exactly like this before. */
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

  /** The facts about an earlier page with the same digest. */
  factsOf(digest: string): PageFacts | undefined {
    return this.#facts.get(digest);
  }

  /** A page with misplaced islands is not kept, because it is written again differently. */
  keepFacts(digest: string, facts: PageFacts): void {
    if (this.#facts.size >= MAX_FACTS) this.#facts.clear();
    if (facts.misplaced.size === 0) this.#facts.set(digest, facts);
  }
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
