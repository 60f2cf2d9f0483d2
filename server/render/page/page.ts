import type { Template, Value } from "../../../engine/index.ts";
import type { WidgetIsland } from "../../../formatters/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import type { PageType, SlideType } from "../../contract/page/types.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import type { Listing } from "../../site/listing/listing.ts";
import type { PageFormat, PageQuery } from "../../site/page-query.ts";
import type { View } from "../../site/view.ts";

/** Values of `?format=` that every page supports. */
export const commonFormats: readonly PageFormat[] = [
  "json",
  "json-pretty",
  "main-content",
  "page-context",
];

/** True if a format is JSON data, which is the same for everybody. */
export const isData = (format: PageFormat | undefined): boolean =>
  format === "json" || format === "json-pretty" || format === "page-context";

/** The path and query of a request. */
export type PageAddress = {
  /** Decoded; begins with a slash. */
  readonly path: string;
  /** The query as sent, with its question mark; empty if there is none. */
  readonly search: string;
  readonly query: PageQuery;
};

/** A main content that is an island, with the forms of its fields behind it. */
type IslandContent = {
  readonly island: Omit<WidgetIsland, "product">;
  /** HTML. */
  readonly forms: string;
};

/** A page, ready to be rendered. It does not depend on the visitor, except on `perVisitor` pages. */
export type Page = {
  readonly status: number;
  readonly type: PageType;
  /** The platform's name for a page that stands alone. */
  readonly slide?: SlideType;
  /** Id and class of the body, such as `item-5f3…` or `cart`. */
  readonly id: string;
  readonly title: string;
  /** Words as plain text. */
  readonly description: string;
  /** The canonical path, percent-encoded; the requested one may differ. */
  readonly canonical: string | undefined;
  /** Id of the theme's layout. */
  readonly layout: string;
  /** A document of the platform that replaces the layout, for pages that show nothing else of the site. */
  readonly document?: Template;
  /** A page of the owner area: it has styles and a script of its own, and nothing of the theme or the owner's code. */
  readonly isOwnerArea?: boolean;
  /** Keys of the payload in addition to those of every page. */
  readonly data: { readonly [key: string]: Value };
  /** Keys that the platform's own templates read beside the payload. */
  readonly beside?: { readonly [key: string]: Value };
  /** The main content: a template for the payload, a content area, an island, or finished HTML. */
  readonly main: Template | Layout | IslandContent | string;
  /** Why there is no main content; visitors get the error page with status 500. */
  readonly diagnostic?: Diagnostic;
  /** The content's page or collection; missing on the platform's own pages. */
  readonly content?: ContentPage;
  /** The item of an item page. */
  readonly item?: Item;
  /** The items and filters of a list page. */
  readonly listing?: Listing;
  /** Values of `?format=` that this page supports; others are ignored. */
  readonly formats: readonly PageFormat[];
  /** Rendered for one visitor; must not be cached. */
  readonly perVisitor: boolean;
  /** The view that it was found in, where that is not the request's: of a site with drafts. */
  readonly view?: View;
  /** True if the visitor's cart is not empty; only known for a page for one visitor. */
  readonly hasCart?: boolean;
};

/** A redirect to another address; with 303 it is about one visitor, and never cached. */
export type Redirect = { readonly redirect: string; readonly status: 301 | 302 | 303 };
