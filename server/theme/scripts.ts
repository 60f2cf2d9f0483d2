import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../content/revision.ts";
import { type FoundFile, MAX_ASSET_BYTES, type Repository } from "./repository/repository.ts";

/** A script of the theme. */
export type ThemeScript = {
  /** Path below `scripts/`. */
  readonly src: string;
  /** Where it is served: `/scripts/<src>?v=<hash>`. */
  readonly url: string;
};

/** The scripts of a theme, as its script tags name them. */
export type ThemeScripts = {
  /** The script of a tag's `src`, whatever case it is written in; undefined when there is none. */
  find(src: string): ThemeScript | undefined;
  /**
   * Where several scripts are served as one file, in their order; undefined when they are too many or too large to be
   * joined.
   */
  comboUrl(scripts: readonly ThemeScript[]): string | undefined;
  /** Reads the joined file of an address that `comboUrl` gave, by its last part; undefined for all others. */
  combo(name: string): string | undefined;
};

/** Files, and bytes of all of them, in one joined file. */
const MAX_COMBO_FILES = 50;
const MAX_COMBO_BYTES = 2_000_000;

/** The path that a script tag's `src` means, written with or without `scripts/`, or with a query as an address. */
export const toScriptPath = (src: string): string =>
  `scripts/${src.replace(/\?.*$/s, "").replace(/^(?:\.\/|\/?scripts\/)/, "")}`;

/** What is said of a script that a tag names and that does not exist, of the theme's files as of a page. */
export const missingScript = (src: string): string => `there is no script '${src}' below scripts/`;

/** The file that a script tag's `src` means: below `scripts/`, also when it is written as an address. */
export const findScriptFile = (repository: Repository, src: string): FoundFile | undefined => {
  const found = repository.find(toScriptPath(src));
  return found?.path.startsWith("scripts/") ? found : undefined;
};

/**
 * Reads the scripts of a repository. The name of a joined file says by position which scripts it holds, with a hash of their
 * content: any process that serves the same theme can answer for it, and no list has to be kept.
 */
export function readScripts(repository: Repository): ThemeScripts {
  const files = [...repository.paths]
    .filter((path) => path.startsWith("scripts/"))
    .map((path) => {
      const src = path.slice("scripts/".length);
      const bytes = repository.bytes(path);
      // A file beyond the limit of assets is not worth the time at each start.
      const hash = hashOf(bytes > MAX_ASSET_BYTES ? String(bytes) : readBytes(repository, path));
      return { src, bytes, hash, url: `/scripts/${encodePath(src)}?v=${hash}` };
    });
  const positions = new Map(files.map(({ src }, position) => [src, position]));

  /** Undefined when the scripts cannot be joined. */
  function nameOf(chosen: readonly number[]): string | undefined {
    const parts = chosen.flatMap((position) => files[position] ?? []);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (parts.length < 2 || parts.length > MAX_COMBO_FILES || bytes > MAX_COMBO_BYTES) {
      return undefined;
    }
    if (new Set(chosen).size < chosen.length) return undefined;
    return `${hashOf(parts.map(({ src, hash }) => src + hash).join("\n"))}-${chosen.join("-")}.js`;
  }

  return {
    find(src) {
      const found = findScriptFile(repository, src);
      const position = found && positions.get(found.path.slice("scripts/".length));
      return position === undefined ? undefined : files[position];
    },
    comboUrl(scripts) {
      const name = nameOf(scripts.flatMap(({ src }) => positions.get(src) ?? []));
      return name && `/scripts/combo/${name}`;
    },
    combo(name) {
      const list = /^[\da-f]{12}((?:-\d{1,5})+)\.js$/.exec(name)?.[1];
      const chosen = list?.slice(1).split("-").map(Number) ?? [];
      if (nameOf(chosen) !== name) return undefined;
      const texts = chosen.map((position) => {
        const bytes = readBytes(repository, `scripts/${files[position]?.src ?? ""}`);
        return bytes.toString("utf8").replace(/^\uFEFF/, "");
      });
      // The line break ends a comment in a file's last line.
      return texts.join("\n;\n");
    },
  };
}

/** The file as it is now; one that has gone is empty. */
function readBytes({ folder }: Repository, path: string): Buffer {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return Buffer.alloc(0);
  }
}

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
