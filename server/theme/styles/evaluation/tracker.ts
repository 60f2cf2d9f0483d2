import type { LessError } from "@squarespace/less-ts";
import type { Place } from "../source/place.ts";
import type { StyleDetails, StyleLog } from "./style-log.ts";

/** Steps (values, variables, mixin calls, rules of mixins) of one statement; large loops of real templates need some thousand. */
const MAX_STEPS = 30_000;

/** Thrown when one statement takes more steps than allowed. */
export class LimitExceeded extends Error {
  override readonly message =
    `needs more than ${MAX_STEPS} steps: does a mixin or a variable multiply itself?`;
}

/** Called with the compiler's position: an offset in a sheet, or undefined while the result is written. */
export type Progress = (at: { readonly file: string; readonly offset: number } | undefined) => void;

/** Follows the evaluation of a unit: its errors, its position, and the work that one statement causes. */
export class Tracker {
  readonly #log: StyleLog;
  readonly #progress: Progress;
  /** The statements being evaluated, outermost first. */
  readonly #places: (Place | undefined)[] = [];
  #steps = 0;

  constructor(log: StyleLog, progress: Progress) {
    this.#log = log;
    this.#progress = progress;
  }

  /** True if the current statement is evaluated for another one, as when a rule calls a mixin. */
  get isNested(): boolean {
    return this.#places.length > 1;
  }

  /** True if any statement is being evaluated. */
  get isBusy(): boolean {
    return this.#places.length > 0;
  }

  /** Begins a declaration, a variable or a mixin call. Throws `LimitExceeded`. */
  enter(place: Place | undefined): void {
    if (!this.isBusy) this.#steps = 0;
    this.at(place);
    this.#places.push(place);
  }

  leave(): void {
    this.#places.pop();
  }

  /** Begins a rule. Throws `LimitExceeded`. */
  at(place: Place | undefined): void {
    if (this.isBusy) this.#count();
    else if (place) this.#progress({ file: place.file, offset: place.start });
  }

  /** Errors of the compiler in a statement. */
  report(place: Place | undefined, errors: readonly LessError[]): void {
    this.#log.report(this.#userOf(place), errors);
  }

  add(place: Place | undefined, details: StyleDetails): void {
    this.#log.add(this.#userOf(place), details);
  }

  /** Adds to the statement of a theme that is being evaluated, if there is one. */
  addToUser(details: StyleDetails): void {
    const user = this.#user;
    if (user) this.#log.add(user, details);
  }

  /** For a statement of the platform, the theme's statement that led there, if there is one. */
  #userOf(place: Place | undefined): Place | undefined {
    if (!place?.builtIn) return place;
    return this.#user ?? place;
  }

  get #user(): Place | undefined {
    return this.#places.findLast((one) => one && !one.builtIn);
  }

  #count(): void {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new LimitExceeded();
  }
}
