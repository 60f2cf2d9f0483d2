/** The recipient of a gift card's code. Name and message may be empty. */
export type Recipient = {
  readonly email: string;
  readonly name: string;
  readonly message: string;
};

/** A new gift card: one unit of a line of an order. */
export type NewGiftCard = Recipient & {
  readonly id: string;
  readonly websiteId: string;
  readonly codeHash: string;
  readonly lastFour: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly valueCents: number;
  readonly orderId: string;
  /** Place of the line in the order. */
  readonly line: number;
  /** The number of the unit within its line. */
  readonly unit: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** A gift card as stored; of its code, only the last four characters are known. */
export type GiftCard = Omit<NewGiftCard, "codeHash" | "line" | "unit"> & {
  readonly balanceCents: number;
  /** The time when the order that it was bought with was cancelled; null for a valid card. */
  readonly cancelledAt: number | null;
};

/** The part of an order that a gift card pays. */
export type GiftCardUse = { readonly cardId: string; readonly cents: number };
