import { type Notes, SITE } from "../../database/note.ts";

/** Files that buyers may download; `database/schema.ts` has the conventions of all tables. */
type DownloadTables = {
  /** Files that buyers of digital products may download. */
  downloads: {
    id: string;
    website_id: string;
    order_id: string;
    /** Index among the files of the order. */
    position: number;
    /** Path below the site's folder of downloads. */
    file: string;
    title: string;
    created_at: number;
    expires_at: number;
    max_uses: number;
    uses: number;
    /** When it was last started; null if never. */
    used_at: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends DownloadTables {}
}

const WITH_ORDER = "with its order";

/** The purpose and retention of each table. */
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
