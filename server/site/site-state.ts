import type { Site } from "./site.ts";

/** The platform's code of a subscription that is over (storefront specification, 3). */
const EXPIRED = 1;

/** Whether a site's time is over: it shows nothing but its cover pages, and takes nothing. */
export const isExpired = ({ content: { website, parked } }: Site): boolean =>
  website.siteStatus?.value === EXPIRED && !parked;
