/** The value of a fact, compared by `Object.is`. */
type Said = string | number | boolean | null | undefined;

/** Something that changes besides the files of a site, such as the units of a variant. The same function is the same fact. */
export type Fact<Value extends Said = Said> = () => Value;

/** The reads of a value while it was made: facts, with what they said, and true if the time was asked. */
type Reads = { readonly facts: ReadonlyMap<Fact, Said>; readonly time: boolean };

type Reader = { readonly facts: Map<Fact, Said>; time: boolean };

/** A value that was made while a memory noted what it was made from. */
export type Recorded<Value> = {
  readonly value: Value;
  /** True as long as everything that was read, also for remembered parts of it, says the same. */
  isCurrent(): boolean;
  /** True if the time was read, which no fact tells of. */
  readonly readsTime: boolean;
};

/** Results of one function for one input by the detail. */
type ByDetail = Map<unknown, Recording<unknown>>;

/** Results of one function for one input. Details may come from addresses, so their number is limited. */
const MAX_DETAILS = 100;

/**
 * Derived values, each kept as long as the facts that were read while it was made say the same. Values go with their inputs. What
 * makes them must be synchronous: reads after an `await` belong to nothing.
 */
export class Memory {
  readonly #kept = new Map<unknown, WeakMap<object, ByDetail>>();
  /** Of the values being made, the innermost last. */
  readonly #readers: Reader[] = [];
  readonly #state = { changes: 0, isOver: false };

  /** Facts may have changed: what is kept is compared with them before it is used again. */
  change(): void {
    this.#state.changes += 1;
  }

  /** Nothing that is kept is used again. */
  end(): void {
    this.#state.isOver = true;
  }

  /** The present value of a fact, noted for the value that is being made. */
  read<Value extends Said>(fact: Fact<Value>): Value {
    const said = fact();
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
    return this.#record(run);
  }

  /**
   * The result of a function, which must depend on nothing but `input`, `detail` and facts. It runs again only if one of these is
   * another, or it has read the time.
   */
  remember<Value>(key: unknown, input: object, detail: unknown, run: () => Value): Value {
    const known = this.#of(key, input);
    const found = known.get(detail);
    if (found?.isCurrent()) {
      this.#note(found.reads);
      // The entry for a function, an input and a detail is always what that function returned for them.
      return found.value as Value;
    }
    const made = this.#record(run);
    if (made.readsTime) return made.value;
    if (known.size >= MAX_DETAILS && !found) known.clear();
    known.set(detail, made);
    return made.value;
  }

  #record<Value>(run: () => Value): Recording<Value> {
    const reads: Reader = { facts: new Map(), time: false };
    this.#readers.push(reads);
    try {
      const value = run();
      const hasRead = reads.time || reads.facts.size > 0;
      return new Recording(value, hasRead ? reads : nothing, this.#state);
    } finally {
      this.#readers.pop();
      this.#note(reads);
    }
  }

  #note({ facts, time }: Reads): void {
    const reader = this.#readers.at(-1);
    if (!reader) return;
    for (const [fact, said] of facts) reader.facts.set(fact, said);
    reader.time ||= time;
  }

  #of(key: unknown, input: object): ByDetail {
    const byInput = this.#kept.get(key) ?? new WeakMap<object, ByDetail>();
    this.#kept.set(key, byInput);
    const known = byInput.get(input) ?? new Map();
    byInput.set(input, known);
    return known;
  }
}

const nothing: Reads = { facts: new Map(), time: false };

class Recording<Value> implements Recorded<Value> {
  readonly value: Value;
  readonly reads: Reads;
  readonly #state: { readonly changes: number; readonly isOver: boolean };
  /** The number of the last change after which the facts were seen to say the same. */
  #checked: number;

  constructor(
    value: Value,
    reads: Reads,
    state: { readonly changes: number; readonly isOver: boolean },
  ) {
    this.value = value;
    this.reads = reads;
    this.#state = state;
    this.#checked = state.changes;
  }

  get readsTime(): boolean {
    return this.reads.time;
  }

  isCurrent(): boolean {
    const { changes, isOver } = this.#state;
    if (isOver) return false;
    if (this.#checked === changes) return true;
    for (const [fact, said] of this.reads.facts) if (!Object.is(fact(), said)) return false;
    this.#checked = changes;
    return true;
  }
}
