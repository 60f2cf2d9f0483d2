import { type PageType, pageTypes, unshownPageTypes } from "../../contract/page/types.ts";
import type { TextName } from "../../contract/texts/index.ts";

/** The code of a page type, with the name of the text that names it. */
export type NamedPageType = { readonly code: PageType; readonly name: TextName };

/** All page types, by their codes. */
export const namedTypes: readonly NamedPageType[] = Object.values({
  ...pageTypes,
  ...unshownPageTypes,
})
  .map((code): NamedPageType => ({ code, name: `pageType${code}` }))
  .sort((one, other) => one.code - other.code);
