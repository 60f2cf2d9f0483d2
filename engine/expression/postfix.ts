import type { Path } from "../value.ts";
import type { Literal } from "./coerce.ts";
import type { Fault, Place } from "./fault.ts";
import { leftParen, type Operator, rightParen } from "./operators.ts";

type Waiting = Place &
  (
    | { readonly type: "operator"; readonly operator: Operator }
    | { readonly type: "call"; readonly name: string }
  );

/** One item of a statement in postfix order. `arguments` stands where those of a call begin. */
export type Item =
  | Waiting
  | (Place &
      (
        | { readonly type: "value"; readonly value: Literal }
        | { readonly type: "name"; readonly path: Path }
        | { readonly type: "arguments" }
      ));

/** One of several statements divided by `;`. */
export type Statement = readonly Item[];

/**
 * Puts the parts of an expression into postfix order by the precedence of operators. Parentheses are matched on the
 * same stack, so that however deep they nest, nothing recurses.
 */
export class Postfix {
  readonly statements: Statement[] = [];
  readonly faults: Fault[] = [];
  readonly #waiting: Waiting[] = [];
  #output: Item[] = [];
  /** Set by a `)` that closes nothing: the rest is ignored. */
  #stopped = false;

  operand(item: Item): void {
    this.#output.push(item);
  }

  operator(operator: Operator, { start, end }: Place): void {
    this.#flush((top) => isOpen(top) || !goesFirst(top, operator));
    this.#waiting.push({ type: "operator", operator, start, end });
  }

  /** A function's name; its parenthesis follows. */
  call(name: string, { start, end }: Place): void {
    this.#output.push({ type: "arguments", start, end });
    this.#waiting.push({ type: "call", name, start, end });
  }

  open({ start, end }: Place): void {
    this.#waiting.push({ type: "operator", operator: leftParen, start, end });
  }

  close(place: Place): void {
    if (this.#stopped) return;
    this.#flush(isOpen);
    if (!this.#waiting.pop()) {
      this.faults.push(mismatched(rightParen, place));
      this.#stopped = true;
      return;
    }
    const call = this.#waiting.at(-1);
    if (call?.type !== "call") return;
    this.#output.push(call);
    this.#waiting.pop();
  }

  /** `,` ends the current computation and nothing more, in calls and elsewhere. */
  comma(): void {
    this.#flush(isOpen);
  }

  /** Ends a statement, at `;` or the end of the text. Items below an open parenthesis stay for the next statement. */
  finish(): void {
    if (this.#stopped) return;
    this.#flush(isOpen);
    const open = this.#waiting.pop();
    if (open) this.faults.push(mismatched(leftParen, open));
    else if (this.#output.length > 0) this.statements.push(this.#output);
    this.#output = [];
  }

  #flush(stop: (top: Waiting) => boolean): void {
    for (let top = this.#waiting.at(-1); top && !stop(top); top = this.#waiting.at(-1)) {
      this.#output.push(top);
      this.#waiting.pop();
    }
  }
}

const isOpen = (top: Waiting): boolean => top.type === "operator" && top.operator === leftParen;

/** True if a waiting item is computed before the operator that follows. */
function goesFirst(top: Waiting, next: Operator): boolean {
  if (top.type === "call") return true;
  const { precedence, associativity } = top.operator;
  return (
    precedence > next.precedence || (precedence === next.precedence && associativity === "left")
  );
}

const mismatched = ({ description }: Operator, { start, end }: Place): Fault => ({
  detail: `Mismatched operator found: ${description}`,
  start,
  end,
});
