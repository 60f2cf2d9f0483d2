import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { AllowedSources } from "../../content/settings/allowed-sources.ts";
import type { ContentSecurity } from "../../http/answers/content-policy.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";

type Markup = Pick<PageMarkup, "scripts" | "loads" | "embedded">;

type PageSource = {
  /** The contents of the finished page. */
  readonly markup: Markup;
  /** Resources that the site's style sheets load. */
  readonly styles: StyleHosts;
  /** Sources that the site allows in addition. */
  readonly allowed: AllowedSources;
  /**
   * Texts of the request that the page may repeat, and the contents of the same page without them. Undefined if there
   * is no such page. If a template forgets to escape such a text, it must not run as a script, nor decide where one
   * begins or ends.
   */
  readonly repeated?:
    | { readonly texts: readonly string[]; readonly without: Markup | undefined }
    | undefined;
};

/** Reads the needs of a finished page whose text comes from the theme and the owner. */
export function readContentSecurity({
  markup,
  styles,
  allowed,
  repeated,
}: PageSource): ContentSecurity {
  const hosts = readHosts(markup, styles);
  const without = repeated?.without && readHosts(repeated.without, styles);
  const isOwnHost = toHostRule(repeated?.texts ?? []);
  const sources = (kind: keyof Hosts, own: readonly string[]) => [
    ...toSources(hosts[kind].filter((host) => isOwnHost(host) || without?.[kind].includes(host))),
    ...own,
  ];
  const hashes = ownScripts(markup, repeated).slice(0, MAX_INLINE_SCRIPTS).map(toHashSource);
  return {
    mode: "strict",
    scripts: [...hashes, ...loadedScripts(markup, repeated), ...toHosts(allowed.script)],
    images: sources("images", toHosts(allowed.img)),
    fonts: sources("fonts", toHosts(allowed.font)),
    frames: sources("frames", toHosts(allowed.frame)),
    media: sources("media", toHosts(allowed.media)),
    styles: sources("styles", toHosts(allowed.style)),
    connections: toHosts(allowed.connect),
  };
}

/** Maximum number of inline scripts that may run, the first ones: the header has 52 characters for each. */
const MAX_INLINE_SCRIPTS = 500;

/** The source that allows each script, by its text: pages share most of theirs. */
const hashSources = new LRUCache<string, string>({ max: 200 });

function toHashSource(script: string): string {
  const known = hashSources.get(script);
  if (known !== undefined) return known;
  const source = `'sha256-${hash("sha256", script, "base64")}'`;
  // A copy, because a substring of a page would keep all of it in memory.
  hashSources.set(Buffer.from(script).toString(), source);
  return source;
}

/** Origins reduced to their hosts: a page over HTTP also requests addresses without a scheme over HTTP. */
const toHosts = (origins: readonly string[]): string[] =>
  origins.map((origin) => origin.replace(/^https:\/\//i, ""));

/**
 * The inline scripts that may run. With texts of the request in the page, only those that occur unchanged in the page
 * without them, however a template shortens, escapes or repeats the texts; and none that contains such a text.
 */
function ownScripts(markup: Markup, repeated: PageSource["repeated"]): string[] {
  const scripts = inlineScripts(markup);
  if (!repeated) return scripts;
  const own = new Set(repeated.without && inlineScripts(repeated.without));
  return scripts.filter(
    (script) => own.has(script) && !repeated.texts.some((text) => text.includes(script.trim())),
  );
}

const inlineScripts = ({ scripts }: Markup): string[] => [
  ...new Set(scripts.flatMap(({ text }) => text ?? [])),
];

/**
 * The scripts of other sites in the page, each by its own address, because one host may serve files of everybody. With
 * texts of the request in the page, only those that also occur in the page without them.
 */
function loadedScripts(markup: Markup, repeated: PageSource["repeated"]): string[] {
  const sources = scriptSources(markup);
  const own = repeated && new Set(repeated.without && scriptSources(repeated.without));
  const allowed = sources.filter((source) => own?.has(source) ?? true);
  if (allowed.length <= MAX_HOSTS) return allowed;
  const hosts = allowed.map((source) => source.replace(/(?<![:/])\/.*$/, ""));
  return [...new Set(hosts)].slice(0, MAX_HOSTS);
}

const scriptSources = ({ scripts }: Markup): string[] => [
  ...new Set(scripts.flatMap(({ address = "" }) => toScriptSource(address) ?? [])),
];

/** The source of a script of another site, with its scheme as `hostsIn` writes it. */
function toScriptSource(address: string): string | undefined {
  const [host] = hostsIn(/^\s*(?:https?:)?\/\/[^/?#]*/i.exec(address)?.[0] ?? "");
  if (host === undefined || !URL.canParse(address, "https://site.invalid")) return undefined;
  const { pathname } = new URL(address, "https://site.invalid");
  // A path that ends in a slash would allow everything below it.
  const path = pathname.replace(/[;,]/g, encodeURIComponent);
  return path.endsWith("/") ? undefined : host + path;
}

/** Characters with which a text can begin an element, an attribute or an address. */
const markupCharacters = /[<>"=/\\(%#;:`]/;

/** True if a page that repeats texts may load from a host that it does not have without them. */
function toHostRule(texts: readonly string[]): (host: string) => boolean {
  if (texts.some((text) => markupCharacters.test(text))) return () => false;
  const lower = texts.map((text) => text.toLowerCase());
  return (host) => !lower.some((text) => text.includes(host.replace(/^.*\//, "")));
}

type Hosts = Readonly<
  Record<"images" | "fonts" | "frames" | "media" | "styles", readonly string[]>
>;

/** The hosts that style sheets load from: by `url()`, and by `@import`. */
export type StyleHosts = { readonly urls: readonly string[]; readonly imports: readonly string[] };

/** Reads style sheets. */
export const toStyleHosts = ({ css }: { readonly css: string }): StyleHosts => ({
  urls: urlHosts(css),
  imports: [...css.matchAll(/@import[^;]*/gi)].flatMap(([rule]) => hostsIn(rule)),
});

function readHosts({ loads, embedded }: Markup, sheets: StyleHosts): Hosts {
  const loaded = (load: keyof PageMarkup["loads"]) => loads[load].flatMap(hostsIn);
  const texts = embedded.filter(holdsAddress);
  const embeddedLoads = (tags: RegExp) => texts.flatMap((text) => tagHosts(text, tags));
  const styled = [...texts.flatMap(urlHosts), ...sheets.urls];
  const styles = [...loaded("styles"), ...embeddedLoads(/<link\b[^<>]*>/gi), ...sheets.imports];
  return {
    images: [...loaded("images"), ...embeddedLoads(/<(?:img|source|video)\b[^<>]*>/gi), ...styled],
    fonts: [...styled, ...styles.map(toFontHost)],
    frames: [...loaded("frames"), ...embeddedLoads(/<iframe\b[^<>]*/gi)],
    media: [...loaded("media"), ...embeddedLoads(/<(?:video|audio|source)\b[^<>]*>/gi)],
    styles,
  };
}

/** True if a text contains an element or style with an address; most scripts contain none. */
const holdsAddress = (text: string): boolean =>
  text.includes("//") && (text.includes("<") || /url\(/i.test(text));

/** The host of the fonts for style sheets from some hosts. */
const toFontHost = (host: string): string =>
  host.replace(/fonts\.googleapis\.com$/, "fonts.gstatic.com");

const address = /(https?:)?\/\/([a-z0-9][a-z0-9.-]*(?::\d{1,5})?)/gi;

/**
 * Scheme and host of all URLs in a text over HTTPS. Of all others the host alone, which allows the page's own scheme and HTTPS.
 */
const hostsIn = (text: string): string[] =>
  text.includes("//")
    ? [...text.matchAll(address)].map(([, scheme, host]) =>
        (scheme?.toLowerCase() === "https:" ? `https://${host}` : `${host}`).toLowerCase(),
      )
    : [];

const tagHosts = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].flatMap(([tag]) => hostsIn(tag));

const urlHosts = (text: string): string[] =>
  [...text.matchAll(/url\(\s*(?:&quot;|["'])?((?:https?:)?\/\/[^"')\s]*)/gi)].flatMap(
    ([, url = ""]) => hostsIn(url),
  );

/** Maximum number of hosts in a directive, to keep the header short; a page with more may load from any HTTPS host. */
const MAX_HOSTS = 30;

function toSources(hosts: readonly string[]): string[] {
  const unique = [...new Set(hosts)];
  if (unique.length <= MAX_HOSTS) return unique;
  return unique.every((host) => host.startsWith("https:")) ? ["https:"] : ["https:", "http:"];
}
