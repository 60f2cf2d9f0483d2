import { expressionFailed, expressionInvalid } from "../errors.ts";
import type { Render, Site } from "../runtime/render.ts";
import { Frame, lookup, setVariable } from "../runtime/scope.ts";
import { emit } from "../value.ts";
import type { Literal } from "./coerce.ts";
import { type Expression, type Item, parseExpression, type Statement } from "./parse.ts";
import { reduce } from "./reduce.ts";

/** The expression of one `{.eval}`, parsed when it first runs. */
export class EvalExpression {
  readonly text: string;
  /** `{.eval # 1 + 2}`: prints the statements before the result. */
  readonly debug: boolean;
  #parsed: Expression | undefined;
  #maxTokens = 0;

  constructor(text: string) {
    this.debug = text.startsWith("#");
    this.text = this.debug ? text.slice(1) : text;
  }

  parse(maxTokens: number): Expression {
    if (!this.#parsed || this.#maxTokens !== maxTokens) {
      this.#parsed = parseExpression(this.text, maxTokens);
      this.#maxTokens = maxTokens;
    }
    return this.#parsed;
  }
}

/**
 * What `{.eval …}` prints. Variables that it sets are those of the frame where it stands, but only if
 * nothing failed: else they are dropped, and nothing is printed. Parse errors are reported once a render.
 */
export function evaluate(
  render: Render,
  expression: EvalExpression,
  frame: Frame,
  site: Site,
): string {
  render.site = site;
  const { text } = expression;
  const { statements, errors } = expression.parse(render.expressions.maxTokens ?? 0);
  const debug = expression.debug ? `EVAL=[${statements.map(printStatement).join(", ")}]` : "";
  if (errors.length > 0) {
    if (!render.reportedExpressions.has(expression)) {
      for (const detail of errors) render.add(expressionInvalid(text, detail, render.span()));
    }
    render.reportedExpressions.add(expression);
    return debug;
  }
  const scope = new Frame(frame.node, frame);
  let failed = false;
  const variables = {
    lookup: (path: Parameters<typeof lookup>[1]) => lookup(scope, path),
    set: (name: string, value: Literal) => setVariable(scope, name, value),
    maxTextLength: render.maxTextLength,
  };
  const fail = (detail: string) => {
    failed = true;
    render.add(expressionFailed(text, detail, render.span()));
  };
  let result: Literal | undefined;
  for (const statement of statements) result = reduce(statement, variables, fail);
  if (failed) return debug;
  for (const [name, value] of scope.variables ?? []) setVariable(frame, name, value);
  if (result === undefined) return debug;
  return expression.debug ? `${debug} -> ${emit(result)}` : emit(result);
}

const printStatement = (statement: Statement): string => `[${statement.map(printItem).join(" ")}]`;

function printItem(item: Item): string {
  switch (item.type) {
    case "value":
      return typeof item.value === "string" ? JSON.stringify(item.value) : String(item.value);
    case "name":
      return item.path.join(".");
    case "call":
      return `${item.name}()`;
    case "operator":
      return `<${item.operator.description}>`;
    case "arguments":
      return "<args>";
  }
}
