import * as errors from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Span } from "../source.ts";
import { arrayText, emit, isArray, type Value } from "../value.ts";
import type { CallSite } from "./contract.ts";
import { Weights } from "./weights.ts";

/** A partial that is being rendered, who called it, and the partial around that. */
type OpenCall = {
  readonly partial: string;
  readonly callSite: CallSite;
  readonly outer: OpenCall | null;
};

/** 16 code units of text that is made are charged for as one instruction. */
export const TEXT_SHIFT = 4;

/** Elements and properties of values that are handed on, to an instruction. */
const PARTS = 2;

/** Texts up to this length are read for nothing. */
export const SHORT_TEXT = 256;

/**
 * How far a render is: the tag that is being run, what went wrong so far, what is left of the limits.
 *
 * Nothing unwinds when a limit is reached: `stopped` is set, and generated code returns what it has.
 */
export class Progress {
  readonly errors: errors.TemplateError[] = [];
  readonly limits: Limits;
  /** Set by generated code before each call that may need it. */
  callSite: CallSite;
  stopped = false;
  /** Instructions that may still run; generated code counts it down. */
  budget: number;
  /** What the output of a body may grow to; below 0 once the render has stopped. */
  room: number;
  /** The partials around the current tag: told of in errors. */
  protected call: OpenCall | null = null;
  #weights: Weights | undefined;

  constructor(callSite: CallSite, limits: Limits) {
    this.callSite = callSite;
    this.limits = limits;
    this.budget = limits.instructions;
    this.room = limits.outputLength;
  }

  /** What has been charged for so far. */
  get instructions(): number {
    return this.limits.instructions - this.budget;
  }

  /** Charges for instructions and checks the length of the output; true: stop here. */
  spend(instructions: number, output: string): boolean {
    if (this.stopped) return true;
    this.budget -= instructions;
    if (this.budget < 0) this.stop("instructions");
    else if (output.length > this.limits.outputLength) this.stop("outputLength");
    return this.stopped;
  }

  /** What generated code returns when there is no budget or no room left. */
  exhausted(output: string): string {
    this.spend(0, output);
    return output;
  }

  /** Charges for a value that a formatter or predicate gets and may read as a whole; true: stop here. */
  given(value: Value): boolean {
    if (typeof value === "string") {
      return value.length > SHORT_TEXT ? this.spend(value.length >>> TEXT_SHIFT, "") : this.stopped;
    }
    if (typeof value !== "object" || value === null) return this.stopped;
    this.#weights ??= new Weights();
    const parts = this.#weights.next(value, this.budget * PARTS);
    if (parts === 0) return this.stopped;
    // An object that holds itself again and again weighs more than a counter should show.
    return this.spend(Math.min(Math.ceil(parts / PARTS), Math.max(this.budget, 0) + 1), "");
  }

  /** Charges for what a formatter made, whether it is printed or not; true: stop here. */
  made(value: Value): boolean {
    return typeof value === "string"
      ? this.spend(value.length >>> TEXT_SHIFT, value)
      : this.given(value);
  }

  /** `{.ctx}` made an object of values, which may share parts. */
  combined(object: object, values: readonly Value[]): void {
    this.#weights ??= new Weights();
    this.#weights.made(object, values);
  }

  /** What a tag prints of a value; an array's text is made here, so it is charged for. */
  text(value: Value): string {
    if (!isArray(value)) return emit(value);
    if (this.spend(value.length, "")) return "";
    const { text, elements } = arrayText(value);
    this.spend(elements - value.length + (text.length >>> TEXT_SHIFT), text);
    return text;
  }

  /** Records an error with the partials around it. After a limit was reached there are no more. */
  add(error: errors.TemplateError): void {
    if (this.stopped) return;
    // The same fault of a long tag comes with its text each time.
    this.budget -= error.message.length >>> TEXT_SHIFT;
    if (this.errors.length < this.limits.errors) {
      this.errors.push(this.call ? error.within(this.#chain()) : error);
    } else this.stop("errors");
  }

  /** A limit was reached: its error is the last one. */
  stop(which: errors.StoppingLimit, span = this.span()): void {
    if (this.stopped) return;
    this.stopped = true;
    this.room = -1;
    const error = errors.limitReached(which, this.limits[which], span);
    this.errors.push(error.within(this.#chain()));
  }

  /** What is printed in the end: never longer than the limit. */
  finish(output: string): string {
    this.spend(0, output);
    return output.slice(0, this.limits.outputLength);
  }

  span(): Span {
    return this.callSite.source.span(this.callSite.start, this.callSite.end);
  }

  #chain(): errors.PartialCall[] {
    const chain: errors.PartialCall[] = [];
    for (let call = this.call; call !== null; call = call.outer) {
      const { source, start, end } = call.callSite;
      chain.push({ partial: call.partial, span: source.span(start, end) });
    }
    return chain;
  }
}
