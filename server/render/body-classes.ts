import { shopCurrency } from "../content/content.ts";
import type { SharedView } from "../site/view.ts";
import { tweakClasses } from "../theme/tweaks/tweak-classes.ts";
import { type Page, pageTypes } from "./page.ts";

/** `{squarespace.page-classes}`: the classes of `<body>`, grouped in the platform's order (site-conventions, 12.4). */
export function toBodyClasses({ site }: SharedView, page: Page): string {
  const { website } = site.content;
  const collection = page.content?.collection;
  const view =
    page.type === pageTypes.item ? "view-item" : page.data.items ? "view-list" : undefined;
  return [
    ...tweakClasses(site.theme, site.tweakValues),
    `native-currency-code-${shopCurrency(site.content).toLowerCase()}`,
    ...(collection
      ? [
          `collection-type-${toClass(collection.typeName)}`,
          `collection-layout-${toClass(page.layout)}`,
          `collection-${toClass(collection.id)}`,
        ]
      : [page.id]),
    `page-type-${page.type}`,
    ...(collection && website.homepage === collection.urlId ? ["homepage"] : []),
    ...(view ? [view] : []),
    ...(site.theme.hasMobileStyles ? ["mobile-style-available"] : []),
    ...(website.logoImageUrl ? ["logo-image"] : []),
    ...(site.theme.hasCustomCart ? ["sqs-has-custom-cart"] : []),
  ].join(" ");
}

/** A name as part of a class, without characters that would end the class or the attribute. */
const toClass = (name: string): string => name.replace(/[\s"'<>&]+/g, "-");
