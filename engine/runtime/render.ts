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
import type { Path, Value } from "../value.ts";
import type { CallSite, ExpressionOptions, ResolvedRenderOptions } from "./contract.ts";
import { NameHints } from "./name-hints.ts";
import type { PartialFinder } from "./partial-finder.ts";
import { frameFactor, Progress } from "./progress.ts";
import { Frame, findMacro, lookup, macroNames, setVariable, type Where } from "./scope.ts";

/** The function that a template, partial or macro is compiled to. */
export type Body = (render: Render, frame: Scope) => string;

/** A frame whose macros are compiled bodies. */
export type Scope = Frame<Body>;

const none: readonly Value[] = [];
const noHints: readonly errors.TemplateError[] = [];

/** One render, as called by generated code and as seen by formatters, predicates and tags. */
export class Render extends Progress implements FormatterContext {
  readonly locale: string | undefined;
  readonly evaluates: boolean;
  readonly includes: boolean;
  readonly expressions: ExpressionOptions;
  readonly host: unknown;
  /** Set by generated code before each call that may need them. */
  frame: Scope;
  furtherValues: readonly Value[] = none;
  readonly #findPartials: () => PartialFinder<Body>;
  #foundPartials: PartialFinder<Body> | undefined;
  readonly #injects: Readonly<Record<string, unknown>>;
  /** Expressions whose parse errors were reported. */
  #reported: Set<object> | undefined;
  readonly #clock: number | (() => number);
  #now: number | undefined;
  #hints: NameHints | undefined;
  #depth = 0;
  /** Frames around the body that is running. */
  #frames = 0;

  constructor(
    root: Scope,
    callSite: CallSite,
    partials: () => PartialFinder<Body>,
    limits: Limits,
    options: ResolvedRenderOptions,
  ) {
    super(callSite, limits);
    this.frame = root;
    this.locale = options.locale;
    this.evaluates = options.evaluates;
    this.includes = options.includes;
    this.expressions = options.expressions;
    this.host = options.host;
    this.#findPartials = partials;
    this.#injects = options.injects;
    this.#clock = options.now ?? Date.now;
  }

  /** Made on demand: most renders of small templates need no partials. */
  get #partials(): PartialFinder<Body> {
    this.#foundPartials ??= this.#findPartials();
    return this.#foundPartials;
  }

  get now(): number {
    this.#now ??= typeof this.#clock === "number" ? this.#clock : this.#clock();
    return this.#now;
  }

  lookup(path: Path): Value {
    return this.read(this.frame, path);
  }

  lookupOutside(path: Path): Value {
    return this.read(this.frame.parent ?? this.frame, path);
  }

  /** Reads a value that may be used as a whole, and charges for it; undefined once the render has stopped. */
  read(frame: Frame, path: Path): Value {
    if (this.stopped) return undefined;
    const value = lookup(frame, path);
    this.given(value);
    return value;
  }

  /** Passes on what a reference gave; in code of an engine that gives hints, around each reference. */
  noted(value: Value, frame: Frame, path: Path, where: Where, callSite: CallSite): Value {
    this.#hints ??= new NameHints();
    this.#hints.note(
      value,
      { frame, path, where },
      () => callSite.source.span(callSite.start, callSite.end),
      (error) => error.within(this.chain()),
    );
    return value;
  }

  /** The hints of the engine, once the render has ended. */
  hints(): readonly errors.TemplateError[] {
    return this.#hints?.hints() ?? noHints;
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
    const { locals = {} } = options;
    for (const name of Object.keys(locals)) setVariable(frame, name, locals[name]);
    return this.#run(this.#partials.markup(markup), frame, markup.name);
  }

  /** `{.include name output}`: runs in the current frame, which keeps the variables that it sets. */
  include(name: string, frame: Scope, callSite: CallSite): string {
    this.frame = frame;
    this.callSite = callSite;
    const body = this.#find(name);
    return body ? this.#enter(name, body, frame) : "";
  }

  /** `{.inject @name path}`: a value that is false, 0, empty or null counts as missing. */
  injected(path: string): Value {
    // The caller guarantees that it is JSON.
    const value = Object.hasOwn(this.#injects, path) ? (this.#injects[path] as Value) : undefined;
    return value || undefined;
  }

  /** 1 if the predicate holds, 0 if not, -1 if it threw: then that is reported and neither branch runs. */
  test(predicate: Predicate, args: Args, frame: Scope, callSite: CallSite): number {
    this.frame = frame;
    this.callSite = callSite;
    if (this.given(frame.node)) return 0;
    try {
      return predicate(frame.node, args, this) ? 1 : 0;
    } catch (error) {
      this.fail(error, frame, callSite);
      return -1;
    }
  }

  /** `<squarespace:name …>…</squarespace:name>` */
  tag(
    tag: Tag,
    attributes: Readonly<Record<string, string>>,
    body: Body,
    frame: Scope,
    callSite: CallSite,
  ): string {
    this.frame = frame;
    this.callSite = callSite;
    const renderBody = (...[value, options]: Parameters<Parameters<Tag>[0]["renderBody"]>) => {
      // Without a value the scope is the same, and keeps the variables that the body sets.
      if (value === undefined) return this.#run(body, frame);
      const inner = new Frame(value, frame);
      if (options?.private === true) inner.outer = null;
      return this.#run(body, inner);
    };
    try {
      return tag({ attributes, renderBody }, this);
    } catch (error) {
      this.fail(error, frame, callSite);
      return "";
    }
  }

  /** Records an exception as one error and restores the state from before the instruction. */
  fail(error: unknown, frame: Scope, callSite: CallSite): void {
    this.frame = frame;
    this.callSite = callSite;
    this.furtherValues = none;
    // As in the reference, anything thrown that is not an Error is swallowed.
    if (error instanceof Error)
      this.add(errors.unexpected(error, callSite.instruction, this.span()));
  }

  /** The values after the first belong to one tag only. */
  dropFurtherValues(): void {
    this.furtherValues = none;
  }

  /** True if the errors in an expression's text have not been reported yet in this render. */
  isFirstReport(expression: object): boolean {
    this.#reported ??= new Set();
    const first = !this.#reported.has(expression);
    this.#reported.add(expression);
    return first;
  }

  #find(name: string): Body | undefined {
    const { frame } = this;
    const body = findMacro(frame, name) ?? this.#partials.find(name, this);
    if (body) return body;
    const nearest = this.#partials.nearest(name, macroNames(frame));
    this.add(errors.partialMissing(name, this.span(), nearest));
    return undefined;
  }

  /** Records an error inside a partial that is called here. */
  addInside(partial: string, error: errors.TemplateError): void {
    this.add(error.within([{ partial, span: this.span() }]));
  }

  /** Runs a partial one level deeper. As in the reference, a refused level is never released. */
  #enter(name: string, body: Body, frame: Scope): string {
    if (this.#depth >= this.limits.partialDepth) {
      this.#depth++;
      this.add(errors.partialTooDeep(name, this.limits.partialDepth, this.span()));
      return "";
    }
    return this.#run(body, frame, name, 1);
  }

  /** Runs a body inside a call and restores what the caller may still ask for. */
  #run(body: Body, inner: Scope, partial?: string, levels = 0): string {
    const { frame, callSite, furtherValues, factor, call } = this;
    const frames = this.#frames;
    this.#depth += levels;
    this.#frames += callSite.frames + 1;
    this.factor = frameFactor(this.#frames);
    if (partial !== undefined) this.call = { partial, callSite, outer: call };
    this.furtherValues = none;
    try {
      return body(this, inner);
    } finally {
      this.frame = frame;
      this.callSite = callSite;
      this.furtherValues = furtherValues;
      this.factor = factor;
      this.#frames = frames;
      this.call = call;
      this.#depth -= levels;
    }
  }
}
