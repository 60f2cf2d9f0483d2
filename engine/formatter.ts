import type { Path, Value } from "./value.ts";

/** Arguments of a call, split at its delimiter: the same array at each run of a call site, so it can be a cache key. */
export type Args = readonly string[];

/** The services that a predicate can use besides its value and arguments. */
export type PredicateContext = {
  /** Looks a name up from the current frame outwards, up to a private frame; also `@index`, `@args`. */
  lookup(path: Path): Value;
  /** Adds an error of type `engine` with exactly this message. */
  report(message: string): void;
  /** Epoch milliseconds, one value per render. */
  readonly now: number;
  /** Locale tag; undefined: no locale data. */
  readonly locale: string | undefined;
};

/** Markup of a formatter, a constant in `templates/platform`, compiled on first use. */
export type Markup = { readonly name: string; readonly source: string };

/** How a formatter renders a partial. */
export type PartialOptions = {
  /** Hides names outside the partial. */
  readonly private?: boolean;
  /** Becomes `@args` in the partial. Missing: an outer `@args` stays visible. */
  readonly args?: Readonly<Record<string, string>>;
};

/** How a formatter renders its own markup. */
export type MarkupOptions = {
  /** Hides names outside the markup. */
  readonly private?: boolean;
  /** Variables for the markup, with their `@`: `{ "@label": "Add" }`. */
  readonly locals?: Readonly<Record<string, Value>>;
};

/** The services that a formatter can use besides its value and arguments. Valid during the call only. */
export type FormatterContext = PredicateContext & {
  /** As `lookup`, starting outside the current frame. */
  lookupOutside(path: Path): Value;
  /** The values after the first of `{a,b|…}`. */
  readonly furtherValues: readonly Value[];
  /** Charges instructions for work that grows with the value. True means stop; the result is then not used. */
  charge(instructions: number): boolean;
  /** True if `{.eval}` runs in this render. */
  readonly evaluates: boolean;
  /** Renders a macro or partial with the value as its current node. Unknown or too deep: "" and an error. */
  renderPartial(name: string, value: Value, options?: PartialOptions): string;
  /** Renders a formatter's own markup with the value as its current node. */
  renderMarkup(markup: Markup, value: Value, options?: MarkupOptions): string;
  /** The caller's value passed to `render`; the engine never looks into it. */
  readonly host: unknown;
};

/** `{value|name args}`: a pure function. The value is `undefined` for a name that resolved to nothing. */
export type Formatter = (value: Value, args: Args, context: FormatterContext) => Value;

/** `{.name? args}`: the value is the current node. */
export type Predicate = {
  (value: Value, args: Args, context: PredicateContext): boolean;
  /** As `checkArgs` of a formatter. */
  readonly checkArgs?: CheckArgs;
  /** As `references` of a formatter. */
  readonly references?: FindReferences;
  /** True if the answer is the same for all data: then `validate` asks for it, with nothing to look up. */
  readonly isConstant?: (args: Args) => boolean;
};

/** Tells what is wrong with the arguments of a call, for `validate`; rendering never calls it. */
export type CheckArgs = (args: Args) => string | undefined;

/** The variables that a call with these arguments looks up, for `analyze`. */
type FindReferences = (args: Args) => readonly Path[];

/** Values that a formatter makes something of, for checks; rendering never asks. */
export type ValueNeed = {
  /** Such as `a number`. */
  readonly what: string;
  /** Tells of a value that is neither missing nor empty. */
  readonly isMet: (value: Value) => boolean;
  /** Names that the value lacks are looked up outside of it. */
  readonly isAround?: true;
};

/** An entry of the table. */
export type FormatterEntry = {
  readonly run: Formatter;
  readonly result: "text" | "html" | "value";
  /** Uses only its value and arguments and never throws, so it is called without a frame or a guard. */
  readonly pure?: true;
  readonly checkArgs?: CheckArgs;
  /** Missing: it takes any value. */
  readonly takes?: ValueNeed;
  /** Missing: no argument names a variable. */
  readonly references?: FindReferences;
  /**
   * Index of the argument that names a partial or macro rendered by the call, counted from 0. Such a formatter may
   * look names up from outside of its value.
   */
  readonly partial?: number;
};

/** Formatters by name. Only own entries count. */
export type FormatterTable = Readonly<Record<string, FormatterEntry>>;

/** Predicates by name, including the question mark. Only own entries count. */
export type PredicateTable = Readonly<Record<string, Predicate>>;

/**
 * Cost of a call of a formatter or predicate, in instructions, by name; only own entries count. A name without a weight
 * has the usual cost (compile/weigh.ts).
 */
export type WeightTable = Readonly<Record<string, number>>;

/** A platform tag as passed to its function. */
export type TagCall = {
  /** Values as text; template code in them was rendered in the tag's scope. */
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * Renders the body in the tag's own scope or, given a value, in a new frame inside it.
   * `private` hides the outer scope, so the value is a fresh root. A self-closing tag has an empty body.
   */
  renderBody(value?: Value, options?: { readonly private?: boolean }): string;
};

/** `<squarespace:name …>`: returns the HTML that replaces it. */
export type Tag = (tag: TagCall, context: FormatterContext) => string;

/** Tags by the name after `squarespace:`. Without a table, tags are plain text. */
export type TagTable = Readonly<Record<string, Tag>>;
