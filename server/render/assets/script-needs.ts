import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { joinScriptNames, readScriptNames, type ScriptNames } from "../../theme/script-names.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { CLIENT_URL } from "./client-assets.ts";

/** The platform's browser objects that a page needs. */
export type ScriptNeeds = ScriptNames & {
  /** Scripts that may call them run before the page has been read, or styles wait for what they set. */
  readonly early: boolean;
  /** Pictures wait for their address. */
  readonly images: boolean;
  /** Scripts of other hosts hold the page up while they are loaded. */
  readonly others: boolean;
};

const nothing: ScriptNames = { platform: false, library: false };
/** Scripts that cannot be read, as from another host, may call anything; YUI would be too much for a guess. */
const unknown: ScriptNames = { platform: true, library: false };

/** Longer files are not read. */
const MAX_SCRIPT_BYTES = 10_000_000;

/** Decided by the scripts and styles of a page: objects that none of them mentions are not loaded. */
export function readScriptNeeds(
  { site, remember }: SharedView,
  { scripts, hasWaitingImages }: Pick<PageMarkup, "scripts" | "hasWaitingImages">,
): ScriptNeeds {
  const namesOf = ({ text, address }: PageMarkup["scripts"][number]) =>
    text === undefined ? namesOfFile(site, address ?? "") : namesOfText(text);
  const { platform, library } = joinScriptNames(scripts.map(namesOf));
  const isStyled = remember(stylesNameClasses, site);
  const early = isStyled || scripts.some((one) => !one.isDeferred && namesOf(one).platform);
  const others = scripts.some(
    ({ address, holdsPage }) => holdsPage && ownPath(address ?? "") === undefined,
  );
  return { platform: isStyled || platform, library, early, images: hasWaitingImages, others };
}

/** Set by `Modernizr`, and on galleries that stand. */
const scriptedClass = /\.(?:(?:no-)?(?:touch|js)(?![\w-])|sqs-system-gallery)/;

/** True if the theme's rules depend on a class that the platform's script sets. */
const stylesNameClasses = ({ theme }: Site): boolean =>
  theme.styleSources.some(({ text }) => scriptedClass.test(text));

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

/** By path and version. */
const fileNames = new LRUCache<string, ScriptNames>({ max: 500 });

function namesOfFile({ theme, content, files }: Site, address: string): ScriptNames {
  const path = ownPath(address);
  if (address === "" || path?.startsWith(CLIENT_URL)) return nothing;
  if (path === undefined) return unknown;
  const ofTheme = path.startsWith(SCRIPTS_URL)
    ? theme.scripts.namesOf(path.slice(SCRIPTS_URL.length))
    : undefined;
  if (ofTheme) return ofTheme;
  const folders = [
    ["/assets/", join(theme.folder, "assets")],
    ["/s/", join(content.folder, "assets")],
  ] as const;
  const [url = "", folder] = folders.find(([start]) => path.startsWith(start)) ?? [];
  const version = files.ofAddress(encodeURI(path));
  if (folder === undefined || version === undefined) return unknown;
  const file = join(folder, path.slice(url.length));
  const known = fileNames.get(`${file} ${version}`);
  if (known) return known;
  const text = readText(file);
  if (text === undefined) return unknown;
  const names = readScriptNames(text);
  fileNames.set(`${file} ${version}`, names);
  return names;
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
