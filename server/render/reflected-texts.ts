import type { View } from "../site/view.ts";
import type { Page } from "./page.ts";

/**
 * Texts of the request that a page may show: a search, filters that no item has, and what a visitor chose in a form. A filter that
 * has items is a word of the content.
 */
export function reflectedTexts(
  { listing, data }: Page,
  { refused }: Pick<View, "refused">,
): string[] {
  const { category, tag, author } = listing?.all.length === 0 ? listing.filters : {};
  const { attributes = {}, quantity } = refused?.choice ?? {};
  const { searchQuery } = data;
  return [category, tag, author, ...Object.values(attributes), quantity, searchQuery].filter(
    (text) => typeof text === "string",
  );
}
