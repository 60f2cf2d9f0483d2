import type { View } from "../site/view.ts";
import type { Page } from "./page.ts";

/**
 * Texts of the request that a page may repeat: the search, filters without items, and the choices in a refused form.
 * A filter with items is a word of the content.
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
