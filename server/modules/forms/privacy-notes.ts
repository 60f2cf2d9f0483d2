import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { FormTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const formNotes: Notes<FormTables> = {
  form_submissions: {
    what: "What a visitor has sent by a form",
    why: "The owner reads and answers it.",
    until:
      "three years after its calendar year, then deleted; or until an owner deletes it (`/config/forms`)",
    erasing:
      "Deleted where the address is the sender's. One that names another sender and only mentions the address is the other's: it is kept, and listed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      form_id: "The form.",
      answers: { personal: "All that was entered, but passwords.", json: true },
      page: { personal: "The page on which it was sent.", json: true },
      search_text: { secret: "The same in small letters, to be found by." },
      created_at: { personal: "When it was sent." },
    },
  },
  form_settings: {
    what: "What an owner has set of a form's mails",
    why: "Submissions are mailed to those who are to read them.",
    until: "until the owner sets something else (`/config/forms`)",
    erasing: { none: "owners choose who reads a form, and change it themselves" },
    columns: {
      website_id: SITE,
      form_id: "The form.",
      settings: {
        personal: "Addresses of those who get the mails, subject and texts.",
        json: true,
      },
    },
  },
  form_marks: {
    what: "A form that was sent",
    why: "The same form is not kept twice.",
    until: "a day at most; ended ones are deleted every 10 minutes",
    erasing: { none: "a hash leads to nobody" },
    columns: {
      hash: { secret: "Hash of the form's key, or of what was sent." },
      expires_at: "When it ends.",
    },
  },
};
