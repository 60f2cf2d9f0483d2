import {
  BlockNode,
  type Buffer,
  Definition,
  Directive,
  type ExecEnv,
  type LessError,
  Node,
  Rule,
} from "@squarespace/less-ts";
import type { DiagnosticCode } from "../../../diagnostic-codes.ts";
import type { Place } from "../source/place.ts";
import { DEPENDENT, isHarmless } from "./style-log.ts";
import { LimitExceeded, type Tracker } from "./tracker.ts";
import { isTooLarge } from "./value-size.ts";

/** Stands for a value that could not be computed. Its statement is left out, and so is every one that uses it. */
class FailedValue extends Node {
  override repr(): void {}
  override equals(other: Node): boolean {
    return other === this;
  }
  override needsEval(): boolean {
    return true;
  }
  override eval(env: ExecEnv): Node {
    env.errors.push(DEPENDENT);
    return this;
  }
}
/** The only instance. */
export const FAILED: Node = new FailedValue(1);

/**
 * Runs one step of the evaluation. Errors are reported for the place and make the result undefined, unless they are
 * harmless. Exceptions pass through.
 */
export function track<T>(
  env: ExecEnv,
  tracker: Tracker,
  place: Place | undefined,
  step: () => T,
): T | undefined {
  const outer = env.errors;
  const errors: LessError[] = [];
  env.errors = errors;
  tracker.enter(place);
  try {
    const result = step();
    tracker.report(place, errors);
    return isHarmless(errors) ? result : undefined;
  } finally {
    tracker.leave();
    env.errors = outer;
  }
}

/** Like `track`, for values: here an exception is an error too, such as one for a text beyond the longest possible. */
function trackValue(
  env: ExecEnv,
  tracker: Tracker,
  place: Place,
  step: () => Node,
): Node | undefined {
  try {
    const value = track(env, tracker, place, step);
    if (!value || !isTooLarge(value)) return value;
    const message = "the value has grown too large";
    tracker.add(place, { code: "STYLE_LIMIT", message });
    return undefined;
  } catch (error) {
    if (error instanceof LimitExceeded && tracker.isBusy) throw error;
    tracker.add(place, describeException(error));
    return undefined;
  }
}

/** An exception of the evaluation as a diagnostic. */
export function describeException(error: unknown): {
  readonly code: DiagnosticCode;
  readonly message: string;
} {
  if (error instanceof RangeError) {
    return { code: "STYLE_LIMIT", message: "the result is too large or nested too deeply" };
  }
  const code = error instanceof LimitExceeded ? "STYLE_LIMIT" : "STYLE_EVALUATION";
  return { code, message: error instanceof Error ? error.message : String(error) };
}

/** A declaration's value, which becomes `FAILED` if it cannot be computed. */
class TrackedValue extends Node {
  readonly #value: Node;
  readonly #place: Place;
  readonly #tracker: Tracker;

  constructor(value: Node, place: Place, tracker: Tracker) {
    super(value.type);
    this.#value = value;
    this.#place = place;
    this.#tracker = tracker;
  }

  override repr(buffer: Buffer): void {
    this.#value.repr(buffer);
  }
  override equals(other: Node): boolean {
    return this.#value.equals(other);
  }
  override needsEval(): boolean {
    return true;
  }
  override eval(env: ExecEnv): Node {
    return trackValue(env, this.#tracker, this.#place, () => this.#value.eval(env)) ?? FAILED;
  }
}

/** `@name: value;`: if it fails, so does everything that uses the variable. */
class TrackedDefinition extends Definition {
  readonly #place: Place;
  readonly #tracker: Tracker;
  #isEndless = false;

  constructor(name: string, value: Node, place: Place, tracker: Tracker) {
    super(name, value);
    this.#place = place;
    this.#tracker = tracker;
  }

  override dereference(env: ExecEnv): Node {
    if (this.#isEndless) return FAILED.eval(env);
    const value = trackValue(env, this.#tracker, this.#place, () => this.#valueIn(env));
    return value ?? FAILED.eval(env);
  }

  #valueIn(env: ExecEnv): Node {
    try {
      return super.dereference(env);
    } catch (error) {
      // Otherwise the compiler would believe that the variable is still being computed.
      Object.assign(this, { evaluating: false });
      this.#isEndless ||= error instanceof LimitExceeded && !this.#tracker.isNested;
      throw error;
    }
  }
}

/** Replaces every statement that has to be computed, at any depth, by one whose errors are tracked. In place. */
export function trackRules(
  rules: Node[],
  sheetPlaceOf: (node: Node) => Place | undefined,
  tracker: Tracker,
): void {
  rules.forEach((node, index) => {
    const place = sheetPlaceOf(node);
    if (node instanceof BlockNode) trackRules(node.block.rules, sheetPlaceOf, tracker);
    else if (!place) return;
    else if (node instanceof Definition) {
      rules[index] = new TrackedDefinition(node.name, node.value, place, tracker);
    } else if (node instanceof Rule && node.value.needsEval()) {
      const value = new TrackedValue(node.value, place, tracker);
      rules[index] = new Rule(node.property, value, node.important);
    } else if (node instanceof Directive && node.value?.needsEval()) {
      rules[index] = new Directive(node.name, new TrackedValue(node.value, place, tracker));
    }
  });
}
