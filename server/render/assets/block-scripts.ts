import type { ClientAssets } from "./client-assets.ts";

/**
 * The scripts for the blocks on a page: markup that needs one names it, `data-block-script="gallery"` for
 * `client/blocks/gallery.ts`.
 */
export const blockScripts = ({ blockScripts: all }: ClientAssets, html: string): string[] =>
  [...all]
    .filter(([name]) => html.includes(`data-block-script="${name}"`))
    .map(([, url]) => `<script type="module" src="${url}"></script>`);
