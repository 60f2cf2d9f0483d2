import type { Page, PageAddress, Redirect } from "../render/page/page.ts";
import type { View } from "../site/view.ts";

/** The page or redirect at an address. Undefined if there is none. */
export type Found = Page | Redirect | undefined;

/** A source of pages. The first source that finds something at an address answers the request. */
export type PageSource = (address: PageAddress, view: View) => Found | Promise<Found>;

/** A source of the page at one address. */
export const onlyAt =
  (path: string, source: PageSource): PageSource =>
  (address, view) =>
    address.path === path ? source(address, view) : undefined;

/** The first result of several sources, asked in order; synchronous as long as no source has to be awaited. */
export function askSources(
  sources: readonly PageSource[],
  address: PageAddress,
  view: View,
): Found | Promise<Found> {
  for (const [index, source] of sources.entries()) {
    const found = source(address, view);
    if (found instanceof Promise) {
      return found.then((page) => page ?? askSources(sources.slice(index + 1), address, view));
    }
    if (found) return found;
  }
  return undefined;
}
