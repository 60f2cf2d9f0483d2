import { inject } from "vitest";

/**
 * The server of the sample sites, which all files share: whoever writes has a cart and a session of their own by the page that is lent
 * to them, and none of them orders, which would take from what is in stock for all.
 */
export const sampleShop = { url: inject("sampleShop") };
