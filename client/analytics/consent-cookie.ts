import { consentCookie } from "../../server/contract/analytics/cookies.ts";
import { readCookie } from "../core/cookie.ts";

/** What the visitor has answered, by `document.cookie`; undefined for no answer, and for one that nobody understands. */
export function readConsent(cookies: string): boolean | undefined {
  const answer = readCookie(cookies, consentCookie.name);
  return answer === "true" ? true : answer === "false" ? false : undefined;
}
