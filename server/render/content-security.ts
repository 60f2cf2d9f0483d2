import { createHash } from "node:crypto";
import type { ContentSecurity } from "../http/content-policy.ts";
import type { PageMarkup } from "./page-markup.ts";

type PageSource = {
  /** What the finished page holds. */
  readonly markup: Pick<PageMarkup, "scripts" | "loads" | "embedded">;
  readonly css: string;
  /**
   * Texts of the request that the page may repeat. If a template forgets to escape one, it must not run as a script:
   * inline scripts that contain such a text, or are contained in one, are not allowed.
   */
  readonly reflected: readonly string[];
};

/** Takes from a finished page what it needs: everything in it is the theme's and the owner's own. */
export function readContentSecurity({ markup, css, reflected }: PageSource): ContentSecurity {
  const texts = reflected.map((text) => text.trim()).filter((text) => text !== "");
  // Markup in a request is no reason to allow anything.
  const isTrusted = !texts.some((text) => text.includes("<"));
  const loads = (load: keyof PageMarkup["loads"]) =>
    isTrusted ? markup.loads[load].flatMap(hostsIn) : [];
  const embedded = isTrusted ? markup.embedded : [];
  const embeddedLoads = (tags: RegExp) => embedded.flatMap((text) => tagHosts(text, tags));
  const styled = [...embedded.flatMap(urlHosts), ...urlHosts(css)];
  const stylesheets = [
    ...loads("styles"),
    ...embeddedLoads(/<link\b[^<>]*>/gi),
    ...importHosts(css),
  ];
  return {
    mode: "strict",
    scripts: [...new Set(markup.scripts.map(({ text }) => text))]
      .filter((script) => script !== undefined)
      .filter(
        (script) => !texts.some((text) => script.includes(text) || text.includes(script.trim())),
      )
      .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`),
    images: toSources([
      ...loads("images"),
      ...embeddedLoads(/<(?:img|source|video)\b[^<>]*>/gi),
      ...styled,
    ]),
    fonts: toSources([...styled, ...stylesheets.flatMap((host) => fontHosts[host] ?? host)]),
    frames: toSources([...loads("frames"), ...embeddedLoads(/<iframe\b[^<>]*/gi)]),
    media: toSources([...loads("media"), ...embeddedLoads(/<(?:video|audio|source)\b[^<>]*>/gi)]),
    styles: toSources(stylesheets),
  };
}

/** Hosts of style sheets that load their fonts from another host. */
const fontHosts: Readonly<Record<string, string>> = {
  "https://fonts.googleapis.com": "https://fonts.gstatic.com",
};

const address = /(https?:)?\/\/([a-z0-9][a-z0-9.-]*(?::\d{1,5})?)/gi;

/** Scheme and host of all URLs in a text; a URL without scheme counts as HTTPS, like the page. */
const hostsIn = (text: string): string[] =>
  [...text.matchAll(address)].map(([, scheme, host]) =>
    `${scheme ?? "https:"}//${host}`.toLowerCase(),
  );

const tagHosts = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].flatMap(([tag]) => hostsIn(tag));

const urlHosts = (text: string): string[] =>
  [...text.matchAll(/url\(\s*(?:&quot;|["'])?((?:https?:)?\/\/[^"')\s]*)/gi)].flatMap(
    ([, url = ""]) => hostsIn(url),
  );

const importHosts = (css: string): string[] =>
  [...css.matchAll(/@import[^;]*/gi)].flatMap(([rule]) => hostsIn(rule));

/** Maximum number of hosts in a directive, to keep the header short; a page with more may load from any HTTPS host. */
const MAX_HOSTS = 30;

function toSources(hosts: readonly string[]): string[] {
  const unique = [...new Set(hosts)];
  return unique.length > MAX_HOSTS ? ["https:"] : unique;
}
