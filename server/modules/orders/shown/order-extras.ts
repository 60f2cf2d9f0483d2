import type { Value } from "../../../../engine/index.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import type { OfferedDownload } from "../../downloads/index.ts";
import type { BegunSubscription } from "../follower.ts";
import type { Order } from "../order.ts";

/** A file of an order: its link while valid, and how long that is. */
export function toShownDownload(site: Site, file: OfferedDownload): Value {
  const { texts } = site;
  const { title, path, expiresAt, usesLeft, isExpired } = file;
  if (isExpired) return { title, path: "", text: texts.downloadOver };
  if (usesLeft === 0) return { title, path: "", text: texts.downloadAllUsed };
  const date = toDateText(expiresAt, site);
  return { title, path, text: fill(texts.downloadUntil, { date, uses: usesLeft }) };
}

/** A subscription for display, with the token that cancels it while it is active; null for none. */
export function toShownSubscription(
  site: Site,
  { token }: Order,
  subscription: BegunSubscription | undefined,
): Value {
  if (!subscription) return null;
  const { texts } = site;
  const { status, nextAt } = subscription;
  if (status === "cancelled") return { text: texts.planCancelled, cancel: "" };
  if (nextAt === null) return { text: texts.planEnded, cancel: "" };
  return { text: fill(texts.subscriptionNext, { date: toDateText(nextAt, site) }), cancel: token };
}
