/** Something that changes, such as the units of a variant or a part of a site. The same object is the same fact. */
export type Fact<Value = unknown> = {
  /** Its present value, compared by `Object.is`. */
  says(): Value;
  /** The kinds of changes with which it may say something else, as bits; all if missing. */
  readonly kinds?: number;
  /** Its names for the author of a site: files, or numbers. */
  told?(): Iterable<string> | undefined;
  /** Names of what it is made from; missing if it is made from nothing else. */
  sources?(): Iterable<string>;
  /** The fact because of which it was made anew last. */
  cause?(): Fact | undefined;
};

/** The reads of a value while it was made: facts, with what they said, and true if the time was asked. */
export type Reads = { readonly facts: ReadonlyMap<Fact, unknown>; readonly time: boolean };

/** The reads of a value that is being made. */
export type Reader = { readonly facts: Map<Fact, unknown>; time: boolean };

/** A value that was made while a memory noted what it was made from. */
export type Recorded<Value> = { readonly value: Value; readonly origin: Origin };

/** The facts that a value was made from. They do not keep the value in memory. */
type Origin = {
  /** The number of facts that were read. */
  readonly size: number;
  /** True as long as everything that was read, also for remembered parts of it, says the same. */
  isCurrent(): boolean;
  /** True if the time was read, which no fact tells of. */
  readonly readsTime: boolean;
  /** The names of all facts that were read. */
  reads(): ReadonlySet<string>;
  /** The names of the first fact that says something else by now; empty if there is none. */
  changed(): ReadonlySet<string>;
};

/** No reads at all. */
export const nothing: Reads = { facts: new Map(), time: false };

/** Adds reads to those of a value that is being made. */
export function addReads(reader: Reader, { facts, time }: Reads): void {
  for (const [fact, said] of facts) reader.facts.set(fact, said);
  reader.time ||= time;
}

/** All kinds of changes. */
export const ALL = -1;

const kindsOf = ({ kinds = ALL }: Fact): number => kinds;

/** The changes of what a memory is made from. */
export class Changes {
  /** The number of all so far. */
  count = 0;
  /** True if nothing that was made before is used again. */
  isOver = false;
  /** The number of the last change of each kind. */
  readonly #last = new Map<number, number>();

  add(kind: number): void {
    this.count += 1;
    this.#last.set(kind, this.count);
  }

  /** The kinds of those after a change, as bits. */
  since(number: number): number {
    let kinds = 0;
    for (const [kind, last] of this.#last) if (last > number) kinds |= kind;
    return kinds;
  }
}

/** The facts of a value, and if they still say the same. */
export class Recording implements Origin {
  readonly #reads: Reads;
  readonly #changes: Changes;
  /** The number of the last change after which the facts were seen to say the same. */
  #checked: number;
  /** The kinds of each fact when it was seen last: those of a value are others only after a change of one of them. */
  readonly #kinds: number[];
  /** The fact because of which it is not current. */
  firstChanged: Fact | undefined;

  constructor(reads: Reads, changes: Changes) {
    this.#reads = reads;
    this.#changes = changes;
    this.#checked = changes.count;
    this.#kinds = Array.from(reads.facts.keys(), kindsOf);
  }

  /** The kinds of changes that can end it. */
  get kinds(): number {
    return this.#kinds.reduce((all, kinds) => all | kinds, 0);
  }

  get readsTime(): boolean {
    return this.#reads.time;
  }

  get size(): number {
    return this.#reads.facts.size;
  }

  /** Notes the reads for a value that is made of this one. */
  noteTo(reader: Reader | undefined): void {
    if (reader) addReads(reader, this.#reads);
  }

  isCurrent(): boolean {
    const { count, isOver } = this.#changes;
    if (isOver) return false;
    if (this.#checked === count) return true;
    const changed = this.#changes.since(this.#checked);
    let place = 0;
    for (const [fact, said] of this.#reads.facts) {
      if (((this.#kinds[place] ?? ALL) & changed) !== 0) {
        if (!Object.is(fact.says(), said)) {
          this.firstChanged = fact;
          return false;
        }
        this.#kinds[place] = kindsOf(fact);
      }
      place += 1;
    }
    this.#checked = count;
    return true;
  }

  reads(): ReadonlySet<string> {
    return new Set([...this.#reads.facts.keys()].flatMap(namesOf));
  }

  changed(): ReadonlySet<string> {
    return this.isCurrent() || !this.firstChanged ? new Set() : causesOf(this.firstChanged);
  }
}

const namesOf = (fact: Fact): readonly string[] => [...(fact.told?.() ?? fact.sources?.() ?? [])];

/** The names of the fact that has changed first of those that another one is made from. */
export function causesOf(fact: Fact): ReadonlySet<string> {
  const cause = fact.cause?.();
  return cause ? causesOf(cause) : new Set(namesOf(fact));
}
