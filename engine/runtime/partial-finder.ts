import type { TemplateError } from "../errors.ts";
import type { Markup } from "../formatter.ts";

/** The partials of one render. */
export type PartialFinder<Body> = {
  /** Undefined if there is no such partial. Its faults go to `add`. */
  find(name: string, add: (error: TemplateError) => void): Body | undefined;
  /** The known name that was probably meant. */
  nearest(name: string, macros: Iterable<string>): string | undefined;
  markup(markup: Markup): Body;
};
