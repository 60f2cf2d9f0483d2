import type { Path, Value } from "../value.ts";
import { coerceToText, type Literal } from "./coerce.ts";
import type { Fault, Place } from "./fault.ts";
import { functions } from "./functions.ts";
import { add, assign, bitwiseNot } from "./operators.ts";
import type { Item, Statement } from "./postfix.ts";

/** The services that a statement may use. */
export type Variables = {
  lookup(path: Path): Value;
  /** Sets `@name`. */
  set(name: string, value: Literal): void;
  /** Charges for a text that `+` has made. */
  made(text: Literal): void;
  /** UTF-16 code units of a text that `+` may make. */
  readonly maxTextLength: number;
};

/** An entry of the stack. An assignment or a failed sign leaves `void`, which is neither value nor fault. */
type Entry = Item | { readonly type: "void" };

const nothing: Entry = { type: "void" };

/**
 * Runs one statement on a stack, exactly as the reference does: even malformed statements often have a value. Gives
 * the statement's result; a fault goes to `fail` and ends the statement.
 */
export function reduce(
  statement: Statement,
  variables: Variables,
  fail: (fault: Fault) => void,
): Literal | undefined {
  const stack: Entry[] = [];
  for (const item of statement) {
    const fault = step(item, stack, variables);
    if (fault) fail(fault);
    if (fault || (item.type === "operator" && item.operator === assign)) break;
  }
  const top = stack.at(-1);
  if (top === undefined || top.type === "void") return undefined;
  const result = resolve(top, variables);
  if (result === undefined) fail(faultAt(top, "Reduce error: unexpected token on stack"));
  return result;
}

function step(item: Item, stack: Entry[], variables: Variables): Fault | undefined {
  if (item.type === "call") return call(item, stack, variables);
  if (item.type === "operator") return operate(item, stack, variables);
  stack.push(item);
  return undefined;
}

const faultAt = ({ start, end }: Place, detail: string): Fault => ({ detail, start, end });

/** The value of an entry; undefined if it has none, or is an array or object. */
function resolve(entry: Entry | undefined, variables: Variables): Literal | undefined {
  if (entry?.type === "value") return entry.value;
  if (entry?.type !== "name") return undefined;
  const value = variables.lookup(entry.path) ?? null;
  return typeof value === "object" && value !== null ? undefined : (value as Literal);
}

function call(item: Item & { type: "call" }, stack: Entry[], variables: Variables) {
  const args: Literal[] = [];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.type === "arguments" || top.type === "void") break;
    const value = resolve(top, variables);
    if (value !== undefined) args.push(value);
  }
  const { name, start, end } = item;
  const value = functions.get(name)?.(args.reverse());
  if (value === undefined) return faultAt(item, `Error calling function ${name}`);
  stack.push({ type: "value", value, start, end });
  return undefined;
}

function operate(
  { operator, start, end }: Item & { type: "operator" },
  stack: Entry[],
  variables: Variables,
): Fault | undefined {
  const push = (value: Literal) => stack.push({ type: "value", value, start, end });
  if (operator === assign) {
    assignTop(stack, variables);
    return undefined;
  }
  if (operator.unary) {
    const top = stack.pop();
    if (top === undefined) return undefined;
    const value = resolve(top, variables);
    if (value === undefined) stack.push(nothing);
    // The reference complements the variable's name, which is not a number, instead of its value.
    else if (operator === bitwiseNot && top.type === "name") push(-1);
    else push(operator.unary(value));
    return undefined;
  }
  const right = resolve(stack.pop(), variables);
  const left = resolve(stack.pop(), variables);
  if (left === undefined || right === undefined || !operator.binary) {
    const detail = `Invalid arguments to operator ${operator.description}`;
    return { detail, start, end };
  }
  const max = variables.maxTextLength;
  if (operator === add && joinedLength(left, right) > max) {
    const detail = `Concatenation would exceed maximum string length ${max}`;
    return { detail, start, end, limit: "expressionText" };
  }
  const value = operator.binary(left, right);
  if (operator === add) variables.made(value);
  push(value);
  return undefined;
}

/** The length of the text that `+` makes; 0 if it adds numbers. */
const joinedLength = (left: Literal, right: Literal): number =>
  typeof left === "string" || typeof right === "string"
    ? coerceToText(left).length + coerceToText(right).length
    : 0;

/** Sets the variable, if there is one. The rest of the statement has no value. */
function assignTop(stack: Entry[], variables: Variables): void {
  const value = resolve(stack.pop(), variables);
  const target = stack.pop();
  if (value !== undefined && target?.type === "name" && target.path.length === 1) {
    const name = String(target.path[0]);
    if (name.startsWith("@")) variables.set(name, value);
  }
  if (stack.length > 0) stack[stack.length - 1] = nothing;
}
