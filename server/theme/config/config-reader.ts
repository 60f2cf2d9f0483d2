import { parseLenientJson } from "../../json/lenient-json.ts";
import { didYouMean } from "../../json/nearest-name.ts";
import { toJsonPath } from "../../json/path.ts";
import type { FileDetails } from "../repository/report.ts";
import type { Repository } from "../repository/repository.ts";
import { toFlag } from "./flag.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** What is wrong with the value of a key; without a code it has the wrong type or shape. */
type KeyDetails = Pick<FileDetails, "message" | "hint"> & Partial<Pick<FileDetails, "code">>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the keys of one configuration object. A value of another type than expected is reported and counts as missing, so
 * that one mistake does not take the rest of the file with it.
 */
export class ConfigReader {
  readonly object: JsonObject;
  readonly #repository: Repository;
  readonly #path: string;
  readonly #steps: readonly PropertyKey[];

  constructor(
    repository: Repository,
    path: string,
    object: JsonObject,
    steps: readonly PropertyKey[] = [],
  ) {
    this.#repository = repository;
    this.#path = path;
    this.object = object;
    this.#steps = steps;
  }

  /** The object of a configuration file; undefined for a file that holds none, with an error that says why. */
  static read(repository: Repository, path: string): ConfigReader | undefined {
    const text = repository.text(path);
    if (text === undefined) return undefined;
    const { value, diagnostics } = parseLenientJson(repository.shown(path), text);
    repository.diagnostics.push(...diagnostics);
    if (isJsonObject(value)) return new ConfigReader(repository, path, value);
    if (value !== undefined) {
      repository.error(path, { code: "SCHEMA", message: "must hold an object, { … }" });
    }
    return undefined;
  }

  error(key: PropertyKey, details: KeyDetails): void {
    this.#repository.error(this.#path, this.#describe(key, details));
  }

  warn(key: PropertyKey, details: KeyDetails): void {
    this.#repository.warn(this.#path, this.#describe(key, details));
  }

  /** Warns of keys that are missing, and of unknown ones that are almost a known one. */
  checkKeys(required: readonly string[], optional: readonly string[]): void {
    for (const key of required) {
      if (!Object.hasOwn(this.object, key)) this.warn(key, { message: "is missing" });
    }
    const known = [...required, ...optional];
    for (const key of Object.keys(this.object)) {
      if (known.includes(key)) continue;
      const hint = didYouMean(key, known);
      if (hint) this.warn(key, { code: "UNKNOWN_KEY", message: "is no known key", hint });
    }
  }

  text(key: string): string | undefined {
    const value = this.#own(key);
    if (value === undefined || typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") {
      this.warn(key, { message: "should be a text" });
      return String(value);
    }
    this.error(key, { message: "must be a text" });
    return undefined;
  }

  /** A text that must be there; undefined, with an error, when it is not. */
  requiredText(key: string): string | undefined {
    const value = this.text(key);
    if (value === undefined) this.error(key, { message: "is missing" });
    return value;
  }

  /** A text, with a warning when it is none of the known ones. */
  word(key: string, known: readonly string[]): string | undefined {
    const value = this.text(key);
    if (value !== undefined && !known.includes(value)) {
      this.warn(key, { message: `'${value}' is none of ${known.join(", ")}` });
    }
    return value;
  }

  flag(key: string): boolean | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    const flag = toFlag(value);
    if (flag === undefined) this.error(key, { message: "must be true or false" });
    else if (flag !== value) this.warn(key, { message: `should be ${flag} without quotes` });
    return flag;
  }

  /** A whole number from 1; one above `most` is given as it is, with a warning. */
  count(key: string, most: number): number | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    const isText = typeof value === "string" && /^\d{1,9}$/.test(value);
    const number = isText ? Number(value) : value;
    if (typeof number !== "number" || !Number.isInteger(number) || number < 1) {
      this.error(key, { message: "must be a whole number from 1" });
      return undefined;
    }
    if (isText) this.warn(key, { message: `should be ${number} without quotes` });
    if (number > most) {
      this.warn(key, { message: `${number} is more than a page shows; ${most} count` });
    }
    return number;
  }

  /** A list of texts; a single text is taken for a list of one. */
  texts(key: string): readonly string[] | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (typeof value === "string") {
      this.warn(key, { message: "should be a list" });
      return [value];
    }
    if (!Array.isArray(value)) {
      this.error(key, { message: "must be a list of texts" });
      return undefined;
    }
    return value.filter((entry, index): entry is string => {
      if (typeof entry === "string") return true;
      this.#at(key).error(index, { message: "must be a text" });
      return false;
    });
  }

  /** A list of objects; undefined for anything else. */
  objects(key: string): readonly ConfigReader[] | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      this.error(key, { message: "must be a list" });
      return undefined;
    }
    return value.flatMap((entry, index) => this.#at(key).#child(index, entry));
  }

  /** An object of objects, by name. */
  named(key: string): ReadonlyMap<string, ConfigReader> | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (!isJsonObject(value)) {
      this.error(key, { message: "must be an object" });
      return undefined;
    }
    const reader = this.#at(key);
    return new Map(
      Object.entries(value).flatMap(([name, entry]) =>
        reader.#child(name, entry).map((child) => [name, child] as const),
      ),
    );
  }

  #child(key: PropertyKey, value: unknown): ConfigReader[] {
    if (isJsonObject(value)) {
      return [new ConfigReader(this.#repository, this.#path, value, [...this.#steps, key])];
    }
    this.error(key, { message: "must be an object" });
    return [];
  }

  #at(key: string): ConfigReader {
    return new ConfigReader(this.#repository, this.#path, {}, [...this.#steps, key]);
  }

  #own(key: string): unknown {
    const value = Object.hasOwn(this.object, key) ? this.object[key] : undefined;
    return value === null ? undefined : value;
  }

  #describe(key: PropertyKey, details: KeyDetails): FileDetails {
    return { code: "SCHEMA", path: toJsonPath([...this.#steps, key]), ...details };
  }
}
