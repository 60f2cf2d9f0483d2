import { shopCurrency } from "../../content/content.ts";
import { pageTypes } from "../../contract/page/types.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { tweakClasses } from "../../theme/tweaks/tweak-classes.ts";
import type { Page } from "./page.ts";

/** `{squarespace.page-classes}`: the classes of `<body>`, grouped in the platform's order. */
export function toBodyClasses({ site, remember }: SharedView, page: Page): string {
  const { website } = site.content;
  const ofSite = remember(createSiteClasses, site);
  const collection = page.content?.collection;
  const view =
    page.type === pageTypes.item ? "view-item" : page.data.items ? "view-list" : undefined;
  return [
    ...ofSite.first,
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
    ...ofSite.last,
  ].join(" ");
}

/** The classes of all pages of a site, before and behind those of a page. */
const createSiteClasses = ({ content, theme, tweakValues }: Site) => ({
  first: [
    ...tweakClasses(theme, tweakValues),
    `native-currency-code-${shopCurrency(content).toLowerCase()}`,
  ],
  last: [
    ...(theme.hasMobileStyles ? ["mobile-style-available"] : []),
    ...(content.website.logoImageUrl ? ["logo-image"] : []),
    ...(theme.hasCustomCart ? ["sqs-has-custom-cart"] : []),
  ],
});

/** A name as part of a class, without characters that would end the class or the attribute. */
const toClass = (name: string): string => name.replace(/[\s"'<>&]+/g, "-");
