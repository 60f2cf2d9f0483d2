import type { Transaction } from "../../database/transact.ts";
import type { Subscriber } from "./subscriber.ts";

/** Called for subscribers within the transaction that changes them; an exception undoes that. */
export type SubscriberFollower = {
  subscriberConfirmed?(
    transaction: Transaction,
    websiteId: string,
    subscriber: Subscriber,
  ): Promise<void>;
};
