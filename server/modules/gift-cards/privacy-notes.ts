import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { GiftCardTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const giftCardNotes: Notes<GiftCardTables> = {
  gift_cards: {
    what: "A gift card",
    why: "The shop owes its value to the holder of the code.",
    until:
      "as long as the database, because it may still be redeemed; name, address and message for ten years after its calendar year",
    erasing:
      "The card and its value are kept, and the code stays valid; address, name and message are removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      code_hash: { secret: "Hash of the code." },
      last_four: { personal: "The code's last characters." },
      currency: "Its currency.",
      value_cents: { personal: "The initial value." },
      balance_cents: { personal: "The remaining value." },
      order_id: "The order that it was bought with.",
      line: "The order's line.",
      unit: "The unit of the line.",
      email: { personal: "Who gets it." },
      name: { personal: "Who gets it." },
      message: { personal: "The message to the recipient." },
      created_at: { personal: "When it was bought." },
      cancelled_at: { personal: "When it was cancelled." },
    },
  },
  gift_card_uses: {
    what: "A payment of an order with a gift card",
    why: "The card's remaining value can be explained.",
    until: "as long as the gift card",
    erasing: "Kept with the order: an amount.",
    columns: {
      order_id: "The order.",
      card_id: "The card.",
      cents: { personal: "The amount." },
      used_at: { personal: "When." },
      returned_at: { personal: "When the amount was returned to the card." },
      returned_cents: { personal: "The part that was returned before." },
    },
  },
  gift_card_tries: {
    what: "The number of gift card codes tried from an IP address",
    why: "Codes cannot be guessed by trying.",
    until: "minutes; expired rows are deleted every 10 minutes",
    erasing: { none: "a hash of an IP address identifies nobody" },
    columns: {
      address_hash: { secret: "Hash of website and IP address." },
      started_at: "When the first code was tried.",
      count: "The quantity.",
    },
  },
};
