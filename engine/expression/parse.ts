import { comma, leftParen, type Operator, rightParen, semicolon } from "./operators.ts";
import { isOperator, type Token, tokenize } from "./tokens.ts";

/** One item of a statement in postfix order. The marker stands where a call's arguments begin. */
export type Item = Token | { readonly type: "arguments" };

export type Statement = readonly Item[];

export type Expression = {
  readonly statements: readonly Statement[];
  readonly errors: readonly string[];
};

/** What waits on the operator stack. */
type Waiting = Token & { readonly type: "operator" | "call" };

/**
 * Expression text → statements in postfix order. There is no further syntax: what does not fit
 * together shows, if at all, when it is evaluated.
 */
export function parseExpression(text: string, maxTokens: number): Expression {
  const { tokens, errors } = tokenize(text, maxTokens);
  return errors.length > 0 ? { statements: [], errors } : assemble(tokens);
}

function assemble(tokens: readonly Token[]): Expression {
  const statements: Statement[] = [];
  const errors: string[] = [];
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
    if (stack.pop()) errors.push(mismatched(leftParen));
    else if (output.length > 0) statements.push(output);
    output = [];
  };

  for (const token of tokens) {
    if (token.type === "call") {
      output.push({ type: "arguments" });
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
      if (!stack.pop()) return { statements, errors: [...errors, mismatched(rightParen)] };
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

const mismatched = ({ description }: Operator): string =>
  `Mismatched operator found: ${description}`;
