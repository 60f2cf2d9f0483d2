import type { FileHost } from "./file-version.ts";

type VersionOf = FileHost["versionOf"];

/** HTML with the tokens of the files that it names. */
type CachedImage = {
  readonly html: string;
  readonly versions: ReadonlyMap<string, string | undefined>;
};

/** Number of images that are kept, enough for a few websites. Beyond it, all are dropped. */
const MAX_IMAGES = 2000;
/** Longest key, in UTF-16 units: longer ones are rare and would fill the memory. */
const MAX_LENGTH = 2000;

const known = new Map<string, CachedImage>();

/**
 * The HTML of an image, written once for everything that it depends on: `key`, and the tokens of the files that `write`
 * asks for. Lists of a website show the same images page after page. `write` gives undefined for an incomplete result.
 */
export function cachedImage(
  key: string,
  versionOf: VersionOf,
  write: (versionOf: VersionOf) => string | undefined,
): string {
  if (key.length > MAX_LENGTH) return write(versionOf) ?? "";
  const found = known.get(key);
  if (found && isCurrent(found, versionOf)) return found.html;
  const versions = new Map<string, string | undefined>();
  const html = write((address) => {
    const version = versionOf(address);
    versions.set(address, version);
    return version;
  });
  if (html === undefined) return "";
  if (known.size >= MAX_IMAGES) known.clear();
  known.set(key, { html, versions });
  return html;
}

function isCurrent({ versions }: CachedImage, versionOf: VersionOf): boolean {
  for (const [address, version] of versions) {
    if (versionOf(address) !== version) return false;
  }
  return true;
}
