import type { Fault, Place } from "./fault.ts";
import { comma, leftParen, type Operator, rightParen, semicolon } from "./operators.ts";
import { isOperator, type Token, tokenize } from "./tokens.ts";

/** One item of a statement in postfix order. The marker stands where a call's arguments begin. */
export type Item = Token | (Place & { readonly type: "arguments" });

/** One of several that `;` divides. */
export type Statement = readonly Item[];

/** The whole text of an `{.eval}`. */
export type Expression = {
  readonly statements: readonly Statement[];
  readonly errors: readonly Fault[];
  /** How many items there are to run. */
  readonly size: number;
};

/** What waits on the operator stack. */
type Waiting = Token & { readonly type: "operator" | "call" };

/**
 * Expression text → statements in postfix order. There is no further syntax: what does not fit
 * together shows, if at all, when it is evaluated.
 */
export function parseExpression(text: string, maxTokens: number): Expression {
  const { tokens, errors } = tokenize(text, maxTokens);
  if (errors.length > 0) return { statements: [], errors, size: 0 };
  return { ...assemble(tokens), size: tokens.length };
}

function assemble(tokens: readonly Token[]): Omit<Expression, "size"> {
  const statements: Statement[] = [];
  const errors: Fault[] = [];
  const stack: Waiting[] = [];
  let output: Item[] = [];

  const popTo = (stop: (top: Waiting) => boolean) => {
    for (let top = stack.at(-1); top !== undefined && !stop(top); top = stack.at(-1)) {
      output.push(top);
      stack.pop();
    }
  };
  const isOpen = (top: Waiting) => isOperator(top, leftParen);

  const finish = () => {
    popTo(isOpen);
    // What is below the parenthesis stays for the next statement.
    const open = stack.pop();
    if (open) errors.push(mismatched(leftParen, open));
    else if (output.length > 0) statements.push(output);
    output = [];
  };

  for (const token of tokens) {
    if (token.type === "call") {
      output.push({ type: "arguments", start: token.start, end: token.end });
      stack.push(token);
    } else if (token.type !== "operator") {
      output.push(token);
    } else if (isOperator(token, leftParen)) {
      stack.push(token);
    } else if (isOperator(token, comma)) {
      popTo(isOpen);
    } else if (isOperator(token, semicolon)) {
      finish();
    } else if (isOperator(token, rightParen)) {
      popTo(isOpen);
      if (!stack.pop()) return { statements, errors: [...errors, mismatched(rightParen, token)] };
      const call = stack.at(-1);
      if (call?.type === "call") {
        output.push(call);
        stack.pop();
      }
    } else {
      popTo((top) => isOpen(top) || !goesFirst(top, token.operator));
      stack.push(token);
    }
  }
  finish();
  return { statements, errors };
}

/** Whether what waits is computed before an operator that follows. */
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
