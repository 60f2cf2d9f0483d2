import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../content/content.ts";
import { hashOf } from "../../content/revision.ts";
import { type OwnFile, readOwnAddress } from "../../theme/own-address.ts";
import { MAX_ASSET_BYTES } from "../../theme/repository/repository.ts";
import type { Theme } from "../../theme/theme.ts";

/** The folders of a site whose files are served unprocessed, by the first segment of their addresses. */
export type FileFolders = Readonly<Record<OwnFile["folder"], string>>;

/** The folders of files that a site serves unprocessed. */
export const toFileFolders = (
  content: Pick<Content, "folder">,
  theme: Pick<Theme, "folder">,
): FileFolders => ({
  assets: join(theme.folder, "assets"),
  scripts: join(theme.folder, "scripts"),
  s: join(content.folder, "assets"),
});

/** Tokens of the site's own files, with which browsers cache a file for good. */
export type FileVersions = {
  /** The current token of a file. Undefined if it does not exist. */
  of(file: OwnFile): string | undefined;
  /**
   * The same for an address in a page. Also undefined for an address elsewhere. Each file is checked at most once per
   * second, because a page refers to many and an outdated token only causes another request.
   */
  ofAddress(address: string): string | undefined;
};

/**
 * Files up to these sizes are versioned by content, larger ones by size and time: a page may show many images, and
 * hashing their originals would delay its first request. Scripts have the tokens that pages use for them.
 */
const maxHashedBytes: Readonly<Record<keyof FileFolders, number>> = {
  assets: 1_000_000,
  scripts: MAX_ASSET_BYTES,
  s: 1_000_000,
};

/** Tokens of the files in a site's folders. A file is read on first use, and again when it has changed. */
export function createFileVersions(folders: FileFolders): FileVersions {
  const known = new Map<string, Pick<Stats, "mtimeMs" | "size"> & { readonly version: string }>();

  function of({ folder, path }: OwnFile): string | undefined {
    const file = join(folders[folder], path);
    try {
      const status = statSync(file);
      if (!status.isFile()) return undefined;
      const { mtimeMs, size } = status;
      const last = known.get(file);
      if (last?.mtimeMs === mtimeMs && last.size === size) return last.version;
      const isSmall = size <= maxHashedBytes[folder];
      const version = hashOf(isSmall ? readFileSync(file) : `${size} ${mtimeMs}`);
      known.set(file, { mtimeMs, size, version });
      return version;
    } catch {
      return undefined;
    }
  }

  const named = new Map<string, string | undefined>();
  let second = Number.NaN;

  return {
    of,
    ofAddress(address) {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) named.clear();
      second = now;
      const last = named.get(address);
      if (last !== undefined || named.has(address)) return last;
      const file = readOwnAddress(address);
      const version = file && of(file);
      named.set(address, version);
      return version;
    },
  };
}
