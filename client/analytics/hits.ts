import { PAGE_VIEW } from "../../server/contract/analytics/event-names.ts";
import type { HitData } from "../../server/contract/analytics/hit-schemas.ts";
import { toMeasuredPath, toMeasuredUrl } from "../../server/contract/analytics/measured-pages.ts";
import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import type { PageData } from "./page-data.ts";
import type { Sender } from "./sender.ts";
import { countPage, readVisitor } from "./visitor.ts";

/** Records that the page was seen. */
export function recordHit(send: Sender, data: PageData): void {
  countPage();
  send.form(analyticsPaths.recordHit, {
    event: PAGE_VIEW,
    data: JSON.stringify(toHitData(data)),
    ss_cvr: readVisitor(),
  });
}

const toHitData = ({ website, templateId, collection, item, pageType }: PageData): HitData => ({
  websiteId: website?.id,
  templateId,
  website_locale: website?.language,
  userAgent: navigator.userAgent,
  clientDate: Date.now(),
  viewportInnerWidth: innerWidth,
  viewportInnerHeight: innerHeight,
  screenWidth: screen.width,
  screenHeight: screen.height,
  url: toMeasuredUrl(location.href),
  title: document.title,
  itemId: item?.id,
  recordType: item?.recordType,
  collectionId: collection?.id,
  pagePath: toMeasuredPath(location.pathname),
  pageType,
  referrer: toForeignHost(document.referrer),
});

/** The host of an address on another website. Undefined for one of this website, or none. */
const toForeignHost = (address: string): string | undefined => {
  const [, host] = /^https?:\/\/([^/?#]+)/.exec(address) ?? [];
  return host === location.host ? undefined : host;
};
