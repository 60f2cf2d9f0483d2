import { readFileSync, statSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { type Diagnostic, toShownPath } from "../../diagnostics.ts";
import { listFiles } from "./list-files.ts";
import { type FileDetails, messageOf } from "./report.ts";

/** Bytes of one template or configuration file. */
const MAX_TEMPLATE_BYTES = 1_000_000;

/** Bytes of one file in `assets/` or `scripts/`. Larger ones are served all the same. */
export const MAX_ASSET_BYTES = 10_000_000;

/** True if the file with a path contains a template. */
export const isTemplatePath = (path: string): boolean =>
  /\.(?:region|block|list|item|page)$/.test(path);

/** Texts of files that an editor has changed, by the names that diagnostics show. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/** The file for a name in a template or configuration. */
export type FoundFile = {
  readonly path: string;
  /** False for a file whose name differs in case. */
  readonly exact: boolean;
};

/**
 * The files of a template repository, listed once. Names in templates and configurations are looked up in the list, so
 * that no name leads out of the folder. Paths are relative to the folder, with slashes. Never throws.
 */
export class Repository {
  readonly folder: string;
  /** Problems of its files, in the order in which they were met. */
  readonly diagnostics: Diagnostic[] = [];
  /** Sizes in bytes by path, in path order. */
  readonly #files: ReadonlyMap<string, number>;
  readonly #byLowerCase = new Map<string, string>();
  readonly #checks: (() => void)[] = [];
  readonly #texts: Map<string, string | undefined>;

  /** `unsaved` are texts that count instead of those on disk, by path: an editor's. */
  constructor(folder: string, unsaved: UnsavedTexts = new Map()) {
    this.folder = folder;
    this.#texts = new Map([...unsaved].map(([file, text]) => [toPath(folder, file), text]));
    this.#files = listFiles(folder, (severity, path, details) =>
      this.#report(severity, path, details),
    );
    for (const [path, bytes] of this.#files) {
      if (!this.#byLowerCase.has(path.toLowerCase())) {
        this.#byLowerCase.set(path.toLowerCase(), path);
      }
      if (/^(assets|scripts)\//.test(path) && bytes > MAX_ASSET_BYTES) {
        this.error(path, { code: "FILE_TOO_LARGE", message: tooLarge(bytes, MAX_ASSET_BYTES) });
      }
    }
  }

  get exists(): boolean {
    return statSync(this.folder, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Every file, in path order. */
  get paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** Size of a file in bytes; 0 for a missing one. */
  bytes(path: string): number {
    return this.#files.get(path) ?? 0;
  }

  /** Names of the files directly in a folder with an extension, without it. */
  names(folder: string, extension: string): readonly string[] {
    return this.list(folder, extension)
      .map((path) => path.slice(folder.length + 1, -extension.length))
      .filter((name) => name !== "" && !name.includes("/"));
  }

  /** Paths anywhere below a folder with an extension, nearest first. */
  list(folder: string, extension: string): readonly string[] {
    const depth = (path: string) => path.split("/").length;
    return [...this.#files.keys()]
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(extension))
      .sort((a, b) => depth(a) - depth(b));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file with a path. If there is none, one that differs only in case. */
  find(path: string): FoundFile | undefined {
    const plain = posix.normalize(path);
    if (this.#files.has(plain)) return { path: plain, exact: true };
    const other = this.#byLowerCase.get(plain.toLowerCase());
    return other === undefined ? undefined : { path: other, exact: false };
  }

  /** A file name as diagnostics show it. */
  shown(path: string): string {
    return toShownPath(join(this.folder, path));
  }

  /** The text of a file without its byte-order mark. Undefined, with an error, if it cannot be read as text. */
  text(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#read(path));
    return this.#texts.get(path);
  }

  /**
   * Defers a check that only gives diagnostics to `finishChecks`. When called from such a check, the new one runs after
   * all others.
   */
  checkLater(check: () => void): void {
    this.#checks.push(check);
  }

  /** Runs deferred checks. Until then, `diagnostics` is incomplete. */
  finishChecks(): void {
    for (let check = this.#checks.shift(); check; check = this.#checks.shift()) check();
  }

  error(path: string, details: FileDetails): void {
    this.#report("error", path, details);
  }

  warn(path: string, details: FileDetails): void {
    this.#report("warning", path, details);
  }

  #report(severity: Diagnostic["severity"], path: string, details: FileDetails): void {
    this.diagnostics.push({ severity, file: this.shown(path), ...details });
  }

  #read(path: string): string | undefined {
    const bytes = this.#files.get(path);
    if (bytes === undefined) {
      this.error(path, { code: "FILE_MISSING", message: "is missing" });
      return undefined;
    }
    if (bytes > MAX_TEMPLATE_BYTES) {
      const message = `${tooLarge(bytes, MAX_TEMPLATE_BYTES)}; it is not read`;
      this.error(path, { code: "FILE_TOO_LARGE", message });
      return undefined;
    }
    try {
      const buffer = readFileSync(join(this.folder, path));
      if (buffer.includes(0)) {
        this.error(path, { code: "FILE_ENCODING", message: "is no text: it holds NUL bytes" });
        return undefined;
      }
      const text = buffer.toString("utf8");
      if (!buffer.equals(Buffer.from(text))) {
        this.warn(path, { code: "FILE_ENCODING", message: "is not encoded as UTF-8" });
      }
      return text.replace(/^\uFEFF/, "");
    } catch (error) {
      const message = `cannot be read: ${messageOf(error)}`;
      this.error(path, { code: "FILE_UNREADABLE", message });
      return undefined;
    }
  }
}

const toPath = (folder: string, file: string): string =>
  relative(resolve(folder), resolve(file)).replaceAll(sep, "/");

const tooLarge = (bytes: number, limit: number): string =>
  `has ${(bytes / 1e6).toFixed(1)} MB and may have ${limit / 1e6} MB`;
