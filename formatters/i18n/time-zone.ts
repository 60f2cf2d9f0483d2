import { type PredicateContext, toText } from "../../engine/index.ts";

/**
 * Id of the website's time zone, `website.timeZone`, or New York's if that is missing. The calendar takes null and
 * unknown zones as UTC.
 */
export function timeZone(context: PredicateContext): string {
  const zone = context.lookup(["website", "timeZone"]);
  return zone === undefined ? "America/New_York" : toText(zone);
}
