import { type PredicateContext, toText } from "../../engine/index.ts";

/**
 * Id of the website's time zone: `website.timeZone`; New York when that is missing. Null and unknown
 * zones count as UTC, which is what the calendar makes of them.
 */
export function timeZone(context: PredicateContext): string {
  const zone = context.lookup(["website", "timeZone"]);
  return zone === undefined ? "America/New_York" : toText(zone);
}
