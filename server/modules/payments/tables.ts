/** Payments; `database/schema.ts` has the conventions of all tables. */
export type PaymentTables = {
  payments: {
    id: string;
    website_id: string;
    order_id: string;
    /** Number of the payment within its order, from 1. */
    attempt: number;
    provider: string;
    /** The provider's id of it; null while unknown. */
    reference: string | null;
    state: string;
    cents: number;
    currency: string;
    /** The received amount; 0 and empty before. */
    received_cents: number;
    received_currency: string;
    /** The order that it has paid; unique, null for none. */
    paid_order_id: string | null;
    /** Keys for counting attempts with cards: the cart, and a hash of day and IP address. */
    cart_id: string;
    address_hash: string;
    /** Number of checks so far. */
    looks: number;
    /** Time of the next check; null for never. */
    next_at: number | null;
    /** When its provider was last asked because the buyer came back. */
    looked_at: number;
    created_at: number;
    /** The order that has begun the subscription for which it pays; empty for none. */
    plan_order_id: string;
    /** The provider's ids of the payer and of the method: that to charge, and once it is paid, that by which it was. Empty for none. */
    customer: string;
    method: string;
    /** Number of charges of the saved method that are known to have failed. */
    tries: number;
    /** Time of the next charge, or of the end after the last one; null while one is under way, and for a payment by its payer. */
    try_at: number | null;
  };
  /** Payers whom their provider has to delete, as jobs; `id` is the provider's. */
  payer_deletions: {
    id: string;
    website_id: string;
    state: string;
    attempts: number;
    next_at: number;
  };
  /** Refunds of payments: requested here, or seen at the provider. */
  payment_refunds: {
    /** Ours, or the provider's for a refund that was not requested here. */
    id: string;
    payment_id: string;
    cents: number;
    state: string;
    /** The provider's id; null while unknown. */
    reference: string | null;
    made_at: number;
  };
  /** Payments that their payers have disputed. */
  payment_disputes: {
    /** The provider's id. */
    reference: string;
    payment_id: string;
    order_id: string;
    cents: number;
    state: string;
    reason: string;
    /** Until when the shop can answer; null if that is not asked. */
    due_at: number | null;
    changed_at: number;
  };
  /** Messages of providers, each once. */
  payment_events: { provider: string; event_id: string; received_at: number };
  /** Limited actions, numbered so that the limit holds under concurrency. */
  payment_tries: {
    /** The counted thing: `cart`, `address`, `link` or `linkAddress`. */
    scope: string;
    key: string;
    number: number;
    /** The action that took the number; it takes at most one of a scope. */
    name: string;
    expires_at: number;
  };
  payment_declines: { name: string; website_id: string; declined_at: number };
  /** Websites where stolen cards are being tested: until the end, a payment needs a proof. */
  payment_guards: { website_id: string; ends_at: number };
  /** Used proofs: SHA-256, in hexadecimal digits. */
  payment_proofs: { hash: string; expires_at: number };
};

declare module "../../database/schema.ts" {
  interface Tables extends PaymentTables {}
}
