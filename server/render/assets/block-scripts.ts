import type { ClientAssets } from "./client-assets.ts";

/**
 * The scripts for the blocks on a page: markup that needs one names it, `data-block-script="gallery"` for
 * `client/blocks/gallery.ts`.
 */
export function blockScripts({ blockScripts: all }: ClientAssets, html: string): string[] {
  const named = new Set([...html.matchAll(/data-block-script="([^"]*)"/g)].map(([, name]) => name));
  return [...all]
    .filter(([name]) => named.has(name))
    .map(([, url]) => `<script type="module" src="${url}"></script>`);
}
