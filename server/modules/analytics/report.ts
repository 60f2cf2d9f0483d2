import { isLocked } from "../../content/content.ts";
import { consentCookie } from "../../contract/measuring-cookies.ts";
import { parseVisitor } from "../../contract/rules/visitor-cookies.ts";
import type { Site } from "../../site/site.ts";
import type { Visitor } from "../../site/view.ts";
import { isCounted } from "./counting-rules.ts";

/** Where something was reported, as far as the report and its browser say. */
export type Report = {
  readonly pageType?: number | null | undefined;
  /** Addresses or paths. */
  readonly places: readonly (string | null | undefined)[];
};

/** Who reports. */
export type Reporting = Pick<Visitor, "opened" | "account" | "accountFault" | "cookies">;

/** Whether what a visitor reports is kept. */
export function isKept(site: Site, visitor: Reporting, { pageType, places }: Report): boolean {
  // Whoever might be signed in is not counted.
  if (visitor.accountFault) return false;
  const { analytics, notices } = site.content;
  return isCounted({
    isEnabled: analytics.isEnabled,
    asksFirst: notices.consent !== undefined,
    consent: visitor.cookies[consentCookie.name],
    role: visitor.account?.role,
    // Mostly they all name the same one.
    paths: [...new Set(places.flatMap(toPath))],
    pageType,
    isLocked: (path) => isBehindLock(site, visitor.opened, path),
  });
}

/** The path of an address, or of a text that is one, as it is written and as it is read; no path for what is neither. */
function toPath(place: string | null | undefined): readonly string[] {
  const [, path] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(place ?? "") ?? [];
  return path ? [path, toDecoded(path)] : [];
}

function toDecoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Whether a path is one of a page whose password the visitor has not given: a lock screen stands there. */
function isBehindLock({ pages }: Site, opened: ReadonlySet<string>, path: string): boolean {
  // A page may stand below an index: its own name is one of the first two.
  return path
    .split("/", 3)
    .slice(1)
    .some((urlId) => {
      const page = pages.get(urlId);
      return page !== undefined && isLocked(page) && !opened.has(urlId);
    });
}

/** Longer ids are none that our scripts have made. */
const MAX_VISITOR_LENGTH = 64;

/** The id in the value of `ss_cvr`; empty for what is malformed. */
export function toVisitor(cookie: string | null | undefined): string {
  const id = parseVisitor(cookie ?? undefined)?.id ?? "";
  return id.length > MAX_VISITOR_LENGTH ? "" : id;
}
