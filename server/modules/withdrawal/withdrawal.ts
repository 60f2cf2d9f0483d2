/** What a buyer declares; each text as it was typed, without the blanks around it. */
export type Declaration = {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  /** What is sent back; empty for the whole order. */
  readonly items: string;
};

/** A declaration that has arrived. */
export type Withdrawal = Declaration & {
  readonly id: string;
  readonly websiteId: string;
  /** The order that it belongs to; null where number and address name none. */
  readonly orderId: string | null;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
};

/** What a withdrawal needs to know of an order. */
export type WithdrawnOrder = {
  readonly id: string;
  readonly number: number;
  readonly email: string;
};
