import type { Place } from "./place.ts";
import type { StyleLog } from "./style-log.ts";

/** Steps (values, variables, mixin calls, rules of mixins) of one statement; large loops of real templates need some thousand. */
const MAX_STEPS = 30_000;

/** One statement takes more steps than it may. */
export class LimitExceeded extends Error {
  override readonly message =
    `needs more than ${MAX_STEPS} steps: does a mixin or a variable multiply itself?`;
}

/** Called with the place the compiler is at: an offset in a sheet, or undefined while the result is written. */
export type Progress = (at: { readonly file: string; readonly offset: number } | undefined) => void;

/** Follows the evaluation of a unit: its errors, the place it is at, the work that one statement causes. */
export class Tracker {
  readonly log: StyleLog;
  readonly #progress: Progress;
  #depth = 0;
  #steps = 0;

  constructor(log: StyleLog, progress: Progress) {
    this.log = log;
    this.#progress = progress;
  }

  /** Whether the statement at hand is evaluated for another one, as when a rule calls a mixin. */
  get isNested(): boolean {
    return this.#depth > 1;
  }

  /** Whether any statement is being evaluated. */
  get isBusy(): boolean {
    return this.#depth > 0;
  }

  /** A declaration, a variable or a mixin call begins. Throws `LimitExceeded`. */
  enter(place: Place | undefined): void {
    if (this.#depth === 0) this.#steps = 0;
    this.at(place);
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** A rule begins. Throws `LimitExceeded`. */
  at(place: Place | undefined): void {
    if (this.#depth > 0) this.#count();
    else if (place) this.#progress({ file: place.file, offset: place.start });
  }

  #count(): void {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new LimitExceeded();
  }
}
