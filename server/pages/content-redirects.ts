import type { PageSource } from "./page-source.ts";

/**
 * The redirects of the content. The requested query is passed on, before any fragment, unless the redirect's own
 * address has one.
 */
export const contentRedirects: PageSource = ({ path, search }, { site }) => {
  const found = site.content.redirects.find(path);
  if (!found) return undefined;
  const { to, status } = found;
  const [address = "", ...fragment] = to.split(/(?=#)/);
  return {
    redirect: `${address}${address.includes("?") ? "" : search}${fragment.join("")}`,
    status,
  };
};
