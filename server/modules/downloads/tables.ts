/** Files that buyers may download; `database/schema.ts` has the conventions of all tables. */
export type DownloadTables = {
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
