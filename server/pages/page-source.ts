import type { Page, PageAddress, Redirect } from "../render/page.ts";
import type { View } from "../site/view.ts";

/** What a source has at an address; undefined for nothing. */
export type Found = Page | Redirect | undefined;

/** A part of the server that has pages. The first source that has something at an address answers for it. */
export type PageSource = (address: PageAddress, view: View) => Found | Promise<Found>;

/** What the first of several sources has at an address. */
export async function findFirst(
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
