/**
 * The permissions of a page's content security policy besides the site's own files: inline scripts by hash, and the
 * sources of images, fonts, frames, media and styles. `compatible` is for template repositories that cannot be
 * changed: it also allows inline handlers and scripts from other sites.
 */
export type ContentSecurity =
  | ({ readonly mode: "compatible" } & OfSite)
  | ({
      readonly mode: "strict";
      /** Hashes of inline scripts, and addresses and origins of others. */
      readonly scripts: readonly string[];
      readonly images: readonly string[];
      readonly fonts: readonly string[];
      readonly frames: readonly string[];
      readonly media: readonly string[];
      readonly styles: readonly string[];
      /** Targets of requests by scripts. */
      readonly connections: readonly string[];
    } & OfSite);

type OfSite = {
  /** Host of the site's own address over HTTPS. There, browsers upgrade a page's HTTP requests to HTTPS. */
  readonly httpsHost?: string | undefined;
  /** Origins that posted forms redirect to: a browser without scripts follows redirects to no other. */
  readonly formTargets?: readonly string[] | undefined;
};

/** Only the site's own files; for answers that are not pages. */
export const ownFilesOnly: ContentSecurity = {
  mode: "strict",
  scripts: [],
  images: [],
  fonts: [],
  frames: [],
  media: [],
  styles: [],
  connections: [],
};
