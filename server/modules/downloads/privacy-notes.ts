import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { DownloadTables } from "./tables.ts";

const WITH_ORDER = "with its order";

/** Why rows are kept and for how long, and which columns are personal. */
export const downloadNotes: Notes<DownloadTables> = {
  downloads: {
    what: "A file that a buyer may download",
    why: "Digital products are delivered this way.",
    until: WITH_ORDER,
    erasing: "Deleted: its links stop working.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      position: "Its place.",
      file: "The file.",
      title: { personal: "The title." },
      created_at: { personal: "When it was bought." },
      expires_at: { personal: "When it expires." },
      max_uses: "The number of downloads allowed.",
      uses: { personal: "The number of downloads so far." },
      used_at: { personal: "When it was last downloaded." },
    },
  },
};
