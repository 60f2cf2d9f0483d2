import type { PageSource } from "./page-source.ts";

/**
 * Redirects permanently to the platform's pages from addresses in another case, as for pages of the content. A site
 * need not have all of them.
 */
export const otherSpellings =
  (paths: readonly string[]): PageSource =>
  ({ path, search }) => {
    const own = paths.find((known) => known === path.toLowerCase());
    return own === undefined || own === path
      ? undefined
      : { redirect: `${own}${search}`, status: 301 };
  };
