import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Site } from "../../site/site.ts";
import { joinScriptNames, readScriptNames, type ScriptNames } from "../../theme/script-names.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { CLIENT_URL } from "./client-assets.ts";

/** The platform's browser objects that a page needs. */
export type ScriptNeeds = ScriptNames & {
  /** Pictures wait for their address. */
  readonly images: boolean;
};

const nothing: ScriptNames = { platform: false, library: false };
/** Scripts that cannot be read, as from another host, may call anything; YUI would be too much for a guess. */
const unknown: ScriptNames = { platform: true, library: false };

/** Longer files are not read. */
const MAX_SCRIPT_BYTES = 10_000_000;

/** Decided by the scripts and styles of a page: objects that none of them mentions are not loaded. */
export function readScriptNeeds(
  site: Site,
  { scripts, hasWaitingImages }: Pick<PageMarkup, "scripts" | "hasWaitingImages">,
): ScriptNeeds {
  const known = filesOf(site);
  const { platform, library } = joinScriptNames(
    scripts.map(({ text, address }) =>
      text === undefined ? known.namesOf(address ?? "") : namesOfText(text),
    ),
  );
  return { platform: known.stylesNameClasses || platform, library, images: hasWaitingImages };
}

type SiteScripts = {
  readonly namesOf: (address: string) => ScriptNames;
  /** True if the theme's rules depend on a class that the platform's script sets. */
  readonly stylesNameClasses: boolean;
};

/** Set by `Modernizr`, and on galleries that stand. */
const scriptedClass = /\.(?:(?:no-)?(?:touch|js)(?![\w-])|sqs-system-gallery)/;

/** Where scripts of a theme are served. */
const SCRIPTS_URL = "/scripts/";

/** Inline scripts are few, and the same on every page of a site. */
const inlineNames = new LRUCache<string, ScriptNames>({ max: 500 });

function namesOfText(text: string): ScriptNames {
  const known = inlineNames.get(text);
  const names = known ?? readScriptNames(text);
  inlineNames.set(text, names);
  return names;
}

/** Cached, so that the files of a site are searched once. */
const sites = new WeakMap<Site, SiteScripts>();

function filesOf(site: Site): SiteScripts {
  const known = sites.get(site) ?? createSiteScripts(site);
  sites.set(site, known);
  return known;
}

function createSiteScripts({ theme, content }: Site): SiteScripts {
  const folders = [
    ["/assets/", join(theme.folder, "assets")],
    ["/s/", join(content.folder, "assets")],
  ] as const;
  const names = new Map<string, ScriptNames>();

  function read(path: string): string | undefined {
    const [url, folder] = folders.find(([start]) => path.startsWith(start)) ?? [];
    return url && folder && readText(join(folder, path.slice(url.length)));
  }

  return {
    stylesNameClasses: theme.styleSources.some(({ text }) => scriptedClass.test(text)),
    namesOf(address) {
      const path = ownPath(address);
      if (address === "" || path?.startsWith(CLIENT_URL)) return nothing;
      const found = path === undefined ? unknown : names.get(path);
      if (found) return found;
      const ofTheme = path?.startsWith(SCRIPTS_URL)
        ? theme.scripts.namesOf(path.slice(SCRIPTS_URL.length))
        : undefined;
      if (ofTheme) return ofTheme;
      const text = path === undefined ? undefined : read(path);
      if (path === undefined || text === undefined) return unknown;
      const own = readScriptNames(text);
      names.set(path, own);
      return own;
    },
  };
}

/** The path of an address on the site itself. */
function ownPath(address: string): string | undefined {
  const base = "http://site.invalid/";
  if (!URL.canParse(address, base)) return undefined;
  const { origin, pathname } = new URL(address, base);
  if (`${origin}/` !== base) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return statSync(path).size > MAX_SCRIPT_BYTES ? undefined : readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
