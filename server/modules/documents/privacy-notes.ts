import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { DocumentTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const documentNotes: Notes<DocumentTables> = {
  document_numbers: {
    what: "The last number of a series of documents",
    why: "Each document gets the next number of its series, without a gap.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: { website_id: SITE, series: "Kind and year.", last: "The number." },
  },
  documents: {
    what: "An invoice, a credit note or a delivery note",
    why: "Invoices have to be kept as they were made (§ 14b UStG, § 147 AO).",
    until: "with its order",
    erasing: "Kept unchanged, because the law asks for it.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      kind: { personal: "The kind." },
      key: "The event of its order that it is about.",
      series: "Kind and year.",
      position: "Its place in the series.",
      number: { personal: "Its number." },
      data: { personal: "Everything that it says.", json: true },
      made_at: { personal: "When it was made." },
    },
  },
};
