import { join } from "node:path";
import type { Site } from "../site/site.ts";
import type { ThemeScripts } from "../theme/scripts.ts";
import { withDiagnostics } from "../theme/styles/styles.ts";

/** The files of a site that are served as they are. */
export type SiteFiles = {
  /** Folders by the first segment of the path: `/assets/…` and `/scripts/…` of the theme, `/s/…` of the content. */
  readonly folders: Readonly<Record<"assets" | "scripts" | "s", string>>;
  /** The theme's scripts that are served combined. */
  readonly scripts: Pick<ThemeScripts, "combo">;
  /** URL of the favicon; undefined if the site has none. */
  readonly favicon: string | undefined;
  /** `/site.css`: the site's styles, minified and readable, and their revision. */
  readonly css: string;
  readonly readableCss: string;
  readonly revision: string;
};

/** The files of a site. With `debug`, the style sheets end with their diagnostics. */
export const toSiteFiles = (site: Site, { debug }: { readonly debug: boolean }): SiteFiles => ({
  folders: {
    assets: join(site.theme.folder, "assets"),
    scripts: join(site.theme.folder, "scripts"),
    s: join(site.content.folder, "assets"),
  },
  scripts: site.theme.scripts,
  favicon: site.favicon?.url,
  css: withDiagnostics(site.styles.css, debug ? site.styles.diagnostics : []),
  readableCss: withDiagnostics(site.styles.readableCss, debug ? site.styles.diagnostics : []),
  revision: site.styleRevision,
});
