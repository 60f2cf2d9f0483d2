import type { Transaction } from "../../database/transact.ts";
import type { OrderService } from "../orders/index.ts";
import { findOrder } from "./accepting.ts";
import type { Offer } from "./offer.ts";
import { createOfferWrites } from "./store.ts";

/** Withdraws an offer while nobody accepts it. False for one that is an order, or was withdrawn before. */
export async function withdrawOffer(
  transaction: Transaction,
  orders: Pick<OrderService, "find" | "listChanges">,
  found: Offer,
  now: number,
): Promise<boolean> {
  const writes = createOfferWrites(transaction);
  const offer = await writes.lock(found);
  if (!offer || offer.withdrawnAt !== null) return false;
  if (await findOrder(orders, transaction, offer)) return false;
  await writes.withdraw(offer, now);
  return true;
}
