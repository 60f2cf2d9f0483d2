import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Database } from "../../database/schema.ts";
import type { Site } from "../../site/site.ts";
import type { OrderFollower } from "../orders/index.ts";
import type { Guard } from "./guard/guard.ts";
import type { OrdersToPay, PaidOrder } from "./payment-work.ts";
import type { OfferedPayments } from "./providers/offered.ts";

/** The parts of the service. */
export type PaymentDependencies = {
  readonly database: Database;
  readonly offered: OfferedPayments;
  readonly guard: Guard;
  readonly orders: OrdersToPay & {
    /**
     * Orders with one of several payment methods: those placed before a time and unpaid, and those paid and cancelled but not
     * refunded.
     */
    listStranded(query: {
      readonly payments: readonly PaymentName[];
      readonly placedBefore: number;
      readonly most: number;
    }): Promise<readonly PaidOrder[]>;
  };
  /** Told that the saved method of a subscription has not paid its next order. */
  readonly followers: () => readonly Pick<OrderFollower, "chargeFailed">[];
  /** The current site of a website. Undefined if it is no longer served. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  readonly logger: { warn(data: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
