import type { Value } from "../../engine/index.ts";
import { safeUrl } from "../html/safe-url.ts";
import type { JsonPath } from "../json/path.ts";

/** Tells of a value that is not as it should be, with its place below the option. */
export type Report = (message: string, path?: JsonPath) => void;

/**
 * Reads one key of a block's value. A missing key and null give the default; any other value that cannot be used is reported,
 * and the default or the nearest allowed value counts.
 */
export type Option<T extends Value | undefined = Value | undefined> = (
  value: unknown,
  report: Report,
) => T;

/** The keys of a block's value that the platform reads (content format, 1.3). */
export type OptionTable = Readonly<Record<string, Option>>;

/** What reading a table gives. */
export type OptionsOf<Table extends OptionTable> = {
  readonly [Key in keyof Table]: ReturnType<Table[Key]>;
};

type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON. */
export const isJsonObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads all keys of a table. */
export function readOptions<Table extends OptionTable>(
  table: Table,
  value: Json,
  report: Report = () => {},
): OptionsOf<Table> {
  const read = Object.entries(table).map(([key, option]) => [
    key,
    option(
      Object.hasOwn(value, key) ? (value[key] ?? undefined) : undefined,
      (message, path = []) => report(message, [key, ...path]),
    ),
  ]);
  // Each key has what its own option gives.
  return Object.fromEntries(read) as OptionsOf<Table>;
}

/** Plain text, which templates escape. Numbers are written as they stand. */
export const text =
  (fallback = ""): Option<string> =>
  (value, report) => {
    if (value === undefined) return fallback;
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    report("is no text");
    return fallback;
  };

/** The owner's HTML: text, or as the platform has it, `{ "html": … }`. */
export const html =
  (fallback = ""): Option<string> =>
  (value, report) => {
    const own = isJsonObject(value) ? (value.html ?? undefined) : value;
    if (own === undefined) return fallback;
    if (typeof own === "string") return own;
    report("is no HTML as text");
    return fallback;
  };

/** True or false; exports have them as text too. */
export const flag =
  (fallback: boolean): Option<boolean> =>
  (value, report) => {
    if (value === undefined) return fallback;
    if (typeof value === "boolean") return value;
    if (value === "true" || value === "false") return value === "true";
    report("is neither true nor false");
    return fallback;
  };

/** One of some words. */
export const choice =
  <const Word extends string>(words: readonly Word[], fallback: NoInfer<Word>): Option<Word> =>
  (value, report) => {
    if (value === undefined) return fallback;
    const word = words.find((one) => one === value);
    if (word === undefined) report(`is none of ${words.join(", ")}; '${fallback}' counts`);
    return word ?? fallback;
  };

type Whole = { readonly whole?: boolean };

/** A number within a range; numbers as text count too. Without a default, a missing one stays missing. */
export function range(min: number, max: number, fallback: number, whole?: Whole): Option<number>;
export function range(
  min: number,
  max: number,
  fallback: undefined,
  whole?: Whole,
): Option<number | undefined>;
export function range(
  min: number,
  max: number,
  fallback: number | undefined,
  { whole = false }: Whole = {},
): Option<number | undefined> {
  return (value, report) => {
    if (value === undefined) return fallback;
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) {
      report("is no number");
      return fallback;
    }
    const nearest = Math.min(max, Math.max(min, whole ? Math.round(number) : number));
    if (nearest !== number) report(`is ${min} to ${max}; ${nearest} counts`);
    return nearest;
  };
}

/** The address of a link: a path of the site, `http(s)`, `mailto:` or `tel:`; any other is not written. */
export const url = (): Option<string | undefined> => (value, report) => {
  if (value === undefined || value === "") return undefined;
  const safe = typeof value === "string" ? safeUrl(value) : undefined;
  if (safe === undefined) {
    report("is no address of a link: a path of the site, http(s), mailto: or tel:");
  }
  return safe;
};

/** The address of a file: below the site, or `http(s)`. */
export const asset = (): Option<string | undefined> => (value, report) => {
  if (value === undefined || value === "") return undefined;
  const safe = typeof value === "string" ? safeUrl(value) : undefined;
  if (safe !== undefined && /^(?:\/|https?:)/i.test(safe)) return safe;
  report("is no address of a file: /s/<file>, or http(s)");
  return undefined;
};

/** An object with keys of its own. */
export const group =
  <Table extends OptionTable>(table: Table): Option<OptionsOf<Table>> =>
  (value, report) => {
    if (value !== undefined && !isJsonObject(value)) report("is no object");
    return readOptions(table, isJsonObject(value) ? value : {}, report);
  };

/** A list; an entry of which nothing can be read is left out. */
export const list =
  <T extends Value | undefined>(entry: Option<T>): Option<readonly Exclude<T, undefined>[]> =>
  (value, report) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      report("is no list");
      return [];
    }
    return value.flatMap((one: unknown, position) => {
      const read = entry(one ?? undefined, (message, path = []) =>
        report(message, [position, ...path]),
      );
      return read === undefined ? [] : [read as Exclude<T, undefined>];
    });
  };
