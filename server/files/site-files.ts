import { join } from "node:path";
import type { Site } from "../site/site.ts";
import type { ThemeScripts } from "../theme/scripts.ts";
import { withFindings } from "../theme/styles/styles.ts";

/** Files of a site that are served as they are. */
export type SiteFiles = {
  /** Folders by the first part of their address: `/assets/…` and `/scripts/…` of the theme, `/s/…` of the content. */
  readonly folders: Readonly<Record<"assets" | "scripts" | "s", string>>;
  /** Scripts of the theme that are served as one file. */
  readonly scripts: Pick<ThemeScripts, "combo">;
  /** Where the favicon is; undefined for a site without one. */
  readonly favicon: string | undefined;
  /** `/site.css`: the theme's styles, minified and readable, and the token that changes with them. */
  readonly css: string;
  readonly readableCss: string;
  readonly revision: string;
};

/** With `debug`, what is wrong with the style sheets stands at their end. */
export const toSiteFiles = (site: Site, { debug }: { readonly debug: boolean }): SiteFiles => ({
  folders: {
    assets: join(site.theme.folder, "assets"),
    scripts: join(site.theme.folder, "scripts"),
    s: join(site.content.folder, "assets"),
  },
  scripts: site.theme.scripts,
  favicon: site.favicon?.url,
  css: withFindings(site.styles.css, debug ? site.styles.findings : []),
  readableCss: withFindings(site.styles.readableCss, debug ? site.styles.findings : []),
  revision: site.styleRevision,
});
