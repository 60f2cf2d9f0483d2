import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../content/content.ts";
import { hashOf } from "../../content/revision.ts";
import { type OwnFile, readOwnAddress } from "../../theme/own-address.ts";
import { MAX_ASSET_BYTES } from "../../theme/repository/repository.ts";
import type { Theme } from "../../theme/theme.ts";

/** The folders of a site whose files are served as they are, by the first segment of their addresses. */
export type FileFolders = Readonly<Record<OwnFile["folder"], string>>;

/** Where the files are that a site serves as they are. */
export const toFileFolders = (
  content: Pick<Content, "folder">,
  theme: Pick<Theme, "folder">,
): FileFolders => ({
  assets: join(theme.folder, "assets"),
  scripts: join(theme.folder, "scripts"),
  s: join(content.folder, "assets"),
});

/** Tokens of the site's own files, with which browsers keep a file for good. */
export type FileVersions = {
  /** The token of the file as it is now; undefined where there is none. */
  of(file: OwnFile): string | undefined;
  /**
   * The same for an address, as it stands in a page: undefined too for one of another place. Within a second, a file is looked
   * at once: a page names many, and one with a token of before is only asked for again.
   */
  ofAddress(address: string): string | undefined;
};

/**
 * Files up to these sizes count by their content, larger ones by size and time: a page may show many pictures, and hashing
 * their originals would hold up its first request. Scripts have the tokens that pages name them by.
 */
const maxHashedBytes: Readonly<Record<keyof FileFolders, number>> = {
  assets: 1_000_000,
  scripts: MAX_ASSET_BYTES,
  s: 1_000_000,
};

/** Tokens of the files in a site's folders. A file is read when it is first asked for, and again when it has changed. */
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
