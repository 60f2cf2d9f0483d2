import type { Site } from "./site.ts";

/**
 * The public scheme and host of a site, such as `https://laden.example`. Undefined if neither its content nor its hosts
 * give one.
 */
export function siteOrigin({ content }: Site): string | undefined {
  const { baseUrl, authenticUrl } = content.website;
  const known = baseUrl ?? (typeof authenticUrl === "string" ? authenticUrl : "");
  if (URL.canParse(known)) return new URL(known).origin;
  const [host] = content.hosts;
  return host === undefined ? undefined : `https://${host}`;
}

/**
 * Scheme and host for links in mails: the site's own. The host of a request may be forged to lead readers of the mail
 * elsewhere, so it only counts if it is the reader's own machine.
 */
export function linkOrigin(site: Site, asked: AskedHost): string | undefined {
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(asked.hostname);
  return siteOrigin(site) ?? (isOwnMachine ? `${asked.protocol}://${asked.host}` : undefined);
}

/** The host of a request; `hostname` is without the port. */
type AskedHost = { readonly hostname: string; readonly protocol: string; readonly host: string };

/** The host of the site's own address if that uses HTTPS. */
export function httpsHost(site: Site): string | undefined {
  const origin = siteOrigin(site);
  return origin?.startsWith("https:") ? new URL(origin).host : undefined;
}

/** An address, of the site or elsewhere, as an absolute HTTP(S) URL. Undefined if it is not one. */
export function toAbsoluteUrl(address: unknown, origin: string | undefined): string | undefined {
  if (typeof address !== "string" || address === "") return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
