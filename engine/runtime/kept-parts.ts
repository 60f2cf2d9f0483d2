import type { Tag } from "../formatter.ts";
import type { Readings } from "./recording.ts";

/** Where the parts of a render are kept. */
export type Keeping = {
  readonly parts: KeptParts;
  /** Where the whole output is kept for the root; undefined if it is of this render, or if it is not to be kept. */
  readonly wholes?: KeptParts | undefined;
  readonly host: PartHost;
};

/** Writes a part again; undefined if what the host knows has changed. */
export type Rewrite = (host: unknown) => string | undefined;

/** A host whose formatters may be asked once for parts that are written again and again. */
export type PartHost = {
  /** Whether an object is of one render, or not the same in each: nothing is kept for it, nor what has read it. */
  changes(object: object): boolean;
  /** Whether a tag gives the same again for the same root and attributes. */
  repeats(tag: Tag): boolean;
  /** Begins to note what formatters ask for. Parts may lie in each other; `isWhole` for what a template gives for its root. */
  beginPart(isWhole: boolean): void;
  /** Ends the innermost part, with its output if that depends on nothing but data and this host. */
  endPart(output: string | undefined): Rewrite | undefined;
};

/** What the output of a partial depends on besides its data and what it reads. */
export type PartCall = {
  readonly isPrivate: boolean;
  readonly args: Readonly<Record<string, string>> | undefined;
  /** Frames and partials around it: by them, tags are charged and levels counted. */
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

/** The options of a render that decide what its partials give. */
export type PartOptions = { readonly [Name in (typeof optionNames)[number]]?: unknown };

/** The output of a partial for one object. */
export type KeptPart = {
  readonly call: PartCall;
  readonly readings: Readings;
  /** The instructions that it is charged. */
  readonly cost: number;
  readonly rewrite: Rewrite;
};

/** What is kept of one partial for one object; undefined as long as it has been met only once. */
type OfObject = { readonly parts: KeptPart[]; recorded: number };

type OfPartial = {
  readonly byObject: WeakMap<object, OfObject | undefined>;
  /** Objects met since an output was of use. */
  fruitless: number;
};

/** An object is shown in a few ways: with other arguments, at other places. */
const MAX_PARTS = 8;
/** So often an output is kept for one object before what it depends on is taken for changing each time. */
const MAX_RECORDED = 32;
/** A partial that has had so many objects without meeting one again gets new ones each time. */
const MAX_FRUITLESS = 2000;
/** Length of all outputs, in UTF-16 units. Beyond it, all are dropped. */
const MAX_LENGTH = 4_000_000;

/**
 * Outputs of partials by the objects that they show, to be used again by later renders: what is kept of an object is written as
 * long as everything that it has read besides is the same. For data that never change; they are dropped with the objects.
 */
export class KeptParts {
  #partials = new WeakMap<object, OfPartial>();
  #length = 0;
  #options: PartOptions | undefined;

  /** Whether outputs of a render with these options can be used by others: all have the options of the first. */
  fits(options: PartOptions): boolean {
    this.#options ??= options;
    const first = this.#options;
    return optionNames.every((name) => first[name] === options[name]);
  }

  /** What is kept for an object, to be added to; undefined if nothing is to be kept for it now. */
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

  /** Keeps an output of a length. */
  add({ parts }: OfObject, part: KeptPart, length: number): void {
    this.#length += length;
    if (this.#length > MAX_LENGTH) {
      this.#partials = new WeakMap();
      this.#length = length;
    }
    if (parts.length >= MAX_PARTS) parts.shift();
    parts.push(part);
  }

  /** Whether an output is to be kept; counts it. */
  isWorth(known: OfObject): boolean {
    known.recorded++;
    return known.recorded <= MAX_RECORDED;
  }
}

/** Whether two calls give the same output where they read the same. */
export const isSameCall = (one: PartCall, other: PartCall): boolean =>
  one.frames === other.frames &&
  one.depth === other.depth &&
  one.args === other.args &&
  one.isPrivate === other.isPrivate;

/** What is kept of a whole output: nothing is outside of it. */
export const toWhole = (cost: number, rewrite: Rewrite): KeptPart => ({
  call: { isPrivate: false, args: undefined, frames: 0, depth: 0 },
  readings: { names: [], values: [], macros: new Map() },
  cost,
  rewrite,
});
