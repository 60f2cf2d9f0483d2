import type { CLDR } from "@phensley/cldr";
import type { Args } from "../../engine/index.ts";

const MAX_LENGTH = 100;

type TextsByValue = Map<string, string>;

/**
 * Keeps what a formatter made of its values, by locale and by the options of a call site: a site shows the same
 * prices and dates page after page, and to write one takes the locale data a few microseconds. At most `limit`
 * texts of all locales and call sites together; then all are forgotten. Values of more than 100 UTF-16 units
 * are not kept.
 */
export function keptTexts(limit: number) {
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
