/** Everything for those who run the site begins with it. */
export const owner = "/config";
export const upgrade = "/settings/billing/upgrade";
export const subscription = "/settings/billing/subscriptions/website";
