import { consentCookie } from "../../server/contract/analytics/cookies.ts";
import { readCookie } from "../core/cookie.ts";

/** The visitor's answer, from `document.cookie`. Undefined without an answer, and for a malformed one. */
export function readConsent(cookies: string): boolean | undefined {
  const answer = readCookie(cookies, consentCookie.name);
  return answer === "true" ? true : answer === "false" ? false : undefined;
}
