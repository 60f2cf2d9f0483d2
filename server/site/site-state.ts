import type { Site } from "./site.ts";

/** The platform's code for an expired subscription (storefront specification, 3). */
const EXPIRED = 1;

/** Whether a site has expired: it shows only its cover pages and accepts no input. */
export const isExpired = ({ content: { website, parked } }: Site): boolean =>
  website.siteStatus?.value === EXPIRED && !parked;

/** Whether a site shows one page in place of its own: it has expired, or is parked. */
export const isClosed = (site: Site): boolean => isExpired(site) || site.content.parked;
