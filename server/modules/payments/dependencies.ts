import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Site } from "../../site/site.ts";
import type { Guard } from "./guard.ts";
import type { OfferedPayments } from "./offered.ts";
import type { PaidOrder, PaymentStores } from "./settling.ts";
import type { PaymentStore } from "./store.ts";

/** The parts of the service. */
export type PaymentDependencies = {
  readonly payments: PaymentStore;
  readonly together: <Result>(work: (stores: PaymentStores) => Promise<Result>) => Promise<Result>;
  readonly offered: OfferedPayments;
  readonly guard: Guard;
  readonly findOrder: (orderId: string) => Promise<PaidOrder | undefined>;
  /**
   * Orders with one of some ways to pay: those that were placed before a time and are not paid, and those that were paid and are
   * cancelled, and whose money is not back.
   */
  readonly listStranded: (query: {
    readonly payments: readonly PaymentName[];
    readonly placedBefore: number;
    readonly most: number;
  }) => Promise<readonly PaidOrder[]>;
  /** The site of a website now; undefined for one that is not served any more. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Called when an order may have been paid or taken back. */
  readonly onOrderChange: () => Promise<void>;
  readonly logger: { warn(data: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
