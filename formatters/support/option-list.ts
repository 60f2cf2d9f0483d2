import type { Args } from "../../engine/index.ts";

/**
 * Readers by option name: each turns the text after the colon ("" without one) into the settings that it makes, or
 * nothing.
 */
export type OptionReaders<Options> = Readonly<
  Record<string, (text: string) => Partial<Options> | undefined>
>;

/**
 * Reads options written as `name` or `name:value`, split at the first colon. Unknown names and values are left
 * out; a later valid option replaces an earlier one.
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

/** Splits `name:value` at its first colon; without one the value is "". */
export function splitOption(arg: string): readonly [name: string, text: string] {
  const colon = arg.indexOf(":");
  return colon < 0 ? [arg, ""] : [arg.slice(0, colon), arg.slice(colon + 1)];
}

/** A reader of words: finds one of a list, or nothing. `aliases` are further names for some of them. */
export const wordReader =
  <Word extends string>(
    words: readonly Word[],
    aliases: Readonly<Record<string, NoInfer<Word>>> = {},
  ) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text) ??
    (Object.hasOwn(aliases, text) ? aliases[text] : undefined);

/** A reader of an option that takes a word: sets `name` to the word that `read` finds, or nothing. */
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

/** Caches the options read from the arguments of a call site, whose array is the same at every render. */
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
