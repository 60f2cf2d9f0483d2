/** The addresses of the site that is pulled: all of its hosts are one. */
export type OldSite = {
  /** Where it answers. */
  readonly origin: string;
  /** True for an address on one of its hosts. */
  owns(url: URL): boolean;
  /** Adds the host of an address under which it is known, too. */
  add(address: unknown): void;
  /** The path, with its query, of an address of the site; undefined for one of another site. */
  pathOf(address: string): string | undefined;
};

/** A site by the address under which it answers. */
export function createOldSite(address: string): OldSite {
  const { origin, host } = new URL(address);
  const hosts = new Set([host, host.startsWith("www.") ? host.slice(4) : `www.${host}`]);
  return {
    origin,
    owns: (url) => hosts.has(url.host) && /^https?:$/.test(url.protocol),
    add(other) {
      if (typeof other !== "string" || other === "") return;
      const full = /^https?:\/\//.test(other) ? other : `https://${other}`;
      if (URL.canParse(full)) hosts.add(new URL(full).host);
    },
    pathOf(link) {
      if (!URL.canParse(link, origin)) return undefined;
      const url = new URL(link, origin);
      return hosts.has(url.host) && /^https?:$/.test(url.protocol) ? toPath(url) : undefined;
    },
  };
}

function toPath({ pathname, search }: URL): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end) + search;
}

/** Addresses that the platform answers itself, and that are no content. */
const platform =
  /^\/(?:api|cart|checkout|commerce|config|account|search|s|assets|scripts|universal|static|forms|login|unsubscribe|lock-screen|withdrawal|cancellation|cookies|healthz|metrics|readyz)(?:\/|$)|\.(?:css|js|xml|txt|ico)$/;

/** True for the path of a page or an item, as opposed to a file or a call. */
export const isPagePath = (path: string): boolean => path.startsWith("/") && !platform.test(path);
