import { Budget, type Droppable } from "./budget.ts";
import {
  ALL,
  addReads,
  Changes,
  causesOf,
  type Fact,
  nothing,
  type Reader,
  type Recorded,
  Recording,
} from "./recording.ts";
import { isSameData } from "./same-data.ts";

/** A kept value that was made anew. */
export type MadeAnew = {
  /** The name of the function that made it. */
  readonly name: string;
  /** The names of the fact because of which. */
  readonly because: ReadonlySet<string>;
  readonly before: unknown;
  readonly after: unknown;
};

type MemoryOptions = {
  /** Called for each kept value that was made anew, for reports. */
  readonly onMadeAnew?: ((made: MadeAnew) => void) | undefined;
  /** The room for kept values; own room if missing. */
  readonly budget?: Budget | undefined;
};

type Made<Value> = { readonly value: Value; readonly origin: Recording };

/** Results of one function for one input by the detail. */
type ByDetail = Map<unknown, Kept>;

/** The room of a kept value besides its texts and members, of a member, and of a fact that it was made from. */
const VALUE_BYTES = 400;
const MEMBER_BYTES = 24;
const FACT_BYTES = 60;

/** Said by a remembered value that cannot be made; no value is the same. */
const FAILED = Symbol("failed");

/**
 * Derived values, each kept as long as the facts that were read while it was made say the same. Values go with their inputs. What
 * makes them must be synchronous: reads after an `await` belong to nothing.
 */
export class Memory {
  readonly #kept = new Map<unknown, WeakMap<object, ByDetail>>();
  /** Of the values being made, the innermost last. */
  readonly #readers: Reader[] = [];
  readonly #changes = new Changes();
  readonly #onMadeAnew: MemoryOptions["onMadeAnew"];
  readonly #budget: Budget;

  constructor({ onMadeAnew, budget = new Budget() }: MemoryOptions = {}) {
    this.#onMadeAnew = onMadeAnew;
    this.#budget = budget;
  }

  /** Facts of a kind may have changed: what is kept is compared with them before it is used again. */
  change(kind = ALL): void {
    this.#changes.add(kind);
  }

  /** Nothing that is kept is used again. */
  end(): void {
    this.#changes.isOver = true;
  }

  /** The present value of a fact, noted for the value that is being made. */
  read<Value>(fact: Fact<Value>): Value {
    const said = fact.says();
    this.#readers.at(-1)?.facts.set(fact, said);
    return said;
  }

  /** Notes that the value that is being made depends on the time, which is another at each request. */
  readTime(): void {
    const reader = this.#readers.at(-1);
    if (reader) reader.time = true;
  }

  /** Runs a function and notes what it reads. */
  record<Value>(run: () => Value): Recorded<Value> {
    const made = this.#record(run);
    made.origin.noteTo(this.#readers.at(-1));
    return made;
  }

  /**
   * The result of a function, which must depend on nothing but `input`, `detail` and facts. It runs again only if one of these is
   * another, or it has read the time; if what it returns then says the same as before, the result is the one from before. A result is a
   * fact itself for what is made of it, which stays as long as the result is the same.
   */
  remember<Value>(key: unknown, input: object, detail: unknown, run: () => Value): Value {
    const known = this.#of(key, input);
    const found = known.get(detail);
    if (found?.origin.isCurrent()) {
      this.#note(found);
      this.#budget.use(found.room);
      // The entry for a function, an input and a detail is always what that function returned for them.
      return found.value as Value;
    }
    const changed = found?.origin.firstChanged;
    // Not the value that has changed, which would be kept as long as this one.
    const cause = changed?.cause?.() ?? changed;
    const { origin, value: result } = this.#record(run);
    if (found && cause) {
      const because = this.#onMadeAnew && this.#unseen(() => causesOf(cause));
      if (because) {
        this.#onMadeAnew?.({ name: nameOf(key), because, before: found.value, after: result });
      }
    }
    const isSame = found !== undefined && this.#unseen(() => isSameData(found.value, result));
    // Values that say the same are of the same type.
    const value = isSame ? (found.value as Value) : result;
    if (origin.readsTime) {
      origin.noteTo(this.#readers.at(-1));
      return value;
    }
    if (found) this.#budget.remove(found.room);
    const again = () => this.#again(() => this.remember(key, input, detail, run));
    const place = { known, detail, budget: this.#budget };
    const kept = new Kept({ value, origin, cause, name: nameOf(key), again }, place);
    known.set(detail, kept);
    this.#budget.count(kept.room);
    this.#note(kept);
    return value;
  }

  #record<Value>(run: () => Value): Made<Value> {
    const reads: Reader = { facts: new Map(), time: false };
    this.#readers.push(reads);
    let value: Value;
    try {
      value = run();
    } catch (error) {
      this.#readers.pop();
      const outer = this.#readers.at(-1);
      if (outer) addReads(outer, reads);
      throw error;
    }
    this.#readers.pop();
    const hasRead = reads.time || reads.facts.size > 0;
    return { value, origin: new Recording(hasRead ? reads : nothing, this.#changes) };
  }

  /** Runs a function of which the value that is being made notes nothing. */
  #unseen<Value>(run: () => Value): Value {
    this.#readers.push({ facts: new Map(), time: false });
    try {
      return run();
    } finally {
      this.#readers.pop();
    }
  }

  /** The present answer of a remembered function; `FAILED` if it throws. */
  #again(ask: () => unknown): unknown {
    try {
      return this.#unseen(ask);
    } catch {
      return FAILED;
    }
  }

  /** A value that is made of a kept one depends on that alone, and not on what that was made from. */
  #note(kept: Kept): void {
    if (kept.origin.size > 0) this.#readers.at(-1)?.facts.set(kept, kept.value);
  }

  #of(key: unknown, input: object): ByDetail {
    const byInput = this.#kept.get(key) ?? new WeakMap<object, ByDetail>();
    const known = byInput.get(input);
    if (known) return known;
    const begun: ByDetail = new Map();
    this.#kept.set(key, byInput.set(input, begun));
    return begun;
  }
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** Where a value is kept. */
type Place = { readonly known: ByDetail; readonly detail: unknown; readonly budget: Budget };

type KeptParts = Made<unknown> & {
  /** The fact because of which it was made anew. */
  readonly cause: Fact | undefined;
  /** The name of the function that made it. */
  readonly name: string;
  /** Makes it anew if it is no longer current. */
  readonly again: () => unknown;
};

/** A kept value. It is a fact of what is made of it: then it says what is kept in its place at present. */
class Kept implements Fact {
  readonly value: unknown;
  readonly origin: Recording;
  readonly room: Room;
  readonly #parts: KeptParts;
  readonly #place: Place;

  constructor(parts: KeptParts, place: Place) {
    this.value = parts.value;
    this.origin = parts.origin;
    this.room = new Room(bytesOf(parts), place);
    this.#parts = parts;
    this.#place = place;
  }

  says(): unknown {
    const now = this.#now;
    if (!now?.origin.isCurrent()) return this.#parts.again();
    this.#place.budget.use(now.room);
    return now.value;
  }

  get kinds(): number {
    return this.#now?.origin.kinds ?? ALL;
  }

  /** A text or a number seldom changes with what it is made from. */
  told(): Iterable<string> | undefined {
    return isPlain(this.#now?.value) ? [`${this.#parts.name}()`] : undefined;
  }

  sources(): Iterable<string> {
    return (this.#now ?? this).origin.reads();
  }

  cause(): Fact | undefined {
    const now = this.#now;
    return now ? now.#parts.cause : undefined;
  }

  get #now(): Kept | undefined {
    return this.#place.known.get(this.#place.detail);
  }
}

/** The room that a kept value takes. It holds the value weakly, which goes with its input. */
class Room implements Droppable {
  readonly bytes: number;
  readonly #known: WeakRef<ByDetail>;
  readonly #detail: unknown;

  constructor(bytes: number, { known, detail }: Place) {
    this.bytes = bytes;
    this.#known = new WeakRef(known);
    this.#detail = detail;
  }

  drop(): void {
    const known = this.#known.deref();
    if (known?.get(this.#detail)?.room === this) known.delete(this.#detail);
  }
}

const bytesOf = ({ value, origin }: Made<unknown>): number =>
  VALUE_BYTES + origin.size * FACT_BYTES + ownBytesOf(value);

/** The texts and members of a value, but not what these refer to, which is mostly kept elsewhere as well. */
function ownBytesOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  const keys = Object.keys(value);
  return keys.reduce((sum, key) => {
    // A getter keeps nothing.
    const member: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
    return sum + (typeof member === "string" ? member.length : 0);
  }, keys.length * MEMBER_BYTES);
}

const nameOf = (key: unknown): string => (typeof key === "function" ? key.name : "");
