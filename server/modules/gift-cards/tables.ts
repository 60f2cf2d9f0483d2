/** Gift cards; `database/schema.ts` has the conventions of all tables. */
export type GiftCardTables = {
  gift_cards: {
    id: string;
    website_id: string;
    /** SHA-256 of the code, in hexadecimal digits. */
    code_hash: string;
    last_four: string;
    currency: string;
    value_cents: number;
    balance_cents: number;
    /** Its purchase: the order, the index of its line, and the unit of the line. */
    order_id: string;
    line: number;
    unit: number;
    /** The recipient of the code; name and message may be empty. */
    email: string;
    name: string;
    message: string;
    created_at: number;
    /** When the order that bought it was cancelled; null for a valid card. */
    cancelled_at: number | null;
  };
  /** Payments of orders with gift cards. */
  gift_card_uses: {
    order_id: string;
    card_id: string;
    cents: number;
    used_at: number;
    /** When the order was cancelled, and the card got the amount back. */
    returned_at: number | null;
    /** The part that the card got back while the order stands. */
    returned_cents: number;
  };
  /** Number of codes that an address has tried within a minute. */
  gift_card_tries: {
    /** SHA-256 of website and IP address, in hexadecimal digits. */
    address_hash: string;
    started_at: number;
    count: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends GiftCardTables {}
}
