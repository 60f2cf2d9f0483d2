import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { OfferTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const offerNotes: Notes<OfferTables> = {
  offer_numbers: {
    what: "The last number of a website's offers",
    why: "Each offer has a number of its own.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: { website_id: SITE, last: "The number." },
  },
  offers: {
    what: "An offer to a buyer",
    why: "Its buyer accepts it, and its owner knows what was offered.",
    until: "a year after the end of the year of its last day, or with its order",
    erasing: "Deleted. The address of an account that has made one is removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      number: { personal: "Its number." },
      token: { secret: "Gives access to the offer." },
      checkout_key: { secret: "The key of the draft that it was made of." },
      email: { personal: "The address of the buyer." },
      email_key: { secret: "The same, normalized for comparison." },
      terms: { personal: "What is offered: goods, prices, addresses, note." },
      created_at: { personal: "When it was made." },
      created_by: { personal: "The address of the account that has made it." },
      ends_at: { personal: "The end of its last day." },
      withdrawn_at: { personal: "When it was withdrawn." },
      order_id: "The order that it has become.",
    },
  },
};
