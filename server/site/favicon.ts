import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "./site.ts";

/** The small picture by which browsers show a site. */
export type Favicon = { readonly url: string; readonly type: string };

const names = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "favicon.png": "image/png",
};

const known = new WeakMap<Site, Favicon | null>();

/** The favicon of a site: a file of that name among the content's assets, else among the theme's; undefined for none. */
export function findFavicon(site: Site): Favicon | undefined {
  const found = known.get(site) ?? lookUp(site) ?? null;
  known.set(site, found);
  return found ?? undefined;
}

function lookUp({ content, theme }: Site): Favicon | undefined {
  const folders = [
    { url: "/s/", folder: join(content.folder, "assets") },
    { url: "/assets/", folder: join(theme.folder, "assets") },
  ];
  for (const { url, folder } of folders) {
    for (const [name, type] of Object.entries(names)) {
      if (existsSync(join(folder, name))) return { url: `${url}${name}`, type };
    }
  }
  return undefined;
}
