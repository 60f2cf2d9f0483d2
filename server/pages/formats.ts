import { ownerTextNames } from "../contract/texts/index.ts";
import type { Page } from "../render/page/page.ts";
import { toPageContext } from "../render/payload/page-context.ts";
import { toPayload } from "../render/payload/payload.ts";
import { itemUrl } from "../site/addresses.ts";
import type { PageFormat } from "../site/page-query.ts";
import { toAbsoluteUrl } from "../site/site-address.ts";
import type { View } from "../site/view.ts";
import { renderCalendar } from "./feeds/ical.ts";
import { renderRss } from "./feeds/rss.ts";

/** A page in a format other than HTML. */
export type FormattedPage = {
  readonly contentType: string;
  readonly body: string;
  /** Name of the file if browsers should download it. */
  readonly fileName?: string;
};

type FormatInput = {
  readonly view: View;
  readonly page: Page;
  /** Scheme and host for absolute URLs in the answer. */
  readonly origin: string;
  readonly debug: boolean;
};

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * A page in another format. Undefined if the page does not support it, and for `main-content` and `quick-view`, which
 * are HTML.
 */
export function renderFormat(
  format: PageFormat,
  { view, page, origin, debug }: FormatInput,
): FormattedPage | undefined {
  if (!page.formats.includes(format)) return undefined;
  const json = (value: object, indent?: number) => ({
    contentType: JSON_TYPE,
    body: JSON.stringify(value, null, indent),
  });
  const { content, listing, item } = page;
  switch (format) {
    case "json":
      return json(toPublicPayload(view, page));
    case "json-pretty":
      return json(toPublicPayload(view, page), 2);
    case "page-context":
      return json(toPageContext({ view, page, debug }));
    case "rss":
      return content && listing
        ? {
            contentType: "application/rss+xml; charset=utf-8",
            body: renderRss({ view, content, listing, origin }),
          }
        : undefined;
    case "ical":
      return content && item
        ? {
            contentType: "text/calendar; charset=utf-8",
            body: renderCalendar({
              item,
              url: toAbsoluteUrl(itemUrl(view.site, content, item), origin) ?? origin,
              host: new URL(origin).hostname,
              now: view.now(),
            }),
            fileName: `${item.urlId.replace(/[^\w-]+/g, "-")}.ics`,
          }
        : undefined;
    case "main-content":
    case "quick-view":
      return undefined;
  }
}

/** The data of a page's templates, without texts that only owners see. */
const toPublicPayload = (view: View, page: Page) => ({
  ...toPayload(view, page),
  localizedStrings: view.remember(toPublicStrings, view.site),
});

/** Those that a site or its theme words itself stay, because their scripts may read them. */
function toPublicStrings({ content, theme, localizedStrings }: View["site"]) {
  const ofOwners = ownerTextNames();
  const isShown = (name: string) =>
    !ofOwners.has(name) ||
    Object.hasOwn(content.localizedStrings, name) ||
    Object.hasOwn(theme.strings, name);
  return Object.fromEntries(Object.entries(localizedStrings).filter(([name]) => isShown(name)));
}
