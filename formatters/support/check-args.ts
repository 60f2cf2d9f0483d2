import type { Args } from "../../engine/index.ts";
import { type OptionReaders, splitOption } from "./option-list.ts";

/** What is wrong with the arguments of a call, in English, for template authors; nothing when all is well. */
type CheckArgs = (args: Args) => string | undefined;

export const needsOne: CheckArgs = (args) =>
  args.length === 1 ? undefined : "exactly one argument is needed";

export const atMost =
  (count: number, what: string): CheckArgs =>
  (args) =>
    args.length > count ? `${what}, not ${args.length}` : undefined;

/** The first argument must be a whole number; `isNeeded`: and must be there. */
export const wholeNumber =
  (what: string, isNeeded: "needed" | "optional"): CheckArgs =>
  ([text]) => {
    if (text === undefined) return isNeeded === "needed" ? `${what} is needed` : undefined;
    return /^\d+$/.test(text) ? undefined : `${what} must be a whole number, not "${text}"`;
  };

/** Each argument must be one of some words. */
export const onlyWords =
  (words: readonly string[]): CheckArgs =>
  (args) => {
    const unknown = args.find((arg) => !words.includes(arg));
    return unknown === undefined
      ? undefined
      : `"${unknown}" has no effect; there is ${words.map((word) => `"${word}"`).join(", ")}`;
  };

/** Each argument must be an option that is known, with a value that it knows. */
export const knownOptions =
  <Options>(readers: OptionReaders<Options>): CheckArgs =>
  (args) => {
    for (const arg of args) {
      const [name, text] = splitOption(arg);
      if (!Object.hasOwn(readers, name)) return `there is no option "${name}"`;
      if (readers[name]?.(text) === undefined) return `the option "${name}" has no value "${text}"`;
    }
    return undefined;
  };
