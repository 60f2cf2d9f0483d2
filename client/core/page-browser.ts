import type { ApiBrowser } from "./api.ts";

/** The browser functions of the current page. */
export const pageBrowser: ApiBrowser = {
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  isOnline: () => navigator.onLine,
  log: (fault) => console.info(fault),
};
