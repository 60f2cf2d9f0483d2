import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Database } from "../../database/schema.ts";
import type { Site } from "../../site/site.ts";
import type { Guard } from "./guard.ts";
import type { OfferedPayments } from "./offered.ts";
import type { OrdersToPay, PaidOrder } from "./settling.ts";

/** The parts of the service. */
export type PaymentDependencies = {
  readonly database: Database;
  readonly offered: OfferedPayments;
  readonly guard: Guard;
  readonly orders: OrdersToPay & {
    /**
     * Orders with one of some ways to pay: those that were placed before a time and are not paid, and those that were paid and are
     * cancelled, and whose money is not back.
     */
    listStranded(query: {
      readonly payments: readonly PaymentName[];
      readonly placedBefore: number;
      readonly most: number;
    }): Promise<readonly PaidOrder[]>;
  };
  /** The site of a website now; undefined for one that is not served any more. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  readonly logger: { warn(data: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
