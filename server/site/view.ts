import type { Role } from "../contract/accounts/roles.ts";
import type { PostedForm } from "../contract/forms/schemas.ts";
import type { PostedSignUp } from "../contract/products/refused-form.ts";
import type { ProductChoice } from "../contract/products/schemas.ts";
import type { AppError } from "../errors.ts";
import type { LowestPrices } from "./catalog/lowest-prices.ts";
import type { Stock } from "./catalog/stock.ts";
import type { Clock } from "./clock.ts";
import type { Site } from "./site.ts";

/**
 * A site as everybody sees it until the next change of its files, its stock or what is published. Values derived
 * from it stay valid for its whole life.
 */
export type SharedView = {
  readonly site: Site;
  readonly stock: Stock;
  readonly lowestPrices: LowestPrices;
  /** Whether it is as those see it who run the site: with what is not public. */
  readonly showsDrafts: boolean;
  /** The time that decides what is public, in milliseconds since 1970: nothing has been published since. */
  readonly moment: number;
  /** When what is public changes next, in milliseconds since 1970; undefined if it never will. */
  readonly until: number | undefined;
  readonly clock: Clock;
  /** Unique to this shared view; part of every cache key. */
  readonly revision: string;
  /** The result of `make` for an input, computed once per shared view. `make` must depend only on its parameters. */
  derive<Input extends object, Value>(
    make: (input: Input, view: SharedView) => Value,
    input: Input,
  ): Value;
};

/** Somebody who has signed in. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** What it may do: `may` of the contract's roles. */
  readonly role: Role;
};

/** What a page may depend on about whoever requests it. */
export type Visitor = {
  /** URL ids of the locked pages that the visitor has opened. */
  readonly opened: ReadonlySet<string>;
  /** Undefined for everybody who has not signed in. */
  readonly account: Account | undefined;
  /** Why it is unknown who has signed in, for pages that only some may open. */
  readonly accountFault?: AppError | undefined;
  /** The request's cookies by name, as sent and unchecked. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** In which language of the site a call is answered, and mails are written; undefined for the site's own. Never set for pages. */
  readonly language?: string | undefined;
  /** The product's form that the visitor has just posted, if it was refused. */
  readonly refused?: RefusedForm | undefined;
  /** The form of the page that the visitor has just posted without script, sent or refused. */
  readonly posted?: PostedForm | undefined;
};

/**
 * A product's form that was posted without script and refused: what was chosen and what is wrong with it. Or a sign-up for a variant,
 * which is the choice then, and what became of it.
 */
export type RefusedForm = {
  readonly productId: string;
  readonly choice: ProductChoice;
  readonly signUp?: PostedSignUp | undefined;
  /** The additional fields of the product. */
  readonly fields?: PostedForm | undefined;
};

/** Who a page is made for, and when: a shared view with a visitor and the time. */
export type View = SharedView &
  Visitor & {
    /** Milliseconds since 1970. */
    readonly now: number;
  };

/** A visitor about whom nothing is known. */
export const anybody: Visitor = { opened: new Set(), account: undefined, cookies: {} };
