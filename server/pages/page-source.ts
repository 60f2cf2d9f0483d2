import type { Page, PageAddress, Redirect } from "../render/page.ts";
import type { View } from "../site/view.ts";

/** The page or redirect at an address; undefined if there is none. */
export type Found = Page | Redirect | undefined;

/** A source of pages. The first source that finds something at an address answers the request. */
export type PageSource = (address: PageAddress, view: View) => Found | Promise<Found>;

/** The first result of several sources, asked in order. */
export async function askSources(
  sources: readonly PageSource[],
  address: PageAddress,
  view: View,
): Promise<Found> {
  for (const source of sources) {
    const found = source(address, view);
    const page = found instanceof Promise ? await found : found;
    if (page) return page;
  }
  return undefined;
}
