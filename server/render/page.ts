import type { Template, Value } from "../../engine/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import type { Fault } from "../diagnostics.ts";
import type { Listing } from "../site/listing/listing.ts";
import type { PageFormat, PageQuery } from "../site/page-query.ts";

/** The platform's page-type codes that are in use (storefront specification, 2). */
export const pageTypes = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  cart: 200,
  signIn: 400,
} as const;

/** Values of `?format=` that every page answers. */
export const commonFormats: readonly PageFormat[] = [
  "json",
  "json-pretty",
  "main-content",
  "page-context",
];

/** Whether a format is data that is the same for everybody, whoever asks. */
export const isData = (format: PageFormat | undefined): boolean =>
  format === "json" || format === "json-pretty" || format === "page-context";

/** What a browser asks for. */
export type PageAddress = {
  /** Decoded; begins with a slash. */
  readonly path: string;
  /** The query as it was sent, with its question mark; empty without one. */
  readonly search: string;
  readonly query: PageQuery;
};

/** A page that can be rendered. Nothing in it depends on the visitor, but for `perVisitor` pages. */
export type Page = {
  readonly status: number;
  readonly type: number;
  /** Id and class of the body, such as `item-5f3…` or `cart`. */
  readonly id: string;
  readonly title: string;
  /** Words as plain text. */
  readonly description: string;
  /** Path of the page itself, percent-encoded, whatever address it was asked for under. */
  readonly canonical: string | undefined;
  /** Id of the theme's layout around it. */
  readonly layout: string;
  /** A document of the platform's own in place of the layout, for pages that show nothing of the site around them. */
  readonly document?: Template;
  /** Keys of the payload beside those that every page has (site-conventions, 16). */
  readonly data: { readonly [key: string]: Value };
  /** The main content: a template over the payload, or finished HTML. */
  readonly main: Template | string;
  /** Why there is no main content: visitors get the error page, with status 500. */
  readonly fault?: Fault;
  /** The page or collection of the content that is shown; missing on the platform's own pages. */
  readonly content?: ContentPage;
  /** The item of an item page. */
  readonly item?: Item;
  /** What a list page shows: its items and the filters that chose them. */
  readonly listing?: Listing;
  /** Values of `?format=` that this page answers; all others are ignored. */
  readonly formats: readonly PageFormat[];
  /** Rendered for one visitor; must not be cached. */
  readonly perVisitor: boolean;
};

export type Redirect = { readonly redirect: string; readonly status: 301 | 302 };
