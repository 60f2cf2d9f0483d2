import type { Transaction } from "../../database/transact.ts";
import { notFound } from "../../errors.ts";
import type { OrderService } from "../orders/index.ts";
import { findOrder } from "./accepting.ts";
import { offerAccepted, offerWithdrawn } from "./errors.ts";
import type { Offer } from "./offer.ts";
import { createOfferWrites } from "./store.ts";

/** Withdraws an offer while nobody accepts it. Errors: `notFound`, `offerWithdrawn`, `offerAccepted`. */
export async function withdrawOffer(
  transaction: Transaction,
  orders: Pick<OrderService, "find" | "listChanges">,
  found: Offer,
  now: number,
): Promise<void> {
  const writes = createOfferWrites(transaction);
  const offer = await writes.lock(found);
  if (!offer) throw notFound();
  if (offer.withdrawnAt !== null) throw offerWithdrawn();
  if (await findOrder(orders, transaction, offer)) throw offerAccepted();
  await writes.withdraw(offer, now);
}
