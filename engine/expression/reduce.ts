import type { Path, Value } from "../value.ts";
import { type Literal, toText } from "./coerce.ts";
import { functions } from "./functions.ts";
import { add, assign, bitwiseNot, type Operator } from "./operators.ts";
import type { Item, Statement } from "./parse.ts";

/** What a statement may ask and do. */
export type Variables = {
  lookup(path: Path): Value;
  /** Sets `@name`. */
  set(name: string, value: Literal): void;
  /** UTF-16 code units of a text that `+` may make. */
  readonly maxTextLength: number;
};

/** An entry of the stack. `void` is what an assignment or a failed sign leaves: neither value nor fault. */
type Entry = Item | { readonly type: "void" };

const nothing: Entry = { type: "void" };

/** A fault ends its statement. */
class Fault extends Error {}

/**
 * Runs one statement on a stack, as literally as the reference does: what is malformed often has a
 * value all the same. Gives the statement's result; faults go to `fail`.
 */
export function reduce(
  statement: Statement,
  variables: Variables,
  fail: (detail: string) => void,
): Literal | undefined {
  const stack: Entry[] = [];
  try {
    for (const item of statement) {
      if (item.type === "call") call(item.name, stack, variables);
      else if (item.type !== "operator") stack.push(item);
      else if (item.operator === assign) {
        assignTop(stack, variables);
        break;
      } else operate(item.operator, stack, variables);
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fail(error.message);
  }
  const top = stack.at(-1);
  if (top === undefined || top.type === "void") return undefined;
  const result = resolve(top, variables);
  if (result === undefined) fail("Reduce error: unexpected token on stack");
  return result;
}

/** The value of an entry; undefined if it has none, as arrays and objects have not. */
function resolve(entry: Entry | undefined, variables: Variables): Literal | undefined {
  if (entry?.type === "value") return entry.value;
  if (entry?.type !== "name") return undefined;
  const value = variables.lookup(entry.path) ?? null;
  return typeof value === "object" && value !== null ? undefined : (value as Literal);
}

function call(name: string, stack: Entry[], variables: Variables): void {
  const args: Literal[] = [];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.type === "arguments" || top.type === "void") break;
    const value = resolve(top, variables);
    if (value !== undefined) args.push(value);
  }
  const value = functions.get(name)?.(args.reverse());
  if (value === undefined) throw new Fault(`Error calling function ${name}`);
  stack.push({ type: "value", value });
}

function operate(operator: Operator, stack: Entry[], variables: Variables): void {
  if (operator.unary) {
    const top = stack.pop();
    if (top === undefined) return;
    const value = resolve(top, variables);
    if (value === undefined) stack.push(nothing);
    // The reference complements the variable's name instead of its value, which is no number.
    else if (operator === bitwiseNot && top.type === "name")
      stack.push({ type: "value", value: -1 });
    else stack.push({ type: "value", value: operator.unary(value) });
    return;
  }
  const right = resolve(stack.pop(), variables);
  const left = resolve(stack.pop(), variables);
  if (left === undefined || right === undefined || !operator.binary) {
    throw new Fault(`Invalid arguments to operator ${operator.description}`);
  }
  if (operator === add) checkLength(left, right, variables.maxTextLength);
  stack.push({ type: "value", value: operator.binary(left, right) });
}

function checkLength(left: Literal, right: Literal, max: number): void {
  if (typeof left !== "string" && typeof right !== "string") return;
  if (toText(left).length + toText(right).length <= max) return;
  throw new Fault(`Concatenation would exceed maximum string length ${max}`);
}

/** Sets a variable, or does nothing if there is none to set; what is left of the statement has no value. */
function assignTop(stack: Entry[], variables: Variables): void {
  const value = resolve(stack.pop(), variables);
  const target = stack.pop();
  if (value !== undefined && target?.type === "name" && target.path.length === 1) {
    const name = String(target.path[0]);
    if (name.startsWith("@")) variables.set(name, value);
  }
  if (stack.length > 0) stack[stack.length - 1] = nothing;
}
