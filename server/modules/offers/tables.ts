/** Offers to buyers; `database/schema.ts` has the conventions of all tables. */
export type OfferTables = {
  /** The last number of a website's offers. */
  offer_numbers: { website_id: string; last: number };
  /** Offers to buyers, who accept them by a link. */
  offers: {
    id: string;
    website_id: string;
    /** Numbers the offers of a website, starting at 1. */
    number: number;
    /** Random; gives access to the offer. */
    token: string;
    /** The key of the draft that it was made of, so that it is made once. */
    checkout_key: string;
    email: string;
    email_key: string;
    /** JSON of what is offered: entries, addresses, and the rules that its total was made by. */
    terms: string;
    created_at: number;
    /** Address of the account that has made it. */
    created_by: string;
    /** The end of its last day. */
    ends_at: number;
    /** Null until it is withdrawn. */
    withdrawn_at: number | null;
    /** The order that it has become; null until then. */
    order_id: string | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends OfferTables {}
}
