import { createHash } from "node:crypto";
import type { ContentSecurity } from "../http/content-policy.ts";

type PageSource = {
  readonly html: string;
  readonly css: string;
  /**
   * Texts of the request that the page may repeat. If a template forgets to escape one, it must not run as a script:
   * inline scripts that contain such a text, or are contained in one, are not allowed.
   */
  readonly reflected: readonly string[];
};

/** Reads from a finished page which scripts and hosts it needs; apart from `reflected`, theme and owner wrote it all. */
export function readContentSecurity({ html, css, reflected }: PageSource): ContentSecurity {
  const texts = reflected.map((text) => text.trim()).filter((text) => text !== "");
  // A request with markup in it gets no hosts of the page allowed.
  const source = texts.some((text) => text.includes("<")) ? "" : html;
  const styled = [...urlHosts(source), ...urlHosts(css)];
  const stylesheets = [...tagHosts(source, /<link\b[^<>]*>/gi), ...importHosts(css)];
  return {
    mode: "strict",
    scripts: [...new Set(inlineScripts(html))]
      .filter(
        (script) => !texts.some((text) => script.includes(text) || text.includes(script.trim())),
      )
      .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`),
    images: toSources([...tagHosts(source, /<(?:img|source|video)\b[^<>]*>/gi), ...styled]),
    fonts: toSources([...styled, ...stylesheets.flatMap((host) => fontHosts[host] ?? host)]),
    frames: toSources(tagHosts(source, /(?:<|&lt;)iframe\b[^<>]*/gi)),
    media: toSources(tagHosts(source, /<(?:video|audio|source)\b[^<>]*>/gi)),
    styles: toSources(stylesheets),
  };
}

/** Hosts of style sheets that load their fonts from another host. */
const fontHosts: Readonly<Record<string, string>> = {
  "https://fonts.googleapis.com": "https://fonts.gstatic.com",
};

/** The text of each executable `<script>` without `src`. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  const opening = /<script\b([^<>]*)>/gi;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = html.slice(opening.lastIndex).search(/<\/script[\s/>]/i);
    if (end < 0) return scripts;
    const attributes = found[1] ?? "";
    const text = html.slice(opening.lastIndex, opening.lastIndex + end);
    opening.lastIndex += end;
    const [, type = ""] = /\stype\s*=\s*["']?([^"'\s]*)/i.exec(attributes) ?? [];
    const isRun = /^$|javascript$|^module$/i.test(type);
    // Browsers normalise line breaks to `\n` before they hash a script.
    if (isRun && !/\ssrc\s*=/i.test(attributes)) scripts.push(text.replace(/\r\n?/g, "\n"));
  }
  return scripts;
}

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
