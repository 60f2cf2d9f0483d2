import type { LessError } from "@squarespace/less-ts";
import type { Finding } from "../../diagnostics.ts";
import type { Place } from "./place.ts";
import { type SourceFault, toLines, toPosition } from "./source-text.ts";

/** Findings of one unit; what goes beyond is counted. */
const MAX_FINDINGS = 200;

/** The compiler goes on with a sensible value. */
const HARMLESS = /stripping unit$|ignoring additional args$/;

/** Something failed that has been reported already; what depends on it fails silently. */
export const DEPENDENT: LessError = { type: "runtime", message: "depends on a fault" };

/** Whether a statement with these errors has a value all the same. */
export const isHarmless = (errors: readonly LessError[]): boolean =>
  errors.every(({ message }) => HARMLESS.test(message));

/** Collects what goes wrong while a unit is evaluated, each fault of a statement once. */
export class FaultLog {
  readonly #findings = new Map<string, Finding>();
  #beyond = 0;

  report(place: Place | undefined, errors: readonly LessError[]): void {
    for (const { message } of errors.filter((error) => error !== DEPENDENT)) {
      this.add(place, toReason(message), HARMLESS.test(message) ? "warning" : "error", message);
    }
  }

  add(
    place: Place | undefined,
    reason: string,
    severity: Finding["severity"] = "error",
    message = "",
  ): void {
    if (this.#findings.size >= MAX_FINDINGS) {
      this.#beyond += 1;
      return;
    }
    const key = `${place?.file}:${place?.start}:${reason}`;
    if (this.#findings.has(key)) return;
    const position = place && toPosition(place.text, offsetOf(place, message));
    this.#findings.set(key, { severity, file: place?.file ?? "site.css", ...position, reason });
  }

  /** A sheet that cannot be read at all. */
  addSource(file: string, text: string, { offset, reason }: SourceFault): void {
    const position = toPosition(toLines(text), offset);
    const left = `${reason}; the style sheet is left out`;
    this.#findings.set(`${file}:${offset}`, { severity: "error", file, ...position, reason: left });
  }

  get findings(): readonly Finding[] {
    const listed = [...this.#findings.values()];
    if (this.#beyond === 0) return listed;
    const reason = `${this.#beyond} more faults in the style sheets`;
    return [...listed, { severity: "error", file: "site.css", reason }];
  }
}

/** The variable that a message speaks of within its statement, else the statement. */
function offsetOf({ text, start, end }: Place, message: string): number {
  const name = /(?:variable|Variable) @([\w-]+)/.exec(message)?.[1];
  if (name === undefined) return start;
  const found = new RegExp(`@\\{?${name}(?![\\w-])`).exec(text.slice(start, end));
  return start + (found?.index ?? 0);
}

/** The compiler's messages in the words of the other findings. */
function toReason(message: string): string {
  const variable = /^Failed to locate a definition for the variable (@\S+)/.exec(message)?.[1];
  if (variable !== undefined) return `variable '${variable}' is not defined`;
  const mixin = /^Failed to locate a mixin using selector (.+)$/s.exec(message)?.[1];
  if (mixin !== undefined) return `no mixin '${mixin}' is defined for these arguments`;
  return message.charAt(0).toLowerCase() + message.slice(1);
}
