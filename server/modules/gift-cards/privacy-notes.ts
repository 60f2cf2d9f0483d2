import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { GiftCardTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
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
