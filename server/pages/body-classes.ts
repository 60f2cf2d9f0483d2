import type { Site } from "../site/site.ts";
import { type Page, pageTypes } from "./page.ts";

/** `{squarespace.page-classes}`: classes of the body, in the platform's order of groups. */
export function toBodyClasses(site: Site, page: Page): string {
  const collection = page.content?.collection;
  const view =
    page.type === pageTypes.item ? "view-item" : page.data.items ? "view-list" : undefined;
  return [
    `native-currency-code-${site.shop.currency.toLowerCase()}`,
    ...(collection
      ? [
          `collection-type-${collection.typeName}`,
          `collection-layout-${page.layout}`,
          `collection-${collection.id}`,
        ]
      : [page.id]),
    `page-type-${page.type}`,
    ...(collection && site.content.website.homepage === collection.urlId ? ["homepage"] : []),
    ...(view ? [view] : []),
    "sqs-has-custom-cart",
  ].join(" ");
}
