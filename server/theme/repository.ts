import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { type Fault, type Finding, toError, toShownPath, toWarning } from "../diagnostics.ts";

/** Files outside these folders and the root are no part of a template repository. */
const FOLDERS = ["assets", "blocks", "collections", "pages", "scripts", "styles"];

/** Files that are looked at, and folders in folders: a repository has a few hundred. */
const MAX_FILES = 20_000;
const MAX_DEPTH = 20;

/** Bytes of one template or configuration file (site-conventions, 1). */
const MAX_TEMPLATE_BYTES = 1_000_000;

/** Bytes of one file in `assets/` or `scripts/` (site-conventions, 1). Larger ones are served all the same. */
export const MAX_ASSET_BYTES = 10_000_000;

/** What a name that is written in a template or a configuration leads to. */
export type FoundFile = {
  readonly path: string;
  /** False for a file whose name differs in upper and lower case. */
  readonly exact: boolean;
};

/**
 * The files of a template repository, listed once. Whatever a template or a configuration names is looked up in the
 * list, so no name leads out of the folder. Paths are relative to the folder, with slashes. Never throws.
 */
export class Repository {
  readonly folder: string;
  /** What was found while files were listed and read. */
  readonly findings: Finding[] = [];
  /** Sizes in bytes by path, in the order of the paths. */
  readonly #files: ReadonlyMap<string, number>;
  readonly #byLowerCase = new Map<string, string>();
  readonly #texts = new Map<string, string | undefined>();

  constructor(folder: string) {
    this.folder = folder;
    const files = new Map<string, number>();
    this.#list("", files, 0);
    this.#files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    for (const [path, bytes] of this.#files) {
      if (!this.#byLowerCase.has(path.toLowerCase())) {
        this.#byLowerCase.set(path.toLowerCase(), path);
      }
      if (/^(assets|scripts)\//.test(path) && bytes > MAX_ASSET_BYTES) {
        this.error({ file: this.shown(path), reason: tooLarge(bytes, MAX_ASSET_BYTES) });
      }
    }
  }

  get exists(): boolean {
    return statSync(this.folder, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Every file, in the order of the paths. */
  get paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** Size of a file in bytes; 0 for one that is not there. */
  bytes(path: string): number {
    return this.#files.get(path) ?? 0;
  }

  /** Names of the files that lie in a folder itself and end so, without that end. */
  names(folder: string, extension: string): readonly string[] {
    return this.list(folder, extension)
      .map((path) => path.slice(folder.length + 1, -extension.length))
      .filter((name) => name !== "" && !name.includes("/"));
  }

  /** Paths below a folder that end so, those nearest to it first. */
  list(folder: string, extension: string): readonly string[] {
    const depth = (path: string) => path.split("/").length;
    return [...this.#files.keys()]
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(extension))
      .sort((a, b) => depth(a) - depth(b));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file of that path; one that differs in upper and lower case only when there is no other. */
  find(path: string): FoundFile | undefined {
    const plain = posix.normalize(path);
    if (this.#files.has(plain)) return { path: plain, exact: true };
    const other = this.#byLowerCase.get(plain.toLowerCase());
    return other === undefined ? undefined : { path: other, exact: false };
  }

  /** A file as findings name it. */
  shown(path: string): string {
    return toShownPath(join(this.folder, path));
  }

  /**
   * The text of a file without its byte-order mark; undefined, with a finding, for one that is no text, too large or
   * cannot be read.
   */
  text(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#read(path));
    return this.#texts.get(path);
  }

  error(fault: Fault): void {
    this.findings.push(toError(fault));
  }

  warn(fault: Fault): void {
    this.findings.push(toWarning(fault));
  }

  #read(path: string): string | undefined {
    const file = this.shown(path);
    const bytes = this.#files.get(path);
    if (bytes === undefined) {
      this.error({ file, reason: "is missing" });
      return undefined;
    }
    if (bytes > MAX_TEMPLATE_BYTES) {
      this.error({ file, reason: `${tooLarge(bytes, MAX_TEMPLATE_BYTES)}; it is not read` });
      return undefined;
    }
    try {
      const buffer = readFileSync(join(this.folder, path));
      if (buffer.includes(0)) {
        this.error({ file, reason: "is no text: it holds NUL bytes" });
        return undefined;
      }
      const text = buffer.toString("utf8");
      if (!buffer.equals(Buffer.from(text))) this.warn({ file, reason: "is not encoded as UTF-8" });
      return text.replace(/^\uFEFF/, "");
    } catch (error) {
      this.error({ file, reason: `cannot be read: ${messageOf(error)}` });
      return undefined;
    }
  }

  #list(directory: string, files: Map<string, number>, depth: number): void {
    let entries: { name: string; isSymbolicLink(): boolean }[];
    try {
      entries = readdirSync(join(this.folder, directory), { withFileTypes: true });
    } catch (error) {
      if (directory !== "") {
        this.error({ file: this.shown(directory), reason: `cannot be read: ${messageOf(error)}` });
      }
      return;
    }
    for (const entry of entries) {
      const path = posix.join(directory, entry.name);
      if (entry.name.startsWith(".")) continue;
      if (entry.isSymbolicLink() && !this.#mayFollow(path)) continue;
      const status = statSync(join(this.folder, path), { throwIfNoEntry: false });
      if (status?.isDirectory()) {
        if (depth === 0 && !FOLDERS.includes(entry.name)) continue;
        if (isTemplateName(entry.name)) {
          this.error({ file: this.shown(path), reason: "is a folder, not a file" });
        }
        if (depth < MAX_DEPTH) this.#list(path, files, depth + 1);
        else
          this.error({ file: this.shown(path), reason: `lies deeper than ${MAX_DEPTH} folders` });
      } else if (status?.isFile()) {
        if (files.size < MAX_FILES) files.set(path, status.size);
        else if (files.size === MAX_FILES) {
          this.error({ file: this.shown(path), reason: `is beyond the first ${MAX_FILES} files` });
          return;
        }
      }
    }
  }

  /** A link that leaves the folder could show visitors any file of the machine; one to a folder might never end. */
  #mayFollow(path: string): boolean {
    const file = this.shown(path);
    try {
      const root = realpathSync(this.folder) + sep;
      const target = realpathSync(join(this.folder, path));
      if (target.startsWith(root) && statSync(target).isFile()) return true;
      const reason = target.startsWith(root) ? "leads to a folder" : "leads out of the theme";
      this.error({ file, reason: `is a link that ${reason}; it is not followed` });
    } catch {
      this.warn({ file, reason: "is a link that leads nowhere" });
    }
    return false;
  }
}

/** Whether a name is that of a file which templates are read from. */
const isTemplateName = (name: string): boolean =>
  /\.(block|region|list|item|page|conf|less|css)$/.test(name);

const tooLarge = (bytes: number, limit: number): string =>
  `has ${(bytes / 1e6).toFixed(1)} MB and may have ${limit / 1e6} MB`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
