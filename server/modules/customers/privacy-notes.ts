import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CustomerTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const customerNotes: Notes<CustomerTables> = {
  customer_notes: {
    what: "A note on a customer",
    why: "Those who run the shop remember what was agreed.",
    until: "until it is removed; or deleted with the last order of the customer",
    erasing: "Deleted. The address of an account that has written one is removed.",
    columns: {
      website_id: SITE,
      email_key: { secret: "The customer's address, normalized for comparison." },
      text: { personal: "The note." },
      changed_at: { personal: "When it was written." },
      changed_by: { personal: "The address of the account that has written it." },
    },
  },
  customer_addresses: {
    what: "An address that a customer keeps",
    why: "Checkouts begin with it.",
    until: "until it is removed, or with the account",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      account_id: "The account.",
      email_key: { secret: "The customer's address, normalized for comparison." },
      address: { personal: "The address." },
      created_at: { personal: "When it was added." },
      default_at: { personal: "When it was chosen to begin checkouts with." },
    },
  },
};
