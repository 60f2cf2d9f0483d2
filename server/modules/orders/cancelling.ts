import { defaultOrderLimits } from "../../content/shop/read-order-limits.ts";
import type { Transaction } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { OrderFollower } from "./follower.ts";
import type { Order } from "./order.ts";
import { hasLeft, toCancelling } from "./order-rules.ts";
import { hasServiceBegun } from "./service-date.ts";

/** The parts that tell how far an order has come. */
export type CancellingDependencies = {
  readonly followers: () => readonly OrderFollower[];
  /** The current site of a website. Undefined if it is no longer served. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The way in which a buyer can cancel an order now. Undefined for none. */
export async function findCancelling(
  dependencies: CancellingDependencies,
  transaction: Transaction,
  order: Order,
) {
  const { siteOf, now } = dependencies;
  const { cancelMinutes } = siteOf(order.websiteId)?.content.shop ?? defaultOrderLimits;
  return toCancelling(order, {
    isBegun: await isBegun(dependencies, transaction, order),
    cancelMinutes,
    now: now(),
  });
}

async function isBegun(
  { siteOf, now, followers }: CancellingDependencies,
  transaction: Transaction,
  order: Order,
): Promise<boolean> {
  if (hasLeft(order)) return true;
  const site = siteOf(order.websiteId);
  if (site && hasServiceBegun(site, order, now())) return true;
  for (const follower of followers()) {
    if (await follower.isBegun?.(transaction, order.id)) return true;
  }
  return false;
}
