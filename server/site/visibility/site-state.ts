import { type WebsiteStatus, websiteStatuses } from "../../contract/page/platform-names.ts";
import type { Site } from "../site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Stateful = Pick<Site, "content">;

/** How a website is paid for, according to its file; paid by default. Unknown codes are `other`. */
export function statusOf({ content: { website } }: Stateful): WebsiteStatus {
  const code = website.siteStatus?.value;
  if (code == null) return "paid";
  const names = Object.keys(websiteStatuses) as WebsiteStatus[]; // Its keys are the names.
  return (
    names.find((name) => (websiteStatuses[name] as readonly number[]).includes(code)) ?? "other"
  );
}

/** True if a site has expired: it shows only its cover pages and accepts no input. */
export const isExpired = (site: Stateful): boolean =>
  statusOf(site) === "expired" && !site.content.parked;

/** True if a site shows a single page instead of its own: it has expired, or is parked. */
export const isClosed = (site: Stateful): boolean => isExpired(site) || site.content.parked;

/**
 * Remaining days of a trial: the whole days until it ends, plus one; 0 once it is over. `now` is in milliseconds since
 * 1970. Undefined for a site that is not on trial, or has no end date.
 */
export function trialDays(site: Stateful, now: number): number | undefined {
  const expiration = site.content.website.siteStatus?.expiration;
  if (statusOf(site) !== "trial" || typeof expiration !== "number") return undefined;
  return Math.max(0, Math.floor((expiration - now) / DAY_MS) + 1);
}
