/** The tables of payments; see `schema.ts` for what all tables have in common. */
export type PaymentTables = {
  payments: {
    id: string;
    website_id: string;
    order_id: string;
    /** Counts those of an order, from 1. */
    attempt: number;
    provider: string;
    /** The provider's own name of it; null while it is not known. */
    reference: string | null;
    state: string;
    cents: number;
    currency: string;
    /** What has been paid; 0 and empty before. */
    received_cents: number;
    received_currency: string;
    /** The order that it has paid, which no other payment has; null for none. */
    paid_order_id: string | null;
    /** Whose card it is tried with: cart, and a hash of day and IP address. */
    cart_id: string;
    address_hash: string;
    /** How often it has been looked after. */
    looks: number;
    /** When it is looked after next; null for never. */
    next_at: number | null;
    /** When its provider was asked last because a buyer came. */
    looked_at: number;
    created_at: number;
  };
  /** What providers have told, each once. */
  payment_events: { provider: string; event_id: string; received_at: number };
  /** What may be done so many times: numbered, so that there are never more. */
  payment_tries: {
    /** What is counted: `cart`, `address`, `link` or `linkAddress`. */
    scope: string;
    key: string;
    number: number;
    /** What has taken the number, which takes one of a scope. */
    name: string;
    expires_at: number;
  };
  payment_declines: { name: string; website_id: string; declined_at: number };
  /** Websites where cards are tried: until then a payment needs a proof. */
  payment_guards: { website_id: string; ends_at: number };
  /** Proofs that have been used: SHA-256, in hexadecimal digits. */
  payment_proofs: { hash: string; expires_at: number };
};
