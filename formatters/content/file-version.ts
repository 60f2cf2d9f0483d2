/** A page's knowledge of the files that it names. */
export interface FileHost {
  /** Content token of the site's own file at an address. Undefined for any other address, and for a missing file. */
  versionOf(address: string): string | undefined;
}

/** The host of a render if it knows the site's files. */
export const fileHost = (host: unknown): FileHost | undefined =>
  typeof host === "object" &&
  host !== null &&
  "versionOf" in host &&
  typeof host.versionOf === "function"
    ? // It has the one method of a file host, whose own types check the result.
      (host as FileHost)
    : undefined;

/**
 * An address with its file's token as the last parameter, `v`, before any fragment: browsers then cache the file for
 * good. Without a token, or with a `v` of its own, it stays as it is.
 */
export function withVersion(address: string, version: string | undefined): string {
  if (version === undefined || /[?&]v=/.test(address)) return address;
  const [, base = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const joint = /[?&]$/.test(base) ? "" : base.includes("?") ? "&" : "?";
  return `${base}${joint}v=${version}${fragment}`;
}

/** The attribute `srcset` with `withVersion` applied to each of its addresses. */
export const withVersions = (srcset: string, versionOf: FileHost["versionOf"]): string =>
  srcset.replace(/(?<=^|[\s,])\/\S*[^\s,]/g, (address) => withVersion(address, versionOf(address)));
