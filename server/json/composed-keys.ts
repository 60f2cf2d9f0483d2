import * as z from "zod";
import { safeUrl } from "../html/safe-url.ts";
import { isJsonObject, type JsonObject } from "./json-object.ts";
import { type Key, key, type Mistakes } from "./key.ts";
import { didYouMean } from "./nearest-name.ts";
import { outlined, outlineOf } from "./outline.ts";
import { text } from "./settings-keys.ts";

/** Keys of an object by their names. */
export type KeyTable = Readonly<Record<string, Key<unknown>>>;

/** The type of the values read with a table. */
export type ValuesOf<Table extends KeyTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]>;
};

/** An object with keys of its own. A missing or different value is read as an empty object. */
export function group<Table extends KeyTable>(table: Table): Key<ValuesOf<Table>> {
  // Each name has the result of its own key.
  const object = z.object(table) as unknown as Key<ValuesOf<Table>>;
  // A zod schema leaves out missing keys, but code that spreads the values over others relies on all of them.
  const nothing = Object.fromEntries(Object.keys(table).map((name) => [name, undefined]));
  const values = key((value, mistakes) => {
    if (value !== undefined && !isJsonObject(value)) mistakes.wrong("is no object");
    return { ...nothing, ...mistakes.read(object, isJsonObject(value) ? value : {}) };
  });
  return outlined(values, { keys: table });
}

/** Warns of keys that resemble a known one; all others may be meant for somebody else. */
export function checkNames(
  value: JsonObject,
  known: readonly string[],
  mistakes: Pick<Mistakes, "warn">,
  message = "is no known key",
): void {
  for (const name of Object.keys(value)) {
    const hint = known.includes(name) ? undefined : didYouMean(name, known);
    if (hint !== undefined) mistakes.warn(message, [name], { code: "UNKNOWN_KEY", hint });
  }
}

/** Like `group`, for an object whose keys are all known: reports missing and misspelled ones. */
export const wholeGroup = <Table extends KeyTable>(
  table: Table,
  { required = [], others = [] }: WholeGroup = {},
): Key<ValuesOf<Table>> => {
  const known = [...Object.keys(table), ...others];
  const values = group(table);
  const whole = key((value, mistakes) => {
    const object = isJsonObject(value) ? value : {};
    for (const name of required) {
      if (!Object.hasOwn(object, name)) mistakes.warn("is missing", [name]);
    }
    checkNames(object, known, mistakes);
    return mistakes.read(values, value);
  });
  return outlined(whole, { keys: Object.fromEntries(known.map((name) => [name, table[name]])) });
};

type WholeGroup = {
  /** Keys that are reported if missing. */
  readonly required?: readonly string[];
  /** Known keys that are not read. */
  readonly others?: readonly string[];
};

/** An object; anything else is dropped. */
export const entry = <T>(schema: Key<T>): Key<T | undefined> =>
  like(schema, (value, mistakes) => {
    if (isJsonObject(value)) return mistakes.read(schema, value);
    mistakes.wrong("is no object");
    return undefined;
  });

/** A key read by a function with the outline of another schema. */
const like = <T>(schema: Key<unknown>, read: (value: unknown, mistakes: Mistakes) => T): Key<T> =>
  outlined(key(read), outlineOf(schema));

/** A list, undefined if missing; unreadable entries are dropped. */
export const listOrNone = <T>(entry: Key<T>): Key<readonly Exclude<T, undefined>[] | undefined> => {
  const entries = key((value, mistakes) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      mistakes.wrong("is no list");
      return undefined;
    }
    return value.flatMap((one: unknown, position) => {
      const found = mistakes.read(entry, one, [position]);
      return found === undefined ? [] : [found as Exclude<T, undefined>];
    });
  });
  return outlined(entries, { each: entry });
};

/** A list, empty without one. */
export const list = <T>(entry: Key<T>): Key<readonly Exclude<T, undefined>[]> =>
  derived(listOrNone(entry), (entries) => entries ?? []);

/** A list of texts, empty if missing; with any other entry the whole list is wrong. */
export const texts: Key<readonly string[]> = key((value, mistakes) => {
  if (value === undefined || value === "") return [];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  mistakes.wrong("is no list of texts");
  return [];
});

/** Converts the result of another key, and may report mistakes beyond its parts. */
export const derived = <T, U>(
  schema: Key<T>,
  toValue: (read: T, mistakes: Mistakes) => U,
): Key<U> => like(schema, (value, mistakes) => toValue(mistakes.read(schema, value), mistakes));

/** The same key, but a missing value is a mistake. */
export const required = <T>(schema: Key<T>): Key<T> =>
  key((value, mistakes) => {
    if (value === undefined) mistakes.wrong("is missing");
    return mistakes.read(schema, value);
  });

/** One of some words; a missing value is a mistake. */
export const requiredChoice = <const Word extends string>(
  words: readonly Word[],
): Key<Word | undefined> =>
  key((value, mistakes) => {
    const found = words.find((word) => word === value);
    if (found === undefined) mistakes.wrong(`is none of ${words.join(", ")}`);
    return found;
  });

/** The same key, but undefined for a missing value. */
export const optional = <T>(schema: Key<T>): Key<T | undefined> =>
  key((value, mistakes) => (value === undefined ? undefined : mistakes.read(schema, value)));

/** HTML by the owner: a text, or in the platform's form, `{ "html": … }`. */
export function html<F extends string | undefined = undefined>(fallback?: F): Key<string | F> {
  const plain = text(fallback);
  return key((value, mistakes) =>
    isJsonObject(value) ? mistakes.read(plain, value.html, ["html"]) : mistakes.read(plain, value),
  );
}

/**
 * The address of a link: a path of the site, `http(s)`, `mailto:` or `tel:`. Undefined for any other. Surrounding blanks are
 * removed, or a mistake.
 */
export const link = (blanks: "trimmed" | "wrong" = "trimmed"): Key<string | undefined> =>
  key((value, mistakes) => {
    if (value === undefined || value === "") return undefined;
    const isText = typeof value === "string" && (blanks === "trimmed" || value === value.trim());
    const safe = isText ? safeUrl(value) : undefined;
    if (safe === undefined)
      mistakes.wrong("is no address of a link: a path of the site, http(s), mailto: or tel:");
    return safe;
  });

const FILE = /^(?:\/|https?:)/i;

/** The address of a file: below the site, or `http(s)`; `isFile` may be stricter. */
export const asset = (isFile: RegExp = FILE): Key<string | undefined> =>
  key((value, mistakes) => {
    if (value === undefined || value === "") return undefined;
    const safe = typeof value === "string" ? safeUrl(value) : undefined;
    if (safe !== undefined && isFile.test(safe)) return safe;
    mistakes.wrong("is no address of a file: /s/<file>, or http(s)");
    return undefined;
  });
