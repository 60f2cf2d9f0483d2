/** Prefix of every address for people who run the site. */
export const owner = "/config";
/** Changes the site's plan. */
export const upgrade = "/settings/billing/upgrade";
/** The site's own plan. */
export const subscription = "/settings/billing/subscriptions/website";
