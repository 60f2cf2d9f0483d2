import { join } from "node:path";
import type { ShopSite } from "../domain/shop-site.ts";
import type { Site } from "../site/site.ts";
import type { PageService } from "./page-service.ts";

/** Files of a site that are served as they are. */
export type SiteFiles = {
  /** Folders by the first part of their address: `/assets/…` and `/scripts/…` of the theme, `/s/…` of the content. */
  readonly folders: Readonly<Record<"assets" | "scripts" | "s", string>>;
  /** `/site.css`: the theme's styles, and the token that changes with them. */
  readonly css: string;
  readonly revision: string;
};

/** A site as requests see it. */
export type HostedSite = {
  readonly shop: ShopSite;
  readonly pages: PageService;
  readonly files: SiteFiles;
};

export const toSiteFiles = ({ theme, content, styles, styleRevision }: Site): SiteFiles => ({
  folders: {
    assets: join(theme.folder, "assets"),
    scripts: join(theme.folder, "scripts"),
    s: join(content.folder, "assets"),
  },
  css: styles.css,
  revision: styleRevision,
});
