import { toJsonPath } from "../content/read-json.ts";
import { parseLenientJson } from "./lenient-json.ts";
import { nearestName } from "./near-miss.ts";
import type { Repository } from "./repository.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the keys of one configuration object. A value of another type than expected is a finding and counts as missing,
 * so that one mistake does not take the rest of the file with it.
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

  /** The object of a configuration file, which is undefined for a file that is none; the findings say why. */
  static read(repository: Repository, path: string): ConfigReader | undefined {
    const text = repository.text(path);
    if (text === undefined) return undefined;
    const { value, findings } = parseLenientJson(repository.shown(path), text);
    repository.findings.push(...findings);
    if (isObject(value)) return new ConfigReader(repository, path, value);
    if (value !== undefined) {
      repository.error({ file: repository.shown(path), reason: "must hold an object, { … }" });
    }
    return undefined;
  }

  error(key: PropertyKey, reason: string): void {
    this.#repository.error({ ...this.#place(key), reason });
  }

  warn(key: PropertyKey, reason: string): void {
    this.#repository.warn({ ...this.#place(key), reason });
  }

  /** Keys that are missing, and unknown ones that are almost a known one. */
  checkKeys(required: readonly string[], optional: readonly string[]): void {
    for (const key of required) {
      if (!Object.hasOwn(this.object, key)) this.warn(key, "is missing");
    }
    const known = [...required, ...optional];
    for (const key of Object.keys(this.object)) {
      if (known.includes(key)) continue;
      const nearest = nearestName(key, known);
      if (nearest) this.warn(key, `is no known key; did you mean '${nearest}'?`);
    }
  }

  text(key: string): string | undefined {
    const value = this.#own(key);
    if (value === undefined || typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") {
      this.warn(key, "should be a text");
      return String(value);
    }
    this.error(key, "must be a text");
    return undefined;
  }

  flag(key: string): boolean | undefined {
    const value = this.#own(key);
    if (value === undefined || typeof value === "boolean") return value;
    if (value === "true" || value === "false") {
      this.warn(key, `should be ${value} without quotes`);
      return value === "true";
    }
    this.error(key, "must be true or false");
    return undefined;
  }

  /** A whole number from 1; one above `most` is given as it is, with a warning. */
  count(key: string, most: number): number | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    const isText = typeof value === "string" && /^\d{1,9}$/.test(value);
    const number = isText ? Number(value) : value;
    if (typeof number !== "number" || !Number.isInteger(number) || number < 1) {
      this.error(key, "must be a whole number from 1");
      return undefined;
    }
    if (isText) this.warn(key, `should be ${number} without quotes`);
    if (number > most) this.warn(key, `${number} is more than a page shows; ${most} count`);
    return number;
  }

  /** A list of texts; a single text is taken for a list of one. */
  texts(key: string): readonly string[] | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (typeof value === "string") {
      this.warn(key, "should be a list");
      return [value];
    }
    if (!Array.isArray(value)) {
      this.error(key, "must be a list of texts");
      return undefined;
    }
    return value.filter((entry, index): entry is string => {
      if (typeof entry === "string") return true;
      this.#at(key).error(index, "must be a text");
      return false;
    });
  }

  /** A list of objects; undefined for anything else. */
  objects(key: string): readonly ConfigReader[] | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      this.error(key, "must be a list");
      return undefined;
    }
    return value.flatMap((entry, index) => this.#at(key).#child(index, entry));
  }

  /** An object of objects, by name. */
  named(key: string): ReadonlyMap<string, ConfigReader> | undefined {
    const value = this.#own(key);
    if (value === undefined) return undefined;
    if (!isObject(value)) {
      this.error(key, "must be an object");
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
    if (isObject(value)) {
      return [new ConfigReader(this.#repository, this.#path, value, [...this.#steps, key])];
    }
    this.error(key, "must be an object");
    return [];
  }

  #at(key: string): ConfigReader {
    return new ConfigReader(this.#repository, this.#path, {}, [...this.#steps, key]);
  }

  #own(key: string): unknown {
    const value = Object.hasOwn(this.object, key) ? this.object[key] : undefined;
    return value === null ? undefined : value;
  }

  #place(key: PropertyKey) {
    return { file: this.#repository.shown(this.#path), path: toJsonPath([...this.#steps, key]) };
  }
}
