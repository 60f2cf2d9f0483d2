import { type Diagnostic, type DiagnosticCode, toError, toWarning } from "../diagnostics.ts";
import { type JsonPath, toJsonPath } from "./path.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** The file of settings, and the list to which warnings are added. */
type Report = {
  readonly file: string;
  readonly diagnostics: Diagnostic[];
  /** True if warnings keep the site from being served, because nobody should pay by mistake. */
  readonly isStrict?: boolean;
};

/** Unknown keys of an object, and the known ones for suggestions. */
export type UnreadKeys = { readonly paths: readonly JsonPath[]; readonly known: readonly string[] };

/** The platform's longest address. */
const MAX_ADDRESS_LENGTH = 2083;

/** A path or fragment of the site, or an address of a kind that a link may have. */
const LINK = /^(?:\/(?![/\\])|#|https?:\/\/[^/\s]|mailto:|tel:)/i;

/** A file of the site, or one elsewhere. */
const ASSET = /^(?:\/(?:s|assets)\/|https?:\/\/[^/\s])/i;

/**
 * Reads an object of settings key by key. A missing value or null is undefined; so is a value of another type or out of
 * range, with a warning, so that one mistake only affects its own key.
 */
export class SettingsReader {
  readonly #object: JsonObject;
  readonly #path: JsonPath;
  readonly #report: Report;
  readonly #asked = new Set<string>();

  private constructor(object: JsonObject, path: JsonPath, report: Report) {
    this.#object = object;
    this.#path = path;
    this.#report = report;
  }

  /** A reader of `value` at `path`; of an empty object, with a warning, if it is not an object. */
  static of(value: unknown, path: JsonPath, report: Report): SettingsReader {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const reader = new SettingsReader(isObject ? (value as JsonObject) : {}, path, report);
    if (value != null && !isObject) reader.warn([], "is no object");
    return reader;
  }

  warn(keys: JsonPath, message: string): void {
    const { diagnostics, file, isStrict } = this.#report;
    const path = toJsonPath([...this.#path, ...keys]);
    diagnostics.push((isStrict ? toError : toWarning)({ code: "SCHEMA", file, path, message }));
  }

  /** A mistake that keeps the site from being served. */
  error(keys: JsonPath, message: string, code: DiagnosticCode = "SCHEMA"): void {
    const path = toJsonPath([...this.#path, ...keys]);
    this.#report.diagnostics.push(toError({ code, file: this.#report.file, path, message }));
  }

  /** The same object, with every mistake as a warning. */
  leniently(): SettingsReader {
    return new SettingsReader(this.#object, this.#path, { ...this.#report, isStrict: false });
  }

  /** Any value; null counts as missing. */
  value(key: string): unknown {
    return this.#own(key);
  }

  /** The keys that were not read, each with its path, and those that were. */
  unread(): UnreadKeys {
    return {
      paths: Object.keys(this.#object)
        .filter((key) => !this.#asked.has(key))
        .map((key) => [...this.#path, key]),
      known: [...this.#asked],
    };
  }

  text(key: string): string | undefined {
    return this.#read(key, "is no text", (value) => typeof value === "string");
  }

  flag(key: string): boolean | undefined {
    return this.#read(key, "is neither true nor false", (value) => typeof value === "boolean");
  }

  /** One of some codes. */
  code(key: string, codes: readonly number[]): number | undefined {
    return this.#read(
      key,
      `is none of ${codes.join(", ")}`,
      (value): value is number => typeof value === "number" && codes.includes(value),
    );
  }

  /** A number, moved to the nearest allowed one. */
  number(key: string, least: number, most: number): number | undefined {
    const value = this.#read(key, "is no number", (one) => typeof one === "number");
    if (value === undefined) return undefined;
    const near = Math.min(Math.max(value, least), most);
    if (near !== value) this.warn([key], `is not between ${least} and ${most}; ${near} counts`);
    return near;
  }

  /** One of several names, or the code that stands for one in exports. */
  choice<Name extends string>(
    key: string,
    names: readonly Name[],
    codes: readonly Name[] = [],
  ): Name | undefined {
    const value = this.#own(key);
    const coded = typeof value === "number" ? codes[value - 1] : undefined;
    const name = coded ?? names.find((one) => one === value);
    if (name === undefined && value !== undefined && value !== "") {
      this.warn([key], `is none of ${names.join(", ")}`);
    }
    return name;
  }

  texts(key: string): readonly string[] {
    const isTexts = (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.every((one) => typeof one === "string");
    return this.#read(key, "is no list of texts", isTexts) ?? [];
  }

  /** The owner's HTML, as such or as exports have it: `{ "html": … }`. */
  html(key: string): string | undefined {
    const value = this.#own(key);
    return typeof value === "object" ? this.object(key).text("html") : this.text(key);
  }

  /** The target of a link. */
  link(key: string): string | undefined {
    const isLink = (value: unknown): value is string =>
      typeof value === "string" && value.length <= MAX_ADDRESS_LENGTH && LINK.test(value);
    return this.#read(key, "is no path of the site and no http, mailto or tel address", isLink);
  }

  /** The address of an image. */
  asset(key: string): string | undefined {
    const isAsset = (value: unknown): value is string =>
      typeof value === "string" && value.length <= MAX_ADDRESS_LENGTH && ASSET.test(value);
    return this.#read(key, "is no file such as /s/picture.jpg and no http address", isAsset);
  }

  /** A reader of each object in a list; undefined without the list. */
  objects(key: string): readonly SettingsReader[] | undefined {
    const list = this.#read(key, "is no list", (value): value is unknown[] => Array.isArray(value));
    return list?.map((value, position) =>
      SettingsReader.of(value ?? "", [...this.#path, key, position], this.#report),
    );
  }

  object(key: string): SettingsReader {
    return SettingsReader.of(this.#own(key), [...this.#path, key], this.#report);
  }

  #own(key: string): unknown {
    this.#asked.add(key);
    return Object.hasOwn(this.#object, key) ? (this.#object[key] ?? undefined) : undefined;
  }

  /** An empty text is as good as none, wherever something else than a text is meant. */
  #read<T>(key: string, problem: string, fits: (value: unknown) => value is T): T | undefined {
    const value = this.#own(key);
    if (value === undefined || value === "") return undefined;
    if (fits(value)) return value;
    this.warn([key], problem);
    return undefined;
  }
}
