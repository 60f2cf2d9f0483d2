import type { ProductChoice } from "../contract/schemas/product.ts";
import type { Stock } from "./catalog/stock.ts";
import type { Site } from "./site.ts";

/**
 * A site as everybody sees it between two changes: of its files, of its stock, of what is published. What is derived from
 * it stays right as long as it lasts.
 */
export type SharedView = {
  readonly site: Site;
  readonly stock: Stock;
  /** Decides what is public, in milliseconds since 1970: nothing is published between it and the present. */
  readonly moment: number;
  /** When what is public changes next, in milliseconds since 1970; undefined when nothing waits. */
  readonly until: number | undefined;
  readonly clock: Clock;
  /** Differs from that of every other state; part of the key of what is cached. */
  readonly revision: string;
  /** What `make` gives for an input, made once per state. `make` must depend on nothing but its parameters. */
  derive<Input extends object, Value>(
    make: (input: Input, view: SharedView) => Value,
    input: Input,
  ): Value;
};

/** What the clocks of the site's time zone show. */
export type Clock = {
  /** How far they are ahead of UTC, in milliseconds. */
  readonly offset: number;
  /** The zone's short name at this time of the year, such as `CET`. */
  readonly zoneName: string;
};

/** What somebody may see: a visitor what everybody may, an owner also what is for those who run the site. */
export type Role = "visitor" | "owner";

/** Who asks, as far as pages differ by it. */
export type Visitor = {
  /** URL ids of the locked pages that the visitor has opened. */
  readonly opened: ReadonlySet<string>;
  readonly role: Role;
  /** The cookies of the request by name, as they were sent: nobody has checked them. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A form that could not be accepted. */
  readonly refused?: RefusedForm | undefined;
};

/** A product's form that was posted without script and refused: what was chosen and what is wrong with it. */
export type RefusedForm = { readonly productId: string; readonly choice: ProductChoice };

/** Whose eyes a page is made for. */
export type View = SharedView &
  Visitor & {
    /** Milliseconds since 1970. */
    readonly now: number;
  };

/** A visitor of whom nothing is known. */
export const anybody: Visitor = { opened: new Set(), role: "visitor", cookies: {} };
