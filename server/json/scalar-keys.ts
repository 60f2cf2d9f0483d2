import { type Key, key, type Mistakes } from "./key.ts";
import { outlined } from "./outline.ts";

/** How authors of a certain kind of file write single values. */
type Habits = {
  /** Types accepted as text besides strings. */
  readonly asText: readonly ("number" | "boolean")[];
  /** Treatment of numbers and flags in quotes. */
  readonly quoted: "count" | "count with a warning" | "are wrong";
  /** True if an empty text counts as missing. */
  readonly emptyIsMissing: boolean;
};

type Whole = { readonly whole?: boolean };

/** Keys with one value each. A fallback replaces a missing or wrong value; without one, such a value is undefined. */
export function scalars({ asText, quoted, emptyIsMissing }: Habits) {
  /** A key whose value `toValue` converts; undefined for a wrong value. */
  const scalar = <T, F>(
    fallback: F,
    problem: string,
    toValue: (value: unknown, mistakes: Mistakes) => T | undefined,
  ): Key<T | F> =>
    key((value, mistakes) => {
      if (value === undefined || (emptyIsMissing && value === "")) return fallback;
      const found = toValue(value, mistakes);
      if (found === undefined) mistakes.wrong(problem);
      return found ?? fallback;
    });

  /** Converts a quoted value to the intended one. */
  const unquote = (value: unknown, toMeant: (text: string) => unknown, mistakes: Mistakes) => {
    const meant = typeof value === "string" && quoted !== "are wrong" ? toMeant(value) : undefined;
    if (meant !== undefined && quoted === "count with a warning") {
      mistakes.warn(`should be ${meant} without quotes`);
    }
    return meant ?? value;
  };

  return {
    /** Plain text. */
    text: <F extends string | undefined = undefined>(fallback?: F): Key<string | F> =>
      scalar(fallback as F, "is no text", (value, mistakes) => {
        if (typeof value === "string") return value;
        if (!asText.some((type) => typeof value === type)) return undefined;
        if (quoted === "count with a warning") mistakes.warn("should be a text");
        return String(value);
      }),

    flag: <F extends boolean | undefined = undefined>(fallback?: F): Key<boolean | F> =>
      outlined(
        scalar(fallback as F, "is neither true nor false", (value, mistakes) => {
          const flag = unquote(value, toFlag, mistakes);
          return typeof flag === "boolean" ? flag : undefined;
        }),
        flags,
      ),

    /** A number, moved to the nearest allowed one. */
    range: <F extends number | undefined = undefined>(
      least: number,
      most: number,
      fallback?: F,
      { whole = false }: Whole = {},
    ): Key<number | F> =>
      scalar(fallback as F, "is no number", (value, mistakes) => {
        const number = unquote(value, toNumber, mistakes);
        if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
        const near = Math.min(most, Math.max(least, whole ? Math.round(number) : number));
        if (near !== number) mistakes.warn(`is ${least} to ${most}; ${near} counts`);
        return near;
      }),

    /** One of some words or numbers; a code stands for one of `coded`, counting from 1. */
    choice: <const Word extends string | number, F extends NoInfer<Word> | undefined = undefined>(
      words: readonly Word[],
      fallback?: F,
      coded: readonly Word[] = [],
    ): Key<Word | F> =>
      scalar(fallback as F, noneOf(words, fallback), (value) => {
        const meant = typeof value === "number" ? coded[value - 1] : undefined;
        return meant ?? words.find((word) => word === value);
      }),
  };
}

const flags = { words: [true, false] };

/** A flag with or without quotes; undefined for anything else. */
export function toFlag(value: unknown): boolean | undefined {
  if (value === true || value === "true") return true;
  return value === false || value === "false" ? false : undefined;
}

const toNumber = (text: string): number | undefined =>
  text.trim() === "" ? undefined : Number(text);

const noneOf = (names: readonly (string | number)[], fallback?: string | number): string =>
  `is none of ${names.join(", ")}${fallback === undefined ? "" : `; '${fallback}' counts`}`;
