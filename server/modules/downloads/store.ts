import type { Selectable } from "kysely";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import type { Download } from "./download.ts";

/** Loads and saves buyers' downloads. */
export type DownloadStore = {
  add(downloads: readonly Download[]): Promise<void>;
  /** The files of an order, in its order. */
  list(orderId: string): Promise<readonly Download[]>;
  /** The same, locked for the transaction that the store was made on. */
  lock(transaction: Transaction, orderId: string): Promise<readonly Download[]>;
  find(websiteId: string, id: string): Promise<Download | undefined>;
  /** Loads a file's row and asks the rule whether to count one more use of it, all in one transaction. */
  change<Answer>(
    key: Pick<Download, "websiteId" | "id">,
    rule: (download: Download) => { readonly isCounted: boolean; readonly answer: Answer },
    now: number,
  ): Promise<Answer | undefined>;
  /** Ends an order's downloads at a time. */
  end(orderId: string, now: number): Promise<void>;
  /** Restarts an order's downloads. */
  renew(orderId: string, life: Pick<Download, "expiresAt" | "maxUses">): Promise<void>;
};

/** All SQL of downloads. */
export function createDownloadStore(database: Database): DownloadStore {
  return {
    add: add(database),
    list: async (orderId) => (await rowsOf(database, orderId).execute()).map(toDownload),
    lock: lock(database),
    find: find(database),
    change: change(database),
    end: end(database),
    renew: renew(database),
  };
}

const rowsOf = (database: Database, orderId: string) =>
  database.selectFrom("downloads").selectAll().where("order_id", "=", orderId).orderBy("position");

const add =
  (database: Database): DownloadStore["add"] =>
  async (downloads) => {
    if (downloads.length === 0) return;
    await database.insertInto("downloads").values(downloads.map(toRow)).execute();
  };

const lock =
  (database: Database): DownloadStore["lock"] =>
  async (transaction, orderId) => {
    const rows = await rowsOf(database, orderId).$call(lockRows(transaction)).execute();
    return rows.map(toDownload);
  };

const find =
  (database: Database): DownloadStore["find"] =>
  async (websiteId, id) => {
    const row = await database
      .selectFrom("downloads")
      .selectAll()
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toDownload(row);
  };

const change =
  (database: Database): DownloadStore["change"] =>
  ({ websiteId, id }, rule, now) =>
    transact(database, async (transaction) => {
      const row = await transaction
        .selectFrom("downloads")
        .selectAll()
        .where("id", "=", id)
        .where("website_id", "=", websiteId)
        .$call(lockRows(transaction))
        .executeTakeFirst();
      if (!row) return undefined;
      const { isCounted, answer } = rule(toDownload(row));
      if (isCounted) {
        await transaction
          .updateTable("downloads")
          .set((download) => ({ uses: download("uses", "+", 1), used_at: now }))
          .where("id", "=", id)
          .execute();
      }
      return answer;
    });

const end =
  (database: Database): DownloadStore["end"] =>
  async (orderId, now) => {
    await database
      .updateTable("downloads")
      .set({ expires_at: now })
      .where("order_id", "=", orderId)
      .where("expires_at", ">", now)
      .execute();
  };

const renew =
  (database: Database): DownloadStore["renew"] =>
  async (orderId, { expiresAt, maxUses }) => {
    await database
      .updateTable("downloads")
      .set({ expires_at: expiresAt, max_uses: maxUses, uses: 0 })
      .where("order_id", "=", orderId)
      .execute();
  };

const toRow = (download: Download): Selectable<Tables["downloads"]> => ({
  id: download.id,
  website_id: download.websiteId,
  order_id: download.orderId,
  position: download.position,
  file: download.file,
  title: download.title,
  created_at: download.createdAt,
  expires_at: download.expiresAt,
  max_uses: download.maxUses,
  uses: download.uses,
  used_at: download.usedAt,
});

const toDownload = (row: Selectable<Tables["downloads"]>): Download => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  position: row.position,
  file: row.file,
  title: row.title,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  maxUses: row.max_uses,
  uses: row.uses,
  usedAt: row.used_at,
});
