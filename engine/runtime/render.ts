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
import {
  isSameCall,
  type Keeping,
  type KeptPart,
  type PartCall,
  type Rewrite,
  toWhole,
} from "./kept-parts.ts";
import { NameHints } from "./name-hints.ts";
import { frameFactor, Progress } from "./progress.ts";
import { Recording, RecordingFrame, readsSame } from "./recording.ts";
import { Frame, findMacro, lookup, macroNames, setVariable, type Where } from "./scope.ts";

/** The function that a template, partial or macro is compiled to. */
export type Body = (render: Render, frame: Scope) => string;

/** A frame whose macros are compiled bodies. */
export type Scope = Frame<Body>;

/** The partials of one render. */
export type PartialFinder = {
  /** Undefined if there is no such partial. Its faults go to `add`. */
  find(name: string, add: (error: errors.TemplateError) => void): Body | undefined;
  /** Whether nothing is reported of a partial when it is found. */
  isFaultless(name: string): boolean;
  /** The known name that was probably meant. */
  nearest(name: string, macros: Iterable<string>): string | undefined;
  markup(markup: Markup): Body;
};

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
  readonly #findPartials: () => PartialFinder;
  #foundPartials: PartialFinder | undefined;
  readonly #injects: Readonly<Record<string, unknown>>;
  /** Expressions whose parse errors were reported. */
  #reported: Set<object> | undefined;
  #now: number | undefined;
  #hints: NameHints | undefined;
  readonly #keeping: Keeping | undefined;
  /** Of one render, so no part is kept for it. */
  readonly #root: Value;
  /** The parts that are being written and may be kept, the innermost last. */
  readonly #recordings: Recording<Body>[] = [];
  /** Cleared once the part that is being written depends on more than its readings. */
  #isRepeatable = true;
  /** The same for the whole output, which may hold tags. */
  #isWholeRepeatable = true;
  #depth = 0;
  /** Frames around the body that is running. */
  #frames = 0;

  constructor(
    root: Scope,
    callSite: CallSite,
    partials: () => PartialFinder,
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
    this.#now = options.now;
    this.#keeping = options.keeping;
    this.#root = root.node;
  }

  /** Made on demand: most renders of small templates need no partials. */
  get #partials(): PartialFinder {
    this.#foundPartials ??= this.#findPartials();
    return this.#foundPartials;
  }

  get now(): number {
    this.#isRepeatable = false;
    this.#isWholeRepeatable = false;
    this.#now ??= Date.now();
    return this.#now;
  }

  lookup(path: Path): Value {
    return this.read(this.frame, path);
  }

  lookupOutside(path: Path): Value {
    const outside = this.frame.parent ?? this.frame;
    if (!(outside instanceof RecordingFrame)) return this.read(outside, path);
    this.#isRepeatable = false;
    return this.read(outside.outside, path);
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

  /** What the engine's hints say, once the render has ended. */
  hints(): readonly errors.TemplateError[] {
    return this.#hints?.hints() ?? noHints;
  }

  report(message: string): void {
    this.add(errors.reported(message, this.span()));
  }

  renderPartial(name: string, value: Value, options: PartialOptions = {}): string {
    const body = this.#find(name);
    if (!body) return "";
    const keeping = this.#keeping;
    const isKept =
      keeping !== undefined &&
      typeof value === "object" &&
      value !== null &&
      value !== this.#root &&
      !keeping.host.changes(value);
    return isKept
      ? this.#keptPartial(keeping, name, body, value, options)
      : this.#partial(name, body, value, options, this.frame);
  }

  #partial(
    name: string,
    body: Body,
    value: Value,
    options: PartialOptions,
    outside: Scope,
  ): string {
    const frame = new Frame(value, outside);
    if (options.private === true) frame.outer = null;
    if (options.args) setVariable(frame, "@args", options.args);
    return this.#enter(name, body, frame);
  }

  /** A partial as it was written before if it reads the same; else as it is written now, which is kept if it can be. */
  #keptPartial(
    { parts, host }: Keeping,
    name: string,
    body: Body,
    value: object & Value,
    options: PartialOptions,
  ): string {
    const known = parts.of(body, value);
    if (!known) return this.#partial(name, body, value, options, this.frame);
    const call: PartCall = {
      isPrivate: options.private === true,
      args: options.args,
      frames: this.#frames + this.callSite.frames,
      depth: this.#depth,
    };
    for (const part of known.parts) {
      const output = isSameCall(part.call, call) ? this.#reuse(part) : undefined;
      if (output !== undefined) return output;
    }
    if (!parts.isWorth(known)) return this.#partial(name, body, value, options, this.frame);
    const recording = new Recording<Body>(this.frame);
    const { budget } = this;
    const errors = this.errors.length;
    const isOuterRepeatable = this.#isRepeatable;
    this.#isRepeatable = true;
    this.#recordings.push(recording);
    host.beginPart(false);
    let output: string | undefined;
    let rewrite: Rewrite | undefined;
    try {
      output = this.#partial(name, body, value, options, recording.frame);
    } finally {
      this.#recordings.pop();
      const isKept = this.#isRepeatable && !this.stopped && this.errors.length === errors;
      rewrite = host.endPart(
        isKept && !recording.hasRead((object) => host.changes(object)) ? output : undefined,
      );
      this.#isRepeatable &&= isOuterRepeatable;
    }
    if (rewrite) {
      const cost = budget - this.budget;
      parts.add(known, { call, readings: recording.readings(), cost, rewrite }, output.length);
    }
    return output;
  }

  /** What a template gives for the root: as it was written before, where that is kept and depends on the root alone. */
  whole(body: Body, root: Scope): string {
    const { wholes, host } = this.#keeping ?? {};
    const { node } = root;
    if (!wholes || !host || typeof node !== "object" || node === null) return body(this, root);
    const known = wholes.of(body, node);
    for (const part of known?.parts ?? []) {
      const output = this.#reuse(part);
      if (output !== undefined) return output;
    }
    if (!known || !wholes.isWorth(known)) return body(this, root);
    const { budget } = this;
    host.beginPart(true);
    let output: string | undefined;
    let rewrite: Rewrite | undefined;
    try {
      output = body(this, root);
    } finally {
      const isKept = this.#isWholeRepeatable && !this.stopped && this.errors.length === 0;
      rewrite = host.endPart(isKept ? output : undefined);
    }
    if (rewrite) wholes.add(known, toWhole(budget - this.budget, rewrite), output.length);
    return output;
  }

  #reuse({ readings, cost, rewrite }: KeptPart): string | undefined {
    if (this.budget < cost || !readsSame(readings, this.frame)) return undefined;
    const output = rewrite(this.host);
    if (output === undefined) return undefined;
    if (this.#recordings.length > 0) {
      for (const name of readings.macros.keys()) this.#noteMacro(name);
    }
    this.budget -= cost;
    return output;
  }

  #noteMacro(name: string): void {
    for (const recording of this.#recordings) recording.noteMacro(name);
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
    this.#isRepeatable = false;
    this.#isWholeRepeatable &&= this.#keeping?.host.repeats(tag) === true;
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

  /** Whether the faults in an expression's text are still unreported in this render. */
  isFirstReport(expression: object): boolean {
    this.#isRepeatable = false;
    this.#reported ??= new Set();
    const first = !this.#reported.has(expression);
    this.#reported.add(expression);
    return first;
  }

  #find(name: string): Body | undefined {
    const macro = findMacro(this.frame, name);
    if (this.#recordings.length > 0) {
      this.#noteMacro(name);
      // Of faulty ones, each render tells once.
      if (!macro && !this.#partials.isFaultless(name)) this.#isRepeatable = false;
    }
    const body = macro ?? this.#partials.find(name, (error) => this.#addInside(name, error));
    if (body) return body;
    const nearest = this.#partials.nearest(name, macroNames(this.frame));
    this.add(errors.partialMissing(name, this.span(), nearest));
    return undefined;
  }

  /** Records an error inside a partial that is called here. */
  #addInside(partial: string, error: errors.TemplateError): void {
    this.add(error.within([{ partial, span: this.span() }]));
  }

  /** Runs a partial one level deeper. As in the reference, a refused level is never released. */
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

  /** Runs a body inside a call and restores what the caller may still ask for. */
  #run(body: Body, inner: Scope, partial?: string): string {
    const { frame, callSite, furtherValues, factor, call } = this;
    const frames = this.#frames;
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
    }
  }
}
