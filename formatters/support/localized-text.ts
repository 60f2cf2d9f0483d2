import { type PredicateContext, toText, type Value } from "../../engine/index.ts";
import { lookupFrom } from "./scope.ts";

/** One of the website's texts, looked up from the value outwards; a missing or empty one gives the fallback. */
export function localizedText(
  value: Value,
  key: string,
  fallback: string,
  context: PredicateContext,
): string {
  return toText(lookupFrom(value, ["localizedStrings", key], context)) || fallback;
}
