import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { OrderChanges } from "./changes.ts";
import type { Order } from "./order.ts";
import { hasLeft, toUnpaidTimes } from "./order-rules.ts";
import { type OrderMailKind, toOrderMail } from "./shown/mails.ts";
import { createOrderStore } from "./store.ts";
import { createDutyStore } from "./stores/duty-store.ts";

/** Work of the shop itself on orders, later. Each call does a part; true if there may be more. */
export type OrderDuties = {
  /** Delivers the files of paid orders that can no longer be withdrawn from. */
  deliverWaiting(): Promise<boolean>;
  /**
   * Reminds the buyers of unpaid orders, and ends those whose time to pay is over. An order of which a part was sent is left to
   * the owner: ending it would give up the money for goods that are gone.
   */
  tendUnpaid(): Promise<boolean>;
};

type DutyDependencies = {
  readonly database: Database;
  readonly changes: Pick<OrderChanges, "setStatus" | "deliverLater">;
  readonly sites: () => Iterable<Site>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Orders of a site that one call takes, each in a transaction of its own. */
const AT_ONCE = 20;

/** Creates the duties of the shop. */
export function createOrderDuties({
  database,
  changes,
  sites,
  now,
}: DutyDependencies): OrderDuties {
  const store = createDutyStore(database);

  /** Does something with the unpaid orders of a list, unless they have changed meanwhile. */
  async function eachUnpaid(
    ids: readonly string[],
    work: (transaction: Transaction, order: Order) => Promise<void>,
  ): Promise<boolean> {
    for (const id of ids) {
      await transact(database, async (transaction) => {
        const order = await createOrderStore(transaction).lock(id);
        if (order?.status === "pending" && !hasLeft(order)) await work(transaction, order);
      });
    }
    return ids.length === AT_ONCE;
  }

  async function mail(
    transaction: Transaction,
    site: Site,
    order: Order,
    told: { readonly kind: OrderMailKind; readonly endsAt?: number },
  ): Promise<void> {
    const letter = toOrderMail(site, order, told);
    if (letter) await addMail(transaction, letter, now());
  }

  return {
    async deliverWaiting() {
      let isMore = false;
      for (const { content } of sites()) {
        const query = { websiteId: content.website.id, before: now(), most: AT_ONCE };
        const found = await store.listToDeliver(query);
        for (const id of found) {
          await transact(database, (transaction) => changes.deliverLater(transaction, id));
        }
        isMore ||= found.length === AT_ONCE;
      }
      return isMore;
    },

    async tendUnpaid() {
      let isMore = false;
      for (const site of sites()) {
        // Nobody can be reminded, so nothing may end.
        if (site.content.mail.from === undefined) continue;
        const { website, shop } = site.content;
        const { remindSince, endSince, remindedUntil, endsAt } = toUnpaidTimes(shop, now());
        const query = { websiteId: website.id, most: AT_ONCE };
        const toRemind = await store.listToRemind({ ...query, before: remindSince });
        const hasReminded = await eachUnpaid(toRemind, async (transaction, order) => {
          await createDutyStore(transaction).markReminded(order.id, now());
          await mail(transaction, site, order, { kind: "order-unpaid", endsAt });
        });
        const ended = { ...query, before: endSince, remindedBefore: remindedUntil };
        const toEnd = await store.listToEnd(ended);
        const hasEnded = await eachUnpaid(toEnd, async (transaction, order) => {
          const change = { websiteId: website.id, orderId: order.id, to: "cancelled" } as const;
          const ended = await changes.setStatus(transaction, { ...change, by: "shop" });
          await mail(transaction, site, ended, { kind: "order-notice-cancelled" });
        });
        isMore ||= hasReminded || hasEnded;
      }
      return isMore;
    },
  };
}
