import type { Database } from "../../../database/schema.ts";
import type { VatCheck } from "../order.ts";

/** A number for value added tax that nobody was asked about yet. */
type UncheckedVatId = {
  readonly orderId: string;
  readonly websiteId: string;
  readonly vatId: string;
};

/** Finds and keeps what is known about the numbers of buyers. */
export type VatCheckStore = {
  /** Those of orders since a time, newest first. */
  listUnchecked(since: number, most: number): Promise<readonly UncheckedVatId[]>;
  keep(orderId: string, check: VatCheck): Promise<void>;
};

/** All SQL of it. */
export const createVatCheckStore = (database: Database): VatCheckStore => ({
  async listUnchecked(since, most) {
    const rows = await database
      .selectFrom("orders")
      .select(["id", "website_id", "business"])
      .where("vat_check", "=", "unchecked")
      .where("created_at", ">=", since)
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
    return rows.map(({ id, website_id, business }) => ({
      orderId: id,
      websiteId: website_id,
      vatId: JSON.parse(business).vatId,
    }));
  },
  async keep(orderId, check) {
    await database
      .updateTable("orders")
      .set({ vat_check: check })
      .where("id", "=", orderId)
      .where("vat_check", "=", "unchecked")
      .execute();
  },
});
