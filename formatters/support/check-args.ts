import type { CheckArgs, Predicate } from "../../engine/index.ts";
import { type OptionReaders, splitOption } from "./option-list.ts";

/*
 * Each check returns what is wrong with the arguments of a call, in English, for template authors. Undefined if nothing
 * is.
 */

/** A predicate together with the check of its arguments. */
export const checked = (predicate: Predicate, checkArgs: CheckArgs): Predicate =>
  Object.assign<Predicate, Pick<Predicate, "checkArgs">>(predicate, { checkArgs });

/** A variable as the engine reads it: `item.0.title`, `@`, `@index`. */
const reference = /^(?:\d+|[@$]?[A-Za-z][\w-]*|@)(?:\.(?:\d+|[@$]?[A-Za-z][\w-]*|@))*$/;

const notReference = (text: string): string | undefined =>
  reference.test(text) ? undefined : `"${text}" names no variable`;

/** Each argument must name a variable. */
export const references: CheckArgs = (args) =>
  args.map(notReference).find((fault) => fault !== undefined);

/** Each argument must name a variable, alone or as `name:variable` or `name=variable` with a name that is used once. */
export const namedReferences: CheckArgs = (args) => {
  const named = new Set<string>();
  for (const arg of args) {
    const split = arg.search(/[:=]/);
    const fault = notReference(arg.slice(split + 1));
    if (fault !== undefined) return fault;
    const name = arg.slice(0, Math.max(split, 0));
    if (split === 0) return `"${arg}" has no name before "${arg[0]}"`;
    if (split > 0 && named.has(name)) return `there are two arguments "${name}"`;
    named.add(name);
  }
  return undefined;
};

/** There must be exactly one argument. */
export const needsOne: CheckArgs = (args) =>
  args.length === 1 ? undefined : "exactly one argument is needed";

/** There must be no more than `count` arguments; `what` names their purpose. */
export const atMost =
  (count: number, what: string): CheckArgs =>
  (args) =>
    args.length > count ? `${what}, not ${args.length}` : undefined;

/** The first argument must be a whole number; `isNeeded` tells if it may be missing. */
export const needsWholeNumber =
  (what: string, isNeeded: "needed" | "optional"): CheckArgs =>
  ([text]) => {
    if (text === undefined) return isNeeded === "needed" ? `${what} is needed` : undefined;
    return /^\d+$/.test(text) ? undefined : `${what} must be a whole number, not "${text}"`;
  };

/** Each argument must be one of these words. */
export const onlyWords =
  (words: readonly string[]): CheckArgs =>
  (args) => {
    const unknown = args.find((arg) => !words.includes(arg));
    return unknown === undefined
      ? undefined
      : `"${unknown}" has no effect; there is ${words.map((word) => `"${word}"`).join(", ")}`;
  };

/** Each argument must be a known option with a value that its reader accepts. */
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
