import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../content/content.ts";
import type { Theme } from "../../theme/theme.ts";

/** The icon that browsers show for a site. */
export type Favicon = { readonly url: string; readonly type: string };

const names = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "favicon.png": "image/png",
};

/** The favicon of a site: from the content's assets, else from the theme's. Undefined if neither has one. */
export function findFavicon(content: Content, theme: Theme): Favicon | undefined {
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
