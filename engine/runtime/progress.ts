import * as errors from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Span } from "../source.ts";
import { utf8Length, withinBytes } from "../utf8.ts";
import { arrayText, emit, isArray, type Value } from "../value.ts";
import type { CallSite } from "./contract.ts";
import { Weights } from "./weights.ts";

/** A partial that is being rendered, where it was called, and the partial around it. */
type OpenCall = {
  readonly partial: string;
  readonly callSite: CallSite;
  readonly outer: OpenCall | null;
};

/** 16 code units of generated text are charged as one instruction. */
export const TEXT_SHIFT = 4;

/**
 * Number of frames whose search costs as much as all other work for a tag: names that are found nowhere are searched in
 * every frame.
 */
const FRAMES = 4;

/** Factor for charging tags inside this many frames. */
export const frameFactor = (frames: number): number => 1 + ((frames / FRAMES) | 0);

/** Elements and properties of a passed value that are charged as one instruction. */
const PARTS = 2;

/** A code unit has at most this many bytes in UTF-8. */
const UNIT_BYTES = 3;

/** Code units between two counts of an output's bytes, at least: each count reads the whole output. */
const COUNT_EVERY = 4096;

/** Reading texts up to this length is free. */
export const SHORT_TEXT = 256;

/**
 * The progress of a render: the running tag, the errors so far, and what is left of the limits.
 *
 * Reaching a limit throws nothing: it sets `stopped`, and generated code returns its output so far.
 */
export class Progress {
  readonly errors: errors.TemplateError[] = [];
  readonly limits: Limits;
  /** Set by generated code before each call that may need it. */
  callSite: CallSite;
  stopped = false;
  /** Instructions left; generated code counts it down. */
  budget: number;
  /** Factor for charging a body's tags, by the frames around it. */
  factor = 1;
  /** Length up to which an output is known to be within the limits; negative once the render has stopped. */
  room: number;
  /** The partials around the current tag, listed in errors. */
  protected call: OpenCall | null = null;
  #weights: Weights | undefined;

  constructor(callSite: CallSite, limits: Limits) {
    this.callSite = callSite;
    this.limits = limits;
    this.budget = limits.instructions;
    this.room = Math.min(limits.outputLength, Math.floor(limits.outputBytes / UNIT_BYTES));
  }

  /** The instructions charged so far. */
  get instructions(): number {
    return this.limits.instructions - this.budget;
  }

  /** Charges for instructions and checks the output's length; true means stop. */
  spend(instructions: number, output: string): boolean {
    if (this.stopped) return true;
    this.budget -= instructions;
    if (this.budget < 0) this.stop("instructions");
    else if (output.length > this.room) this.#checkOutput(output);
    return this.stopped;
  }

  /** True if an output longer than `room` exceeds a limit; otherwise there is more room. Stops nothing. */
  isFull(output: string): boolean {
    return this.stopped || this.#reached(output) !== undefined;
  }

  #checkOutput(output: string): void {
    const which = this.#reached(output);
    if (which) this.stop(which);
  }

  #reached(output: string): "outputLength" | "outputBytes" | undefined {
    const { outputLength, outputBytes } = this.limits;
    if (output.length > outputLength) return "outputLength";
    // Bytes are counted where there may be too many: a text has as many as code units, or up to three times as many.
    if (output.length * UNIT_BYTES <= outputBytes) return undefined;
    const bytes = output.length > outputBytes ? output.length : utf8Length(output);
    if (bytes > outputBytes) return "outputBytes";
    const more = Math.max(Math.floor((outputBytes - bytes) / UNIT_BYTES), COUNT_EVERY);
    this.room = Math.max(this.room, Math.min(outputLength, output.length + more));
    return undefined;
  }

  /** Charges for work that grows with a value; true means stop. */
  charge(instructions: number): boolean {
    return this.spend(instructions, "");
  }

  /**
   * The return value of generated code when budget or room is used up. `callSite` is the place of the error; missing:
   * the running tag.
   */
  exhausted(output: string, callSite = this.callSite): string {
    this.callSite = callSite;
    this.spend(0, output);
    return output;
  }

  /** Charges for a value that a formatter or predicate may read as a whole; true means stop. */
  given(value: Value): boolean {
    if (typeof value === "string") {
      return value.length > SHORT_TEXT ? this.spend(value.length >>> TEXT_SHIFT, "") : this.stopped;
    }
    if (typeof value !== "object" || value === null) return this.stopped;
    this.#weights ??= new Weights();
    const parts = this.#weights.next(value, this.budget * PARTS);
    if (parts === 0) return this.stopped;
    // An object that contains itself many times weighs more than the counter should show.
    return this.spend(Math.min(Math.ceil(parts / PARTS), Math.max(this.budget, 0) + 1), "");
  }

  /** Charges for the result of a formatter, printed or not; true means stop. */
  made(value: Value): boolean {
    return typeof value === "string"
      ? this.spend(value.length >>> TEXT_SHIFT, value)
      : this.given(value);
  }

  /** Records that `{.ctx}` combined values, which may share parts, into an object. */
  combined(object: object, values: readonly Value[]): void {
    this.#weights ??= new Weights();
    this.#weights.made(object, values);
  }

  /** The text that a tag prints for a value; that of an array is generated here, and charged for. */
  text(value: Value): string {
    if (!isArray(value)) return emit(value);
    if (this.spend(value.length, "")) return "";
    const { text, elements } = arrayText(value);
    this.spend(elements - value.length + (text.length >>> TEXT_SHIFT), text);
    return text;
  }

  /** Records an error with the partials around it, unless a limit has been reached. */
  add(error: errors.TemplateError): void {
    if (this.stopped) return;
    // Each error of a long tag carries the tag's text.
    this.budget -= error.message.length >>> TEXT_SHIFT;
    if (this.errors.length < this.limits.errors) {
      this.errors.push(this.call ? error.within(this.chain()) : error);
    } else this.stop("errors");
  }

  /** Ends the render because a limit was reached; its error is the last one. */
  stop(which: errors.StoppingLimit, span = this.span()): void {
    if (this.stopped) return;
    this.stopped = true;
    this.room = -1;
    const error = errors.limitReached(which, this.limits[which], span);
    this.errors.push(error.within(this.chain()));
  }

  /** The final output, never longer than the limits. */
  finish(output: string): string {
    const { outputLength, outputBytes } = this.limits;
    if (!this.stopped) this.#checkOutput(output);
    return withinBytes(output.slice(0, outputLength), outputBytes);
  }

  span(): Span {
    return this.callSite.source.span(this.callSite.start, this.callSite.end);
  }

  /** The partials around the running tag, the innermost first. */
  chain(): errors.PartialCall[] {
    const chain: errors.PartialCall[] = [];
    for (let call = this.call; call !== null; call = call.outer) {
      const { source, start, end } = call.callSite;
      chain.push({ partial: call.partial, span: source.span(start, end) });
    }
    return chain;
  }
}
