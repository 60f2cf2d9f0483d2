import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../content/revision.ts";
import { standingAlone } from "./combined-script.ts";
import { type FoundFile, MAX_ASSET_BYTES, type Repository } from "./repository/repository.ts";
import { joinScriptNames, readScriptNames, type ScriptNames } from "./script-names.ts";

/** A script of the theme. */
export type ThemeScript = {
  /** Path below `scripts/`. */
  readonly src: string;
  /** Its address: `/scripts/<src>?v=<hash>`. */
  readonly url: string;
};

/** The scripts of a theme, by the names in its script tags. */
export type ThemeScripts = {
  /** The script for a tag's `src`, in any case. Undefined if there is none. */
  find(src: string): ThemeScript | undefined;
  /**
   * The address of several scripts as one file, in their order. Undefined if they are too many or too large to be
   * combined.
   */
  comboUrl(scripts: readonly ThemeScript[]): string | undefined;
  /** The combined file for the last segment of an address from `comboUrl`. Undefined for all others. */
  combo(name: string): string | undefined;
  /** The platform's objects that a script mentions, by its path below `/scripts/`. Undefined if there is none. */
  namesOf(path: string): ScriptNames | undefined;
};

/** Most files in a combined file, and most bytes. */
const MAX_COMBO_FILES = 50;
const MAX_COMBO_BYTES = 2_000_000;

/** The path for a script tag's `src`, written with or without `scripts/`, or as an address with a query. */
export const toScriptPath = (src: string): string =>
  `scripts/${src.replace(/\?.*$/s, "").replace(/^(?:\.\/|\/?scripts\/)/, "")}`;

/** The message for a missing script in a tag, for theme files as for pages. */
export const missingScript = (src: string): string => `there is no script '${src}' below scripts/`;

/** The file for a script tag's `src`: below `scripts/`, also if it is written as an address. */
export const findScriptFile = (repository: Repository, src: string): FoundFile | undefined => {
  const found = repository.find(toScriptPath(src));
  return found?.path.startsWith("scripts/") ? found : undefined;
};

/**
 * Reads the scripts of a repository. The name of a combined file encodes its scripts by index, with a hash of their
 * content: any process that serves the same theme can answer for it, without keeping a list.
 */
export function readScripts(repository: Repository): ThemeScripts {
  const files = [...repository.paths]
    .filter((path) => path.startsWith("scripts/"))
    .map((path) => {
      const src = path.slice("scripts/".length);
      const bytes = repository.bytes(path);
      // Hashing a file beyond the limit of assets would take too long at each start.
      const hash = hashOf(bytes > MAX_ASSET_BYTES ? String(bytes) : readBytes(repository, path));
      return { src, bytes, hash, url: `/scripts/${encodePath(src)}?v=${hash}` };
    });
  const positions = new Map(files.map(({ src }, position) => [src, position]));

  /** Undefined if the scripts cannot be combined. */
  function nameOf(chosen: readonly number[]): string | undefined {
    const parts = chosen.flatMap((position) => files[position] ?? []);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (parts.length < 2 || parts.length > MAX_COMBO_FILES || bytes > MAX_COMBO_BYTES) {
      return undefined;
    }
    if (new Set(chosen).size < chosen.length) return undefined;
    return `${hashOf(parts.map(({ src, hash }) => src + hash).join("\n"))}-${chosen.join("-")}.js`;
  }

  /** The positions of the scripts that a combined file's name lists. Undefined if there is no such file. */
  function positionsIn(name: string): readonly number[] | undefined {
    const list = /^[\da-f]{12}((?:-\d{1,5})+)\.js$/.exec(name)?.[1];
    const chosen = list?.slice(1).split("-").map(Number) ?? [];
    return nameOf(chosen) === name ? chosen : undefined;
  }

  const names = new Map<string, ScriptNames>();

  /** Undefined for a script that is too long to be read. */
  function namesIn(position: number): ScriptNames | undefined {
    const { src = "", bytes = 0 } = files[position] ?? {};
    if (bytes > MAX_ASSET_BYTES) return undefined;
    const known = names.get(src);
    const read = known ?? readScriptNames(readBytes(repository, `scripts/${src}`).toString("utf8"));
    names.set(src, read);
    return read;
  }

  // Before somebody asks for a page, but not before the server listens.
  repository.checkLater(() => {
    for (const position of positions.values()) namesIn(position);
  });

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
      const texts = positionsIn(name)?.map((position) => {
        const { src = "" } = files[position] ?? {};
        const text = readBytes(repository, `scripts/${src}`).toString("utf8");
        return standingAlone(src, text.replace(/^\uFEFF/, ""));
      });
      // The line break ends a comment in a file's last line.
      return texts?.join("\n;\n");
    },
    namesOf(path) {
      const combined = /^combo\/(.*)$/.exec(path)?.[1];
      const single = positions.get(path);
      const chosen =
        combined !== undefined ? positionsIn(combined) : single === undefined ? [] : [single];
      const found = chosen?.flatMap((position) => namesIn(position) ?? []);
      return found && found.length > 0 ? joinScriptNames(found) : undefined;
    },
  };
}

/** The current content of a file; empty if it no longer exists. */
function readBytes({ folder }: Repository, path: string): Buffer {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return Buffer.alloc(0);
  }
}

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
