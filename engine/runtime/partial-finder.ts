import type { TemplateError } from "../errors.ts";
import type { Markup } from "../formatter.ts";

/** Told of the faults of partials. */
export type PartialFaults = { addInside(partial: string, error: TemplateError): void };

/** The partials of one render. */
export type PartialFinder<Body> = {
  /** Undefined if there is no such partial. */
  find(name: string, faults: PartialFaults): Body | undefined;
  /** The known name that was probably meant. */
  nearest(name: string, macros: Iterable<string>): string | undefined;
  markup(markup: Markup): Body;
};
