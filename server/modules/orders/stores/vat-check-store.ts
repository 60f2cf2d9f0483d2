import type { Database } from "../../../database/schema.ts";
import type { VatCheck } from "../order.ts";

/** The place of an order among all, by its time. */
type OrderPlace = { readonly createdAt: number; readonly orderId: string };

/** A number for value added tax that nobody was asked about yet. */
type UncheckedVatId = OrderPlace & {
  readonly websiteId: string;
  readonly vatId: string;
};

/** Finds and keeps what is known about the numbers of buyers. */
export type VatCheckStore = {
  /** The one of the first order after a place. */
  findUnchecked(after: OrderPlace): Promise<UncheckedVatId | undefined>;
  keep(orderId: string, check: VatCheck): Promise<void>;
};

/** All SQL of it. */
export const createVatCheckStore = (database: Database): VatCheckStore => ({
  async findUnchecked({ createdAt, orderId }) {
    const row = await database
      .selectFrom("orders")
      .select(["id", "website_id", "business", "created_at"])
      .where("vat_check", "=", "unchecked")
      .where("created_at", ">=", createdAt)
      .where((is) => is.or([is("created_at", ">", createdAt), is("id", ">", orderId)]))
      .orderBy("created_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return (
      row && {
        orderId: row.id,
        createdAt: row.created_at,
        websiteId: row.website_id,
        vatId: JSON.parse(row.business).vatId,
      }
    );
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
