import { partialInvalid, type TemplateError } from "../errors.ts";
import type { Markup } from "../formatter.ts";
import { Suggestions } from "../names.ts";
import type { PartialFaults, PartialFinder } from "./partial-finder.ts";
import type { Body } from "./render.ts";

/** A compiled template as a partial. */
export type PartialTemplate = {
  readonly errors: readonly TemplateError[];
  readonly body: Body;
};

/** The partials of an engine, which compiles each text once. */
export type PartialSource = {
  partial(name: string): PartialTemplate | undefined;
  /** The names of all partials, for suggestions. */
  names(): readonly string[];
  markup(markup: Markup): PartialTemplate;
};

const empty: Body = () => "";

const isFault = ({ severity }: TemplateError): boolean => severity === "error";

/** The partials of one render. */
export class Partials implements PartialFinder<Body> {
  readonly #source: PartialSource;
  readonly #found = new Map<string, Body | undefined>();
  #suggestions: Suggestions | undefined;

  constructor(source: PartialSource) {
    this.#source = source;
  }

  /** A partial with errors is empty, and each fault is reported once per render. */
  find(name: string, faults: PartialFaults): Body | undefined {
    const known = this.#found.get(name);
    if (known || this.#found.has(name)) return known;
    const template = this.#source.partial(name);
    for (const error of template?.errors ?? []) faults.addInside(name, partialInvalid(name, error));
    const body = template?.errors.some(isFault) ? empty : template?.body;
    this.#found.set(name, body);
    return body;
  }

  /** The partial or one of these macros that was probably meant, searched once per render. */
  nearest(name: string, macros: Iterable<string>): string | undefined {
    this.#suggestions ??= new Suggestions();
    const source = this.#source;
    return this.#suggestions.nearest(name, function* () {
      yield* macros;
      yield* source.names();
    });
  }

  markup(markup: Markup): Body {
    return this.#source.markup(markup).body;
  }
}
