import type { Limits, RenderOptions, RenderResult } from "../../../engine/index.ts";

/** The limits of one template that pages are bounded by. */
export type TemplateLimits = Pick<Limits, "instructions" | "outputBytes">;

/** A page consists of two templates, its main content and its layout, and may use the instructions of both. */
const TEMPLATES = 2;

/** A layout is shown even around a content that has used up all: each template gets at least this share of its limit. */
const LEAST_SHARE = 0.1;

/** An island takes as long as this many instructions. */
const ISLAND = 3000;

/** The rest of the limits of a page, for all templates and blocks that it is made of, and for every attempt at it. */
export class PageBudget {
  readonly #limits: TemplateLimits;
  #instructions: number;
  #blockBytes = 0;

  constructor(limits: TemplateLimits) {
    this.#limits = limits;
    this.#instructions = TEMPLATES * limits.instructions;
  }

  /** The limits of the next template. */
  get forTemplate(): RenderOptions["limits"] {
    const least = LEAST_SHARE * this.#limits.instructions;
    return { instructions: Math.max(this.#instructions, least) };
  }

  /** The limits of the next block: all blocks together are no longer than one template. */
  get forBlock(): RenderOptions["limits"] {
    const outputBytes = this.#limits.outputBytes - this.#blockBytes;
    return { instructions: this.#instructions, outputBytes };
  }

  chargeTemplate({ instructions }: RenderResult): void {
    this.#instructions -= instructions;
  }

  chargeBlock(result: RenderResult): void {
    this.chargeTemplate(result);
    this.#blockBytes += Buffer.byteLength(result.output);
  }

  /** Counts an island; false if the page may have no more of them, so that plain markup takes its place. */
  chargeIsland(): boolean {
    this.#instructions -= ISLAND;
    return this.#instructions > 0;
  }

  /** True if the page has used more than one further attempt could. */
  get isHalfSpent(): boolean {
    return this.#instructions < (TEMPLATES * this.#limits.instructions) / 2;
  }

  /** The page is written again; its blocks begin anew. */
  beginAttempt(): void {
    this.#blockBytes = 0;
  }
}
