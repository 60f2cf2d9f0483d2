import { type PredicateContext, path, property, type Value } from "../../engine/index.ts";

/**
 * A name as a formatter's own markup sees it: of the value first, then outwards. A plain `lookup` starts
 * outside the value when the formatter is used in `{.var …}`.
 */
export function lookupFrom(
  value: Value,
  [name, ...rest]: readonly [string, ...string[]],
  context: PredicateContext,
): Value {
  const own = property(value, name);
  return own === undefined ? context.lookup([name, ...rest]) : path(own, rest);
}
