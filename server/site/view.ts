import type { Role } from "../contract/accounts/roles.ts";
import type { PostedForm } from "../contract/forms/schemas.ts";
import type { ProductChoice } from "../contract/products/schemas.ts";
import type { PostedSignUp } from "../contract/restock/schemas.ts";
import type { AppError } from "../errors.ts";
import type { Recorded } from "../memory/recording.ts";
import type { LowestPrices } from "./catalog/lowest-prices.ts";
import type { ViewStock } from "./catalog/stock.ts";
import type { Clock } from "./clock.ts";
import type { Site } from "./site.ts";

/** A site as everybody sees it. All of it may change: values made from it are made anew once what they read has changed. */
export type SharedView = {
  readonly site: Site;
  readonly stock: ViewStock;
  readonly lowestPrices: LowestPrices;
  /** True for the view of the site's staff, which includes unpublished content. */
  readonly showsDrafts: boolean;
  /** True from a time on at which content is published or ends, in milliseconds since 1970. */
  readonly isPast: (time: number) => boolean;
  /**
   * The last time at which anything was published or ended, in milliseconds since 1970. What has read it is made anew at each of
   * them; `isPast` asks for a single one.
   */
  readonly moment: () => number;
  /** The present clock of the site's time zone. */
  readonly clock: () => Clock;
  /**
   * The result of `make` for an input and a detail, kept as long as what it has read of the view is the same. `make` must be
   * synchronous and depend only on its parameters.
   */
  remember<Input extends object, Value, Detail = undefined>(
    make: (input: Input, view: SharedView, detail: Detail) => Value,
    input: Input,
    ...detail: undefined extends Detail ? [Detail?] : [Detail]
  ): Value;
  /** Runs a synchronous function and notes what it reads of the view. */
  record<Value>(run: () => Value): Recorded<Value>;
};

/** A signed-in account. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** Decides its permissions, by `may` of the contract's roles. */
  readonly role: Role;
};

/** The properties of the requester that a page may depend on. */
export type Visitor = {
  /** URL ids of the locked pages that the visitor has opened. */
  readonly opened: ReadonlySet<string>;
  /** Undefined without a signed-in account. */
  readonly account: Account | undefined;
  /** The reason why it is unknown who is signed in, for pages that only some may open. */
  readonly accountFault?: AppError | undefined;
  /** The request's cookies by name, as sent and unchecked. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The site language for answers to a call and for mails. Undefined for the site's own. Never set for pages. */
  readonly language?: string | undefined;
  /** The product form that the visitor has just posted, if it was refused. */
  readonly refused?: RefusedForm | undefined;
  /** The form of the page that the visitor has just posted without script, accepted or refused. */
  readonly posted?: PostedForm | undefined;
};

/**
 * A product form that was posted without script and refused, with the choice and its errors. Or a restock sign-up,
 * which is the choice then, and its result.
 */
export type RefusedForm = {
  readonly productId: string;
  readonly choice: ProductChoice;
  readonly signUp?: PostedSignUp | undefined;
  /** The additional fields of the product. */
  readonly fields?: PostedForm | undefined;
};

/** The visitor and time of a page: a shared view with both. */
export type View = SharedView &
  Visitor & {
    /** The next change of public content, in milliseconds since 1970. Undefined if there is none. */
    readonly until: number | undefined;
    /** The time of the request, in milliseconds since 1970. A page that has read it is kept for a minute only. */
    readonly now: () => number;
  };

/** An unknown visitor. */
export const anybody: Visitor = { opened: new Set(), account: undefined, cookies: {} };
