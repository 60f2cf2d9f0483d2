import { type PageType, pageTypes, unshownPageTypes } from "../../contract/page/types.ts";

/** The code of a page type, with the platform's name. */
export type NamedPageType = { readonly code: PageType; readonly name: string };

/** `showCart` → `show cart` */
const toWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** All page types, by their codes. */
export const namedTypes: readonly NamedPageType[] = Object.entries({
  ...pageTypes,
  ...unshownPageTypes,
})
  .map(([name, code]) => ({ code, name: toWords(name) }))
  .sort((one, other) => one.code - other.code);
