import { type WebsiteStatus, websiteStatuses } from "../../contract/page/platform-names.ts";
import type { Site } from "../site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Stateful = Pick<Site, "content">;

/** How a website is paid for, by what its file says; one that says nothing is paid. A code that the platform does not have is `other`. */
export function statusOf({ content: { website } }: Stateful): WebsiteStatus {
  const code = website.siteStatus?.value;
  if (code == null) return "paid";
  const names = Object.keys(websiteStatuses) as WebsiteStatus[]; // Its keys are the names.
  return (
    names.find((name) => (websiteStatuses[name] as readonly number[]).includes(code)) ?? "other"
  );
}

/** Whether a site has expired: it shows only its cover pages and accepts no input. */
export const isExpired = (site: Stateful): boolean =>
  statusOf(site) === "expired" && !site.content.parked;

/** Whether a site shows one page in place of its own: it has expired, or is parked. */
export const isClosed = (site: Stateful): boolean => isExpired(site) || site.content.parked;

/**
 * Days that a trial still has (storefront specification, 4): the whole days until it ends, and one; 0 once it is over. `now` is in
 * milliseconds since 1970. Undefined for a site that is not on trial, or does not say until when.
 */
export function trialDays(site: Stateful, now: number): number | undefined {
  const expiration = site.content.website.siteStatus?.expiration;
  if (statusOf(site) !== "trial" || typeof expiration !== "number") return undefined;
  return Math.max(0, Math.floor((expiration - now) / DAY_MS) + 1);
}
