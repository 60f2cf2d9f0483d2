import type { TemplateError } from "../../../engine/index.ts";
import type { Layout } from "../../content/pages/layout.ts";

/** Errors that are kept: a page may have thousands of blocks with the same mistake. */
const MAX_ERRORS = 100;

/** Notes about the blocks of a page while they are written. */
export class BlockNotes {
  readonly errors: TemplateError[] = [];
  /** Layouts that are being rendered. */
  readonly open = new Set<Layout>();

  report(error: TemplateError): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(error);
  }
}
