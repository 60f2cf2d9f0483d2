import { defaultLimits, type TemplateError } from "../../../engine/index.ts";

import type { Layout } from "../../content/pages/layout.ts";

/** Errors that are kept: a page may have thousands of blocks with the same mistake. */
const MAX_ERRORS = 100;

/** The shared limit for the blocks of a page, and their errors. */
export class BlockBudget {
  readonly errors: TemplateError[] = [];
  /** Layouts that are being rendered. */
  readonly open = new Set<Layout>();
  #instructions = 0;

  /** Counts the cost of a block; true once all blocks together exceed the limit of one template. */
  charge(instructions: number): boolean {
    this.#instructions += instructions;
    return this.#instructions > defaultLimits.instructions;
  }

  report(error: TemplateError): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(error);
  }
}
