import * as errors from "../errors.ts";
import type {
  Args,
  FormatterContext,
  Markup,
  MarkupOptions,
  PartialOptions,
  Predicate,
  Tag,
} from "../formatter.ts";
import type { Limits } from "../limits.ts";
import type { Span } from "../source.ts";
import { emit, isArray, type Path, type Value } from "../value.ts";
import type { ExpressionOptions, RenderSettings, Site } from "./contract.ts";
import { Frame, findMacro, lookup, macroNames, setVariable } from "./scope.ts";

/** What a template, partial or macro is compiled to. */
export type Body = (render: Render, frame: Scope) => string;

/** A frame whose macros are compiled bodies. */
export type Scope = Frame<Body>;

/** The partials of one render. */
export type PartialFinder = {
  /** Undefined: there is none. Its faults go to `add`. */
  find(name: string, add: (error: errors.TemplateError) => void): Body | undefined;
  /** The name that was probably meant by one that is unknown. */
  nearest(name: string, macros: Iterable<string>): string | undefined;
  markup(markup: Markup): Body;
};

/** A partial that is being rendered, who called it, and the partial around that. */
type OpenCall = { readonly partial: string; readonly site: Site; readonly outer: OpenCall | null };

const none: readonly Value[] = [];

/** 16 code units of text that is made are charged for as one instruction. */
export const TEXT_SHIFT = 4;

/** Texts and arrays up to this length are read for nothing. */
const SHORT = 256;

/**
 * One render: what generated code calls, and what formatters, predicates and tags see of it.
 *
 * Nothing unwinds when a limit is reached: `stopped` is set, and generated code returns what it has.
 */
export class Render implements FormatterContext {
  readonly errors: errors.TemplateError[] = [];
  readonly locale: string | undefined;
  readonly evaluates: boolean;
  readonly includes: boolean;
  readonly expressions: ExpressionOptions;
  readonly host: unknown;
  /** Set by generated code before each call that may need them. */
  frame: Scope;
  site: Site;
  furtherValues: readonly Value[] = none;
  stopped = false;
  /** Instructions that may still run; generated code counts it down. */
  budget: number;
  /** What the output of a body may grow to; below 0 once the render has stopped. */
  room: number;
  readonly limits: Limits;
  readonly #findPartials: () => PartialFinder;
  #foundPartials: PartialFinder | undefined;
  readonly #injects: Readonly<Record<string, unknown>>;
  /** Expressions whose parse errors were reported. */
  #reported: Set<object> | undefined;
  #now: number | undefined;
  #depth = 0;
  /** The partials around the current tag: told of in errors. */
  #call: OpenCall | null = null;

  constructor(
    root: Scope,
    site: Site,
    partials: () => PartialFinder,
    limits: Limits,
    settings: RenderSettings,
  ) {
    this.frame = root;
    this.site = site;
    this.locale = settings.locale;
    this.evaluates = settings.evaluates;
    this.includes = settings.includes;
    this.expressions = settings.expressions;
    this.host = settings.host;
    this.limits = limits;
    this.#findPartials = partials;
    this.#injects = settings.injects;
    this.#now = settings.now;
    this.budget = limits.instructions;
    this.room = limits.outputLength;
  }

  /** What has been charged for so far. */
  get instructions(): number {
    return this.limits.instructions - this.budget;
  }

  /** Most renders of small templates need none. */
  get #partials(): PartialFinder {
    this.#foundPartials ??= this.#findPartials();
    return this.#foundPartials;
  }

  get now(): number {
    this.#now ??= Date.now();
    return this.#now;
  }

  lookup(path: Path): Value {
    return this.read(this.frame, path);
  }

  lookupOutside(path: Path): Value {
    return this.read(this.frame.parent ?? this.frame, path);
  }

  /** A value that is read or compared as a whole: a long one is charged for; once stopped there is none. */
  read(frame: Frame, path: Path): Value {
    if (this.stopped) return undefined;
    const value = lookup(frame, path);
    if ((typeof value === "string" || isArray(value)) && value.length > SHORT) {
      this.spend(value.length >>> TEXT_SHIFT, "");
    }
    return value;
  }

  /** What a tag prints of a value; an array's text is made here, so it is charged for. */
  text(value: Value): string {
    if (!isArray(value)) return emit(value);
    if (this.stopped) return "";
    const text = emit(value);
    this.made(text);
    return text;
  }

  report(message: string): void {
    this.add(errors.reported(message, this.span()));
  }

  renderPartial(name: string, value: Value, options: PartialOptions = {}): string {
    const body = this.#find(name);
    if (!body) return "";
    const frame = new Frame(value, this.frame);
    if (options.private === true) frame.outer = null;
    if (options.args) setVariable(frame, "@args", options.args);
    return this.#enter(name, body, frame);
  }

  renderMarkup(markup: Markup, value: Value, options: MarkupOptions = {}): string {
    const frame = new Frame(value, this.frame);
    if (options.private === true) frame.outer = null;
    for (const [name, local] of Object.entries(options.locals ?? {})) {
      setVariable(frame, name, local);
    }
    return this.#run(this.#partials.markup(markup), frame, markup.name);
  }

  /** `{.include name output}`: in the frame where it stands, so that its variables stay. */
  include(name: string, frame: Scope, site: Site): string {
    this.frame = frame;
    this.site = site;
    const body = this.#find(name);
    return body ? this.#enter(name, body, frame) : "";
  }

  /** `{.inject @name path}`: like an absent one, a value that is false, 0, empty or null is missing. */
  injected(path: string): Value {
    // The caller vouches for JSON.
    const value = Object.hasOwn(this.#injects, path) ? (this.#injects[path] as Value) : undefined;
    return value || undefined;
  }

  /** 1: the predicate holds; 0: it does not; -1: it threw, which is reported, and neither branch runs. */
  test(predicate: Predicate, args: Args, frame: Scope, site: Site): number {
    this.frame = frame;
    this.site = site;
    try {
      return predicate(frame.node, args, this) ? 1 : 0;
    } catch (error) {
      this.fail(error, frame, site);
      return -1;
    }
  }

  /** `<squarespace:name …>…</squarespace:name>` */
  tag(
    tag: Tag,
    attributes: Readonly<Record<string, string>>,
    body: Body,
    frame: Scope,
    site: Site,
  ): string {
    this.frame = frame;
    this.site = site;
    const renderBody = (...[value, options]: Parameters<Parameters<Tag>[0]["renderBody"]>) => {
      // Without a value it is the same scope; variables that the body sets stay.
      if (value === undefined) return this.#run(body, frame);
      const inner = new Frame(value, frame);
      if (options?.private === true) inner.outer = null;
      return this.#run(body, inner);
    };
    try {
      return tag({ attributes, renderBody }, this);
    } catch (error) {
      this.fail(error, frame, site);
      return "";
    }
  }

  /** Makes one error of an exception and puts the state back to where it was before the instruction. */
  fail(error: unknown, frame: Scope, site: Site): void {
    this.frame = frame;
    this.site = site;
    this.furtherValues = none;
    // As in the reference, what is thrown without being an error is swallowed.
    if (error instanceof Error) this.add(errors.unexpected(error, site.instruction, this.span()));
  }

  /** The values after the first are those of one tag only. */
  dropFurtherValues(): void {
    this.furtherValues = none;
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

  /** Charges for a text that a formatter made, whether it is printed or not; true: stop here. */
  made(value: Value): boolean {
    return typeof value === "string"
      ? this.spend(value.length >>> TEXT_SHIFT, value)
      : this.stopped;
  }

  /** Records an error with the partials around it. After a limit was reached there are no more. */
  add(error: errors.TemplateError): void {
    if (this.stopped) return;
    // The same fault of a long tag comes with its text each time.
    this.budget -= error.message.length >>> TEXT_SHIFT;
    if (this.errors.length < this.limits.errors) {
      this.errors.push(this.#call ? error.within(this.#chain()) : error);
    } else this.stop("errors");
  }

  /** Whether the faults of an expression's text are still to be reported: they are once a render. */
  isFirstReport(expression: object): boolean {
    this.#reported ??= new Set();
    const first = !this.#reported.has(expression);
    this.#reported.add(expression);
    return first;
  }

  /** What is printed in the end: never longer than the limit. */
  finish(output: string): string {
    this.spend(0, output);
    return output.slice(0, this.limits.outputLength);
  }

  span(): Span {
    return this.site.source.span(this.site.start, this.site.end);
  }

  /** A limit was reached: its error is the last one. */
  stop(which: errors.StoppingLimit, span = this.span()): void {
    if (this.stopped) return;
    this.stopped = true;
    this.room = -1;
    const error = errors.limitReached(which, this.limits[which], span);
    this.errors.push(error.within(this.#chain()));
  }

  #chain(): errors.PartialCall[] {
    const chain: errors.PartialCall[] = [];
    for (let call = this.#call; call !== null; call = call.outer) {
      const { source, start, end } = call.site;
      chain.push({ partial: call.partial, span: source.span(start, end) });
    }
    return chain;
  }

  #find(name: string): Body | undefined {
    const body =
      findMacro(this.frame, name) ??
      this.#partials.find(name, (error) => this.#addInside(name, error));
    if (body) return body;
    const nearest = this.#partials.nearest(name, macroNames(this.frame));
    this.add(errors.partialMissing(name, this.span(), nearest));
    return undefined;
  }

  /** Records an error of a partial that is called here. */
  #addInside(partial: string, error: errors.TemplateError): void {
    this.add(error.within([{ partial, span: this.span() }]));
  }

  /** Runs a partial one level deeper. A refused level is never released, as in the reference. */
  #enter(name: string, body: Body, frame: Scope): string {
    this.#depth++;
    if (this.#depth > this.limits.partialDepth) {
      this.add(errors.partialTooDeep(name, this.limits.partialDepth, this.span()));
      return "";
    }
    try {
      return this.#run(body, frame, name);
    } finally {
      this.#depth--;
    }
  }

  /** Runs a body inside a call; what the caller may still ask is as before afterwards. */
  #run(body: Body, inner: Scope, partial?: string): string {
    const { frame, site, furtherValues } = this;
    const call = this.#call;
    if (partial !== undefined) this.#call = { partial, site, outer: call };
    this.furtherValues = none;
    try {
      return body(this, inner);
    } finally {
      this.frame = frame;
      this.site = site;
      this.furtherValues = furtherValues;
      this.#call = call;
    }
  }
}
