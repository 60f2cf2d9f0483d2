import type { Site } from "./site.ts";

/** The platform's code for an expired subscription (storefront specification, 3). */
const EXPIRED = 1;

/** Whether a site has expired: it shows only its cover pages and accepts no input. */
export const isExpired = ({ content: { website, parked } }: Site): boolean =>
  website.siteStatus?.value === EXPIRED && !parked;
