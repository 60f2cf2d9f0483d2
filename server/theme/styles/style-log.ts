import type { LessError } from "@squarespace/less-ts";
import { type Diagnostic, type DiagnosticDetails, positionAt } from "../../diagnostics.ts";
import { didYouMean } from "../config/nearest-name.ts";
import type { Place } from "./place.ts";
import { type SourceError, toLines } from "./source-text.ts";

/** Diagnostics of one unit; further ones are only counted. */
const MAX_DIAGNOSTICS = 200;

/** Errors after which the compiler goes on with a sensible value. */
const HARMLESS = /stripping unit$|ignoring additional args$/;

/** Stands for a failure that has been reported already: whatever depends on it fails silently. */
export const DEPENDENT: LessError = { type: "runtime", message: "depends on an error" };

/** Whether a statement with these errors has a value all the same. */
export const isHarmless = (errors: readonly LessError[]): boolean =>
  errors.every(({ message }) => HARMLESS.test(message));

/** What is wrong with a statement; without a severity it is an error. */
type StyleDetails = Pick<DiagnosticDetails, "code" | "message" | "hint"> &
  Partial<Pick<Diagnostic, "severity">>;

/** Collects what goes wrong while a unit is evaluated, each diagnostic of a statement once. */
export class StyleLog {
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #variables: () => readonly string[];
  #beyond = 0;

  /** `variables` are those that the unit defines, as `@name`. */
  constructor(variables: () => readonly string[]) {
    this.#variables = variables;
  }

  /** Errors of the compiler in a statement. */
  report(place: Place | undefined, errors: readonly LessError[]): void {
    for (const { message } of errors.filter((error) => error !== DEPENDENT)) {
      const severity = HARMLESS.test(message) ? "warning" : "error";
      this.#add(place, place && offsetOf(place, message), {
        severity,
        code: "STYLE_EVALUATION",
        ...this.#describe(message),
      });
    }
  }

  add(place: Place | undefined, details: StyleDetails): void {
    this.#add(place, place?.start, details);
  }

  /** A sheet that cannot be read at all. */
  addSource(file: string, text: string, { offset, message }: SourceError): void {
    this.#diagnostics.set(`${file}:${offset}`, {
      severity: "error",
      code: "STYLE_SYNTAX",
      file,
      ...positionAt(toLines(text), offset),
      message: `${message}; the style sheet is left out`,
    });
  }

  get diagnostics(): readonly Diagnostic[] {
    const listed = [...this.#diagnostics.values()];
    if (this.#beyond === 0) return listed;
    const message = `${this.#beyond} more errors in the style sheets`;
    return [...listed, { severity: "error", code: "STYLE_LIMIT", file: "site.css", message }];
  }

  /** The compiler's messages in the words of the other diagnostics. */
  #describe(message: string): Pick<DiagnosticDetails, "message" | "hint"> {
    const variable = /^Failed to locate a definition for the variable (@\S+)/.exec(message)?.[1];
    if (variable !== undefined) {
      const hint = didYouMean(variable, this.#variables());
      return { message: `variable '${variable}' is not defined`, hint };
    }
    const mixin = /^Failed to locate a mixin using selector (.+)$/s.exec(message)?.[1];
    if (mixin !== undefined)
      return { message: `no mixin '${mixin}' is defined for these arguments` };
    return { message: message.charAt(0).toLowerCase() + message.slice(1) };
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

/** Where the variable that a message names stands in its statement; else where the statement begins. */
function offsetOf({ text, start, end }: Place, message: string): number {
  const name = /(?:variable|Variable) @([\w-]+)/.exec(message)?.[1];
  if (name === undefined) return start;
  const found = new RegExp(`@\\{?${name}(?![\\w-])`).exec(text.slice(start, end));
  return start + (found?.index ?? 0);
}
