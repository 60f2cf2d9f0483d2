import { expressionFailed, expressionInvalid } from "../errors.ts";
import type { CallSite } from "../runtime/contract.ts";
import { TEXT_SHIFT } from "../runtime/progress.ts";
import type { Render } from "../runtime/render.ts";
import { Frame, setVariable } from "../runtime/scope.ts";
import { emit, type Path } from "../value.ts";
import type { Literal } from "./coerce.ts";
import { expressionSpan, type Fault } from "./fault.ts";
import { type Expression, parseExpression } from "./parse.ts";
import type { Item, Statement } from "./postfix.ts";
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
 * Evaluates `{.eval …}` and returns its output. The variables that it sets go to the current frame if nothing fails;
 * otherwise they are dropped and nothing is printed. Parse errors are reported once per render.
 */
export function evaluate(
  render: Render,
  expression: EvalExpression,
  frame: Frame,
  callSite: CallSite,
): string {
  render.callSite = callSite;
  const { limits, expressions } = render;
  const maxTokens = lesser(expressions.maxTokens, limits.expressionTokens);
  const { statements, errors, size } = expression.parse(maxTokens);
  // Literal texts in the expression are read at each run.
  if (render.spend(size + (expression.text.length >>> TEXT_SHIFT), "")) return "";
  const debug = expression.debug ? `EVAL=[${statements.map(printStatement).join(", ")}]` : "";
  if (render.made(debug)) return debug;
  if (errors.length > 0) {
    if (render.isFirstReport(expression)) {
      for (const fault of errors) report(render, expression, fault, expressionInvalid);
    }
    return debug;
  }
  const scope = new Frame(frame.node, frame);
  let failed = false;
  const variables = {
    lookup: (path: Path) => render.read(scope, path),
    set: (name: string, value: Literal) => setVariable(scope, name, value),
    made: (text: Literal) => render.made(text),
    maxTextLength: lesser(expressions.maxStringLen, limits.expressionText),
  };
  const fail = (fault: Fault) => {
    failed = true;
    report(render, expression, fault, expressionFailed);
  };
  let result: Literal | undefined;
  for (const statement of statements) {
    result = reduce(statement, variables, fail);
    if (render.stopped) break;
  }
  if (failed) return debug;
  for (const [name, value] of scope.variables ?? []) setVariable(frame, name, value);
  if (result === undefined) return debug;
  return expression.debug ? `${debug} -> ${emit(result)}` : emit(result);
}

/** The render's own limit, where 0 or less means none, or the engine's if that is lower. */
const lesser = (own: number | undefined, limit: number): number =>
  own !== undefined && own > 0 ? Math.min(own, limit) : limit;

/** Reaching one of the engine's limits ends the render; reaching one of the render's own is an ordinary fault. */
function report(
  render: Render,
  { text }: EvalExpression,
  fault: Fault,
  make: typeof expressionFailed,
): void {
  const { expressions, limits, callSite } = render;
  const span = expressionSpan(callSite.source, callSite, text, fault);
  const own = { expressionTokens: expressions.maxTokens, expressionText: expressions.maxStringLen };
  if (fault.limit && lesser(own[fault.limit], limits[fault.limit]) !== own[fault.limit]) {
    render.stop(fault.limit, span);
  } else {
    render.add(make(text, fault, span));
  }
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
