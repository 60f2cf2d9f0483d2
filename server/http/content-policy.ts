/**
 * What a page's content security policy allows beside the site's own files: inline scripts by hash, and where pictures,
 * fonts, frames, media and styles come from. `compatible` allows what template repositories need that cannot be
 * changed: inline handlers, and scripts of other sites.
 */
export type ContentSecurity =
  | { readonly mode: "compatible" }
  | {
      readonly mode: "strict";
      readonly scripts: readonly string[];
      readonly images: readonly string[];
      readonly fonts: readonly string[];
      readonly frames: readonly string[];
      readonly media: readonly string[];
      readonly styles: readonly string[];
    };

/** Nothing but the site's own files: answers that are no page. */
export const ownFilesOnly: ContentSecurity = {
  mode: "strict",
  scripts: [],
  images: [],
  fonts: [],
  frames: [],
  media: [],
  styles: [],
};
