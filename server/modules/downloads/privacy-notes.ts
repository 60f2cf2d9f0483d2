import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { DownloadTables } from "./tables.ts";

const WITH_ORDER = "with its order";

/** Why rows are kept and for how long, and which columns are personal. */
export const downloadNotes: Notes<DownloadTables> = {
  downloads: {
    what: "A file that a buyer may download",
    why: "Digital products are handed over.",
    until: WITH_ORDER,
    erasing: "Deleted: its links end.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      position: "Its place.",
      file: "The file.",
      title: { personal: "What it is called." },
      created_at: { personal: "When it was bought." },
      expires_at: { personal: "When it ends." },
      max_uses: "How often it may be downloaded.",
      uses: { personal: "How often it was." },
      used_at: { personal: "When it was downloaded last." },
    },
  },
};
