import type { Database } from "../../../server/database/schema.ts";
import type { Order } from "../../../server/modules/orders/index.ts";
import { createSubscriptionStore } from "../../../server/modules/subscriptions/store.ts";
import type { Subscription } from "../../../server/modules/subscriptions/subscription.ts";

/** Keeps a running subscription as if the order had begun it. */
export async function keepSubscription(
  database: Database,
  order: Order,
  changes: Partial<Subscription> = {},
): Promise<void> {
  const { id, websiteId, createdAt, email, locale, shippingAddress, billingAddress } = order;
  const [line] = order.lines;
  if (!line) throw new Error("the order has no line");
  const nextAt = changes.nextAt ?? createdAt;
  await createSubscriptionStore(database).add({
    id: `s-${id}`,
    websiteId,
    orderId: id,
    startedAt: createdAt,
    contract: {
      line,
      currency: order.totals.currency,
      email,
      locale,
      shippingAddress,
      billingAddress,
      shippingOption: order.totals.shippingOption?.id ?? null,
      orderToken: order.token,
      orderNumber: order.number,
    },
    status: "active",
    cycle: 1,
    skipped: 0,
    nextAt,
    tryAt: nextAt,
    trouble: "",
    openOrderId: "",
    ...changes,
  });
}
