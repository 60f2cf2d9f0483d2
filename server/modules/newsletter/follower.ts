import type { Transaction } from "../../database/transact.ts";
import type { Subscriber } from "./subscriber.ts";

/** Is told of subscribers within the transaction that changes them; what it throws undoes that. */
export type SubscriberFollower = {
  subscriberConfirmed?(
    transaction: Transaction,
    websiteId: string,
    subscriber: Subscriber,
  ): Promise<void>;
};
