import { type Path, toPath, type Value } from "./value.ts";

/** An argument of a comparing predicate: a JSON literal or a reference. */
type Argument = { readonly literal: Value } | { readonly reference: Path };

/** What a literal can begin with; an object cannot be written inside a tag. */
const literalStart = /^(?:["\d[]|-\d|(?:true|false|null)$)/;

/** The predicates that compare their arguments. Without an argument they are false. */
const comparisons: readonly string[] = [
  "equal?",
  "notEqual?",
  "lessThan?",
  "lessThanOrEqual?",
  "greaterThan?",
  "greaterThanOrEqual?",
];

/** `01`, `"1` and `5x` look like literals and are references. */
function readArgument(text: string): Argument {
  if (literalStart.test(text)) {
    try {
      // JSON text holds nothing but values.
      return { literal: JSON.parse(text) as Value };
    } catch {
      // A reference then.
    }
  }
  return { reference: toPath(text) };
}

/** The references among the arguments of a predicate of the language; of other predicates none is known. */
export function argumentReferences(name: string, args: readonly string[]): readonly Path[] {
  if (name === "even?" || name === "odd?") return args.slice(0, 1).map(toPath);
  if (!comparisons.includes(name) && name !== "nth?") return [];
  return args
    .slice(0, 2)
    .map(readArgument)
    .flatMap((argument) => ("reference" in argument ? [argument.reference] : []));
}

/** Whether a predicate of the language has the same answer for all data. */
export function isConstant(name: string, args: readonly string[]): boolean {
  if (comparisons.includes(name)) return args.length === 0 || isLiterals(args.slice(0, 2));
  return name === "nth?" && args.length <= 2 && (args.length === 0 || isLiterals(args));
}

const isLiterals = (args: readonly string[]): boolean =>
  args.length === 2 && args.every((arg) => "literal" in readArgument(arg));
