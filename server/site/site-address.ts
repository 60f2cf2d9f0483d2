import type { Site } from "./site.ts";

/**
 * Scheme and host under which the world knows a site, such as `https://laden.example`; undefined when neither its
 * content nor its hosts say so.
 */
export function siteOrigin({ content }: Site): string | undefined {
  const { baseUrl, authenticUrl } = content.website;
  const known = baseUrl ?? (typeof authenticUrl === "string" ? authenticUrl : "");
  if (URL.canParse(known)) return new URL(known).origin;
  const [host] = content.hosts;
  return host === undefined ? undefined : `https://${host}`;
}

/** An address of the site, or of anywhere else, as an absolute one; undefined for what is none. */
export function toAbsoluteUrl(address: unknown, origin: string | undefined): string | undefined {
  if (typeof address !== "string" || address === "") return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
