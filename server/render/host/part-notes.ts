import type { Rewrite, Value } from "../../../engine/index.ts";
import type { PageMarks } from "../page/page-marks.ts";
import type { PriceFrame } from "../product/price-frame.ts";

/** Answers of a page when a part of it is written again. */
export type PartSource = {
  versionOf(address: string): string | undefined;
  priceFrameOf(item: Value): PriceFrame | undefined;
  merchandisingOf(item: Value): Value;
  /** The parts around one that is written again. */
  readonly parts: { note(write: (notes: PartNotes) => void): void };
  readonly marks: Pick<PageMarks, "write" | "cut" | "takesAll">;
};

type NotedPrice = { readonly item: Value; readonly frame: PriceFrame | undefined };
type NotedMerchandising = { readonly item: Value; readonly entry: Value };

/** The requests of formatters to a page while a part of it was being written. */
export class PartNotes {
  /** True if the part is a template's whole output. */
  readonly isWhole: boolean;
  readonly #versions = new Map<string, string | undefined>();
  readonly #prices: NotedPrice[] = [];
  readonly #merchandising: NotedMerchandising[] = [];
  /** HTML behind the marks that have been written. */
  readonly #marked: string[] = [];
  #isComplete = true;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }

  version(address: string, version: string | undefined): void {
    this.#versions.set(address, version);
  }

  /** `marked` is the HTML behind its mark; undefined if there is none. */
  price(item: Value, frame: PriceFrame | undefined, marked: string | undefined): void {
    this.#prices.push({ item, frame });
    if (marked !== undefined) this.#marked.push(marked);
  }

  merchandising(item: Value, entry: Value): void {
    this.#merchandising.push({ item, entry });
  }

  /** Adds the requests of a part inside this one that is written again. */
  take(part: PartNotes): void {
    for (const [address, version] of part.#versions) this.#versions.set(address, version);
    this.#prices.push(...part.#prices);
    this.#merchandising.push(...part.#merchandising);
    this.#marked.push(...part.#marked);
  }

  /** The part asked for something that cannot be asked for again. */
  spoil(): void {
    this.#isComplete = false;
  }

  /** A function that writes the part again on any page. Undefined if its output alone does not tell how. */
  toRewrite(
    output: string,
    {
      marks,
      sourceOf,
    }: {
      readonly marks: PartSource["marks"];
      readonly sourceOf: (host: unknown) => PartSource;
    },
  ): Rewrite | undefined {
    const texts = this.#isComplete ? marks.cut(output, this.#marked) : undefined;
    if (!texts) return undefined;
    const [first = "", ...others] = texts;
    const marked = this.#marked;
    return (host) => {
      const source = sourceOf(host);
      if (!this.#isSame(source)) return undefined;
      source.parts.note((around) => around.take(this));
      let written = first;
      others.forEach((text, index) => {
        written += (source.marks.write(() => marked[index] ?? "") ?? "") + text;
      });
      return written;
    };
  }

  #isSame(source: PartSource): boolean {
    if (this.#marked.length > 0 && !source.marks.takesAll) return false;
    for (const [address, version] of this.#versions) {
      if (source.versionOf(address) !== version) return false;
    }
    return (
      this.#prices.every(({ item, frame }) => source.priceFrameOf(item) === frame) &&
      this.#merchandising.every(({ item, entry }) => source.merchandisingOf(item) === entry)
    );
  }
}
