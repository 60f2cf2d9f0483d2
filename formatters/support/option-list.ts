import type { Args } from "../../engine/index.ts";

/** How an option is read: its text after the colon ("" without one) to what it sets, or nothing. */
export type OptionReaders<Options> = Readonly<
  Record<string, (text: string) => Partial<Options> | undefined>
>;

/**
 * Reads `name` and `name:value` (split at the first colon). Unknown names and values are left out, a
 * later valid option replaces an earlier one.
 */
export function readOptions<Options extends object>(
  args: Args,
  readers: OptionReaders<Options>,
): Partial<Options> {
  const found: Partial<Options> = {};
  for (const arg of args) {
    const [name, text] = splitOption(arg);
    if (Object.hasOwn(readers, name)) Object.assign(found, readers[name]?.(text));
  }
  return found;
}

/** `name:value` as a pair; the value is "" without a colon. */
export function splitOption(arg: string): readonly [name: string, text: string] {
  const colon = arg.indexOf(":");
  return colon < 0 ? [arg, ""] : [arg.slice(0, colon), arg.slice(colon + 1)];
}

/** One of a list of words, or nothing. `aliases` are further words for some of them. */
export const wordReader =
  <Word extends string>(
    words: readonly Word[],
    aliases: Readonly<Record<string, NoInfer<Word>>> = {},
  ) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text) ??
    (Object.hasOwn(aliases, text) ? aliases[text] : undefined);

/** Reads an option that takes a word: sets `name` to what `read` finds, or nothing. */
export const wordOption =
  <Name extends string, Word extends string>(
    name: Name,
    read: (text: string) => Word | undefined,
  ) =>
  (text: string): Readonly<Record<Name, Word>> | undefined => {
    const word = read(text);
    // A computed key has the type `string`; its own is more exact.
    return word === undefined ? undefined : ({ [name]: word } as Record<Name, Word>);
  };

/** Keeps what `read` made of the arguments of a call site, whose array is the same at every run. */
export function oncePerCallSite<Options>(read: (args: Args) => Options): (args: Args) => Options {
  const known = new WeakMap<Args, Options>();
  return (args) => {
    const found = known.get(args);
    if (found !== undefined) return found;
    const options = read(args);
    known.set(args, options);
    return options;
  };
}
