import { consentCookie } from "../../contract/analytics/cookies.ts";
import { toReadPath } from "../../contract/analytics/measured-pages.ts";
import { parseVisitor } from "../../contract/analytics/visitor-cookies.ts";
import type { HostedSite } from "../../pages/hosted-site.ts";
import { isBehindLock } from "../../pages/locks/locked-content.ts";
import type { Visitor } from "../../site/view.ts";
import { isCounted } from "./counting-rules.ts";

/** The place of a report, as far as the report and its browser reveal it. */
export type Report = {
  readonly pageType?: number | null | undefined;
  /** Addresses or paths. */
  readonly places: readonly (string | null | undefined)[];
};

/** True if a visitor's report is stored. */
export function isKept(
  hosted: HostedSite,
  visitor: Visitor,
  { pageType, places }: Report,
): boolean {
  // A visitor who might be signed in is not counted.
  if (visitor.accountFault) return false;
  const { analytics, notices } = hosted.site.content;
  return isCounted({
    isEnabled: analytics.isEnabled,
    asksFirst: notices.consent !== undefined,
    consent: visitor.cookies[consentCookie.name],
    role: visitor.account?.role,
    // Usually all of them name the same one.
    paths: [...new Set(places.flatMap(toPath))],
    pageType,
    isLocked: (path) => isBehindLock(hosted.at(path).views.of(visitor), toReadPath(path)),
  });
}

/** The path of an address or path; empty for any other text. */
function toPath(place: string | null | undefined): readonly string[] {
  const [, path] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(place ?? "") ?? [];
  return path ? [path] : [];
}

/** Maximum length of ids made by our scripts. */
const MAX_VISITOR_LENGTH = 64;

/** The id in the value of `ss_cvr`; empty for a malformed one. */
export function toVisitor(cookie: string | null | undefined): string {
  const id = parseVisitor(cookie ?? undefined)?.id ?? "";
  return id.length > MAX_VISITOR_LENGTH ? "" : id;
}
