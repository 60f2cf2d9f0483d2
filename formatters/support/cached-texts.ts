import type { CLDR } from "@phensley/cldr";
import type { Args } from "../../engine/index.ts";

/** Longest value to keep, in UTF-16 units: longer ones are rare and would fill the memory. */
const MAX_LENGTH = 100;

type TextsByValue = Map<string, string>;

/**
 * Caches the texts of a formatter by locale, by the arguments of a call site and by value: a website shows the same
 * prices and dates page after page, and formatting one takes a few microseconds. Beyond `limit` texts, over all locales
 * and call sites, all are dropped. Values longer than 100 UTF-16 units are not kept.
 */
export function cachedTexts(limit: number) {
  let known = new WeakMap<CLDR, WeakMap<Args, TextsByValue>>();
  let count = 0;

  function textsOf(locale: CLDR, args: Args): TextsByValue {
    const calls = known.get(locale) ?? new WeakMap<Args, TextsByValue>();
    known.set(locale, calls);
    const texts = calls.get(args) ?? new Map<string, string>();
    calls.set(args, texts);
    return texts;
  }

  return (locale: CLDR, args: Args, value: string, make: () => string): string => {
    if (value.length > MAX_LENGTH) return make();
    const found = known.get(locale)?.get(args)?.get(value);
    if (found !== undefined) return found;
    const text = make();
    if (count >= limit) {
      known = new WeakMap();
      count = 0;
    }
    textsOf(locale, args).set(value, text);
    count++;
    return text;
  };
}
