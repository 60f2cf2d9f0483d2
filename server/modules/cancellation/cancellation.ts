import type { cancellationKinds } from "../../contract/cancellation/schemas.ts";

/** A buyer's declaration; each text as typed, without surrounding blanks. */
export type Declaration = {
  readonly kind: (typeof cancellationKinds)[number];
  readonly name: string;
  /** The number of the order that has begun the contract. */
  readonly orderNumber: string;
  /** The address for the confirmation. */
  readonly email: string;
  /** The day on which the contract should end, such as `2026-12-31`; empty for the earliest possible time. */
  readonly endDate: string;
  /** The reason of an extraordinary cancellation. */
  readonly reason: string;
};

/** A declaration that has arrived. Times in milliseconds since 1970. */
export type Cancellation = Declaration & {
  readonly id: string;
  readonly websiteId: string;
  /** The order that it belongs to; null if number and address match none. */
  readonly orderId: string | null;
  readonly receivedAt: number;
  /** When it ends the subscription by itself; null if an owner has to look at it. */
  readonly endsAt: number | null;
  /** When it was dealt with; null until then. */
  readonly doneAt: number | null;
  /** The account that has noted it, or `shop`; empty until then. */
  readonly doneBy: string;
};
