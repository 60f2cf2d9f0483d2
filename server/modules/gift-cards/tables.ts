import { type Notes, SITE } from "../../database/note.ts";

/** Gift cards; `database/schema.ts` has the conventions of all tables. */
type GiftCardTables = {
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

/** The purpose and retention of each table. */
export const giftCardNotes: Notes<GiftCardTables> = {
  gift_cards: {
    what: "A gift card",
    why: "Its value is owed to whoever has the code.",
    until:
      "as long as the database, as it may still be redeemed; name, address and message ten years after its calendar year",
    erasing:
      "The card and its value are kept, and the code goes on counting; address, name and message are taken out.",
    columns: {
      id: "Random.",
      website_id: SITE,
      code_hash: { secret: "Hash of the code." },
      last_four: { personal: "The code's last characters." },
      currency: "Its currency.",
      value_cents: { personal: "What it was worth." },
      balance_cents: { personal: "What it is worth." },
      order_id: "The order that it was bought with.",
      line: "The order's line.",
      unit: "Which of its units.",
      email: { personal: "Who gets it." },
      name: { personal: "Who gets it." },
      message: { personal: "What is written to them." },
      created_at: { personal: "When it was bought." },
      cancelled_at: { personal: "When it was taken back." },
    },
  },
  gift_card_uses: {
    what: "What an order has paid with a gift card",
    why: "The card's value is accounted for.",
    until: "as long as the gift card",
    erasing: "Kept with the order: an amount.",
    columns: {
      order_id: "The order.",
      card_id: "The card.",
      cents: { personal: "The amount." },
      used_at: { personal: "When." },
      returned_at: { personal: "When the card got it back." },
    },
  },
  gift_card_tries: {
    what: "How often codes of gift cards were tried",
    why: "Nobody guesses codes.",
    until: "minutes; ended ones are deleted every 10 minutes",
    erasing: { none: "a hash of an IP address leads to nobody" },
    columns: {
      address_hash: { secret: "Hash of website and IP address." },
      started_at: "When the first one was.",
      count: "How many.",
    },
  },
};
