import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { FormTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const formNotes: Notes<FormTables> = {
  form_submissions: {
    what: "A submission of a form",
    why: "The owner reads and answers it.",
    until:
      "three years after its calendar year, then deleted; or until an owner deletes it (`/config/forms`)",
    erasing:
      "Deleted if the address is the sender's. A submission of another sender that only mentions the address is kept, and listed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      form_id: "The form.",
      answers: { personal: "Everything entered except passwords.", json: true },
      page: { personal: "The page with the form.", json: true },
      search_text: { secret: "The answers in lower case, for the search." },
      created_at: { personal: "When it was sent." },
      read_at: { personal: "When an owner read it." },
    },
  },
  form_settings: {
    what: "An owner's settings for the mails of a form",
    why: "Submissions are mailed to these addresses.",
    until: "until the owner changes them (`/config/forms`)",
    erasing: { none: "owners choose who reads a form, and change it themselves" },
    columns: {
      website_id: SITE,
      form_id: "The form.",
      settings: {
        personal: "Recipients, subject and texts of the mails.",
        json: true,
      },
    },
  },
  form_marks: {
    what: "A mark of a form that was sent",
    why: "The same submission is not stored twice.",
    until: "a day at most; expired rows are deleted every 10 minutes",
    erasing: { none: "a hash identifies nobody" },
    columns: {
      hash: { secret: "Hash of the form's key, or of the submission." },
      expires_at: "When it expires.",
    },
  },
};
