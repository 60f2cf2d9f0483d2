import { type PredicateContext, toText, type Value } from "../../engine/index.ts";
import { lookupFrom } from "./scope.ts";

/** A text of the website's language, seen from the value; missing and empty ones give the default. */
export function localizedText(
  value: Value,
  key: string,
  fallback: string,
  context: PredicateContext,
): string {
  return toText(lookupFrom(value, ["localizedStrings", key], context)) || fallback;
}
