import type { PageSource } from "./page-source.ts";

/** Leads from addresses of the platform's pages in another case to the right one for good, as pages of the content do. */
export const otherSpellings =
  (paths: readonly string[]): PageSource =>
  ({ path, search }) => {
    const own = paths.find((known) => known === path.toLowerCase());
    return own === undefined ? undefined : { redirect: `${own}${search}`, status: 301 };
  };
