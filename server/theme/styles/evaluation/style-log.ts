import type { LessError } from "@squarespace/less-ts";
import { type Diagnostic, type DiagnosticDetails, positionAt } from "../../../diagnostics.ts";
import { didYouMean } from "../../../json/nearest-name.ts";
import type { Place } from "../source/place.ts";
import { definedNames } from "../source/readable-part.ts";
import { type SourceError, toLines } from "../source/source-text.ts";

/** Diagnostics of one unit; further ones are only counted. */
const MAX_DIAGNOSTICS = 200;

/** Length of an unknown name in a message. */
const MAX_NAME = 100;

/** Errors after which the compiler continues with a sensible value. */
const HARMLESS = /stripping unit$|ignoring additional args$/;

/** Marks a consequence of a failure that has been reported already, which is not reported again. */
export const DEPENDENT: LessError = { type: "runtime", message: "depends on an error" };

/** True if a statement with these errors still has a value. */
export const isHarmless = (errors: readonly LessError[]): boolean =>
  errors.every(({ message }) => HARMLESS.test(message));

/** A problem of a statement; without a severity it is an error. */
export type StyleDetails = Pick<DiagnosticDetails, "code" | "message" | "hint"> &
  Partial<Pick<Diagnostic, "severity">>;

/** The definitions of a unit, for suggestions: variables as `@name`, mixins as `.name`. */
type KnownNames = {
  readonly variables: () => readonly string[];
  readonly mixins: () => readonly string[];
};

/** Arguments of the icon font's mixins are looked up as variables with these prefixes. */
const ICON_ARGUMENTS = [
  { prefix: "@sqs-ui-glyph-", missing: "the icon font has no glyph" },
  { prefix: "@sqs-ui-position-", missing: "an icon stands 'before' or 'after', not" },
];

const UNKNOWN_NAME =
  /^Failed to locate a (?:definition for the variable|mixin using selector) (\S+)/;

/** Collects the problems of a unit's evaluation, each diagnostic of a statement once. */
export class StyleLog {
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #names: KnownNames;
  #variables: readonly string[] | undefined;
  #mixins: readonly string[] | undefined;
  #beyond = 0;
  readonly #lost = new Set<string>();

  /** The names are requested at the first error that needs them. */
  constructor(names: KnownNames) {
    this.#names = names;
  }

  /** Errors of the compiler in a statement. */
  report(place: Place | undefined, errors: readonly LessError[]): void {
    for (const { message } of errors.filter((error) => error !== DEPENDENT)) {
      if (this.#isLost(message)) continue;
      this.#add(place, place && offsetOf(place, message), {
        severity: HARMLESS.test(message) ? "warning" : "error",
        code: "STYLE_EVALUATION",
        ...this.#describe(message),
      });
    }
  }

  add(place: Place | undefined, details: StyleDetails): void {
    this.#add(place, place?.start, details);
  }

  /** Reports a sheet that cannot be read at all. */
  addSource(file: string, text: string, { offset, message }: SourceError): void {
    this.#diagnostics.set(`${file}:${offset}`, {
      severity: "error",
      code: "STYLE_SYNTAX",
      file,
      ...positionAt(toLines(text), offset),
      message: `${message}; what cannot be read of the style sheet is left out`,
    });
  }

  /** Notes a part that is left out: what needs its definitions follows from that error and is not reported. */
  addLost(part: string): void {
    for (const name of definedNames(part)) this.#lost.add(name);
  }

  /** True if an unknown name is one that a part left out defines; a mixin of a font also defines `@<mixin>-font-size`. */
  #isLost(message: string): boolean {
    if (this.#lost.size === 0) return false;
    const name = UNKNOWN_NAME.exec(message)?.[1];
    if (name === undefined) return false;
    if (this.#lost.has(name)) return true;
    const ofMixin = `.${name.slice(1)}-`;
    return [...this.#lost].some((one) => ofMixin.startsWith(`${one}-`));
  }

  get diagnostics(): readonly Diagnostic[] {
    const listed = [...this.#diagnostics.values()];
    if (this.#beyond === 0) return listed;
    const message = `${this.#beyond} more errors in the style sheets`;
    return [...listed, { severity: "error", code: "STYLE_LIMIT", file: "site.css", message }];
  }

  /** Rewords the compiler's messages in the style of the other diagnostics. */
  #describe(message: string): Omit<StyleDetails, "code"> {
    const variable = /^Failed to locate a definition for the variable (.+) in current scope$/s.exec(
      message,
    )?.[1];
    if (variable !== undefined) return this.#describeVariable(variable);
    const mixin = /^Failed to locate a mixin using selector (.+)$/s.exec(message)?.[1];
    if (mixin !== undefined) {
      this.#mixins ??= this.#names.mixins();
      const known = this.#mixins;
      const hint = known.includes(mixin) ? undefined : didYouMean(mixin, known);
      return { message: `no mixin '${mixin}' is defined for these arguments`, hint };
    }
    return { message: message.charAt(0).toLowerCase() + message.slice(1) };
  }

  #describeVariable(name: string): Omit<StyleDetails, "code"> {
    const variable = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
    this.#variables ??= this.#names.variables();
    const known = this.#variables;
    for (const { prefix, missing } of ICON_ARGUMENTS) {
      if (!variable.startsWith(prefix)) continue;
      const [own, ...names] = [variable, ...known.filter((one) => one.startsWith(prefix))].map(
        (one) => one.slice(prefix.length),
      );
      const hint = didYouMean(own ?? "", names);
      return { severity: "warning", message: `${missing} '${own}'`, hint };
    }
    return { message: `variable '${variable}' is not defined`, hint: didYouMean(variable, known) };
  }

  #add(place: Place | undefined, offset: number | undefined, details: StyleDetails): void {
    if (this.#diagnostics.size >= MAX_DIAGNOSTICS) {
      this.#beyond += 1;
      return;
    }
    const key = `${place?.file}:${place?.start}:${details.message}`;
    if (this.#diagnostics.has(key)) return;
    const position = place && positionAt(place.text, offset ?? place.start);
    const file = place?.file ?? "site.css";
    this.#diagnostics.set(key, { severity: "error", file, ...position, ...details });
  }
}

/** Position in the statement of the variable that a message names; else the statement's start. */
function offsetOf({ text, start, end }: Place, message: string): number {
  const name = /(?:variable|Variable) @([\w-]+)/.exec(message)?.[1];
  if (name === undefined || name.length > MAX_NAME) return start;
  const found = new RegExp(`@\\{?${name}(?![\\w-])`).exec(text.slice(start, end));
  return start + (found?.index ?? 0);
}
