import { LRUCache } from "lru-cache";
import { ownFilesOnly } from "../http/answers/content-policy.ts";
import type { Compress } from "../http/answers/encoding.ts";
import { FinishedAnswer } from "../http/answers/finished-answer.ts";
import {
  type FileFolders,
  type FileVersions,
  toFileFolders,
} from "../site/loading/file-versions.ts";
import { withFileVersions } from "../site/loading/style-addresses.ts";
import type { Site } from "../site/site.ts";
import { hasSiteLock } from "../site/visibility/site-lock.ts";
import { withDiagnostics } from "../theme/styles/styles.ts";
import { cachedFor } from "./file-caching.ts";

/** The files of a site that are served unprocessed. */
export type SiteFiles = {
  /** Folders by the first segment of the path: `/assets/…` and `/scripts/…` of the theme, `/s/…` of the content. */
  readonly folders: FileFolders;
  readonly versions: FileVersions;
  /** True if the content's files are only for visitors who have opened the site. */
  readonly isLocked: boolean;
  /** URL of the favicon; undefined if the site has none. */
  readonly favicon: string | undefined;
  /** `/scripts/combo/<name>`: scripts of the theme, combined. Undefined for an unknown name. */
  combo(name: string): FinishedAnswer | undefined;
  /** `/site.css`: the site's styles, minified or readable. Those of a requested revision never change. */
  styles(asked: StylesQuery): Promise<FinishedAnswer>;
};

type StylesQuery = { readonly revision: unknown; readonly readable: boolean };

type SiteFilesOptions = {
  /** The style sheets end with their diagnostics. */
  readonly debug: boolean;
  /** Undefined to send answers uncompressed. */
  readonly compress: Compress | undefined;
};

/** Finished answers that are cached per site: its styles, and its combined scripts. */
const MAX_KEPT = 20;

/** The files of a site. */
export function toSiteFiles(site: Site, { debug, compress }: SiteFilesOptions): SiteFiles {
  const { styles, theme, content } = site;
  const diagnostics = debug ? styles.diagnostics : [];
  const kept = new LRUCache<string, FinishedAnswer>({ max: MAX_KEPT });

  function keep(key: string, contentType: string, body: string, isLasting: boolean) {
    const finished = new FinishedAnswer(
      { contentType, body, cacheControl: cachedFor(isLasting), security: ownFilesOnly },
      { compress },
    );
    kept.set(key, finished);
    return finished;
  }

  return {
    folders: toFileFolders(content, theme),
    versions: site.files,
    isLocked: hasSiteLock(site),
    favicon: site.favicon?.url,
    combo(name) {
      const known = kept.get(name);
      if (known) return known;
      const text = theme.scripts.combo(name);
      // The name contains a hash of the content.
      return text === undefined
        ? undefined
        : keep(name, "text/javascript; charset=utf-8", text, true);
    },
    async styles({ revision, readable }) {
      const isLasting = revision === site.styleRevision;
      const key = `/site.css ${readable} ${isLasting}`;
      const known = kept.get(key);
      if (known) return known;
      const css = readable ? withFileVersions(await site.readableCss, site.files) : styles.css;
      return keep(key, "text/css; charset=utf-8", withDiagnostics(css, diagnostics), isLasting);
    },
  };
}
