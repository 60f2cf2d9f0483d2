import type { Tag } from "../formatter.ts";
import type { Readings } from "./recording.ts";

/** The caches for parts of a render. */
export type Keeping = {
  readonly parts: KeptParts;
  /**
   * The cache for the whole output of the root. Undefined if the root belongs to this render only, or must not be kept.
   */
  readonly wholes?: KeptParts | undefined;
  readonly host: PartHost;
};

/** Writes a part again. Undefined if the data of the host has changed. */
export type Rewrite = (host: unknown) => string | undefined;

/** A host whose formatters are asked once for parts that are written again and again. */
export type PartHost = {
  /** True if an object belongs to one render or differs between renders. Nothing that reads it is kept. */
  changes(object: object): boolean;
  /** True if a tag gives the same result again for the same root and attributes. */
  repeats(tag: Tag): boolean;
  /**
   * Begins to record the formatters' requests to the host. Parts may be nested; `isWhole` marks a template's output for
   * its root.
   */
  beginPart(isWhole: boolean): void;
  /** Ends the innermost part. The result is undefined unless its output depends only on data and this host. */
  endPart(output: string | undefined): Rewrite | undefined;
};

/** Everything that the output of a partial depends on, besides its data and readings. */
export type PartCall = {
  readonly isPrivate: boolean;
  readonly args: Readonly<Record<string, string>> | undefined;
  /** Frames and partials around the call: they decide how tags are charged and levels counted. */
  readonly frames: number;
  readonly depth: number;
};

const optionNames = [
  "locale",
  "partials",
  "injects",
  "enableExpr",
  "enableInclude",
  "exprOpts",
] as const;

/** The options of a render that influence the output of its partials. */
export type PartOptions = { readonly [Name in (typeof optionNames)[number]]?: unknown };

/** The output of a partial for one object. */
export type KeptPart = {
  readonly call: PartCall;
  readonly readings: Readings;
  /** The instructions that it is charged. */
  readonly cost: number;
  readonly rewrite: Rewrite;
};

/** The kept outputs of one partial for one object. Undefined until the object is met a second time. */
type OfObject = { readonly parts: KeptPart[]; recorded: number };

type OfPartial = {
  readonly byObject: WeakMap<object, OfObject | undefined>;
  /** Objects met since an output was last reused. */
  fruitless: number;
};

/** Outputs kept per object, which is shown in a few ways: with other arguments, at other places. */
const MAX_PARTS = 8;
/** Number of outputs recorded for one object before its dependencies are assumed to change every time. */
const MAX_RECORDED = 32;
/** Number of objects without a reuse after which a partial is assumed to get new ones every time. */
const MAX_FRUITLESS = 2000;
/** Length of all outputs, in UTF-16 units. Beyond it, all are dropped. */
const MAX_LENGTH = 4_000_000;

/**
 * Outputs of partials by the objects that they show, for reuse by later renders. An output is reused as long as
 * everything else that it read is unchanged. Only for data that never changes; outputs are dropped with their objects.
 */
export class KeptParts {
  #partials = new WeakMap<object, OfPartial>();
  #length = 0;
  #options: PartOptions | undefined;

  /** True if a render with these options can share outputs: all renders need the options of the first. */
  fits(options: PartOptions): boolean {
    this.#options ??= options;
    const first = this.#options;
    return optionNames.every((name) => first[name] === options[name]);
  }

  /** The kept outputs of an object, to be added to. Undefined if nothing is kept for it now. */
  of(partial: object, object: object): OfObject | undefined {
    let known = this.#partials.get(partial);
    if (!known) {
      known = { byObject: new WeakMap(), fruitless: 0 };
      this.#partials.set(partial, known);
    }
    const { byObject } = known;
    const found = byObject.get(object);
    if (found) return found;
    if (byObject.has(object)) {
      const first = { parts: [], recorded: 0 };
      byObject.set(object, first);
      known.fruitless = 0;
      return first;
    }
    if (known.fruitless > MAX_FRUITLESS) return undefined;
    known.fruitless++;
    byObject.set(object, undefined);
    return undefined;
  }

  /** Keeps an output. `length` counts UTF-16 units. */
  add({ parts }: OfObject, part: KeptPart, length: number): void {
    this.#length += length;
    if (this.#length > MAX_LENGTH) {
      this.#partials = new WeakMap();
      this.#length = length;
    }
    if (parts.length >= MAX_PARTS) parts.shift();
    parts.push(part);
  }

  /** True if an output is worth keeping; counts the attempt. */
  isWorth(known: OfObject): boolean {
    known.recorded++;
    return known.recorded <= MAX_RECORDED;
  }
}

/** True if two calls give the same output for the same readings. */
export const isSameCall = (one: PartCall, other: PartCall): boolean =>
  one.frames === other.frames &&
  one.depth === other.depth &&
  one.args === other.args &&
  one.isPrivate === other.isPrivate;

/** The entry for a whole output, which has nothing around it. */
export const toWhole = (cost: number, rewrite: Rewrite): KeptPart => ({
  call: { isPrivate: false, args: undefined, frames: 0, depth: 0 },
  readings: { names: [], values: [], macros: new Map() },
  cost,
  rewrite,
});
