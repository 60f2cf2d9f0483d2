import type { Database } from "../../../database/schema.ts";

/** An order that was paid or sent. Amounts in hundredths. */
type Sale = {
  /** When it was placed, in milliseconds since 1970. */
  readonly placedAt: number;
  /** Its total without what was paid back. */
  readonly cents: number;
};

/** A product and the units of it that were sold. */
type SoldItem = {
  readonly itemId: string;
  /** Its title, and the path of its page, as they were in an order. */
  readonly title: string;
  readonly fullUrl: string;
  readonly units: number;
};

/** The sales of a website in a period. */
type Sales = { readonly orders: readonly Sale[]; readonly items: readonly SoldItem[] };

/** Reads what was sold. */
export type SalesStore = {
  /** Orders from a time on, and the `most` items of which they contain the most units. */
  read(websiteId: string, since: number, most: number): Promise<Sales>;
};

/** Statuses of orders that are counted as sold. */
const SOLD = ["paid", "fulfilled"] as const;

/** All SQL of sales. */
export function createSalesStore(database: Database): SalesStore {
  const sold = (websiteId: string, since: number) =>
    database
      .selectFrom("orders")
      .where("orders.website_id", "=", websiteId)
      .where("orders.created_at", ">=", since)
      .where("orders.status", "in", SOLD);
  return {
    async read(websiteId, since, most) {
      const orders = await sold(websiteId, since)
        .select(["created_at", "totals", "refunded_cents"])
        .execute();
      const items = await sold(websiteId, since)
        .innerJoin("order_lines", "order_lines.order_id", "orders.id")
        .select(({ fn }) => [
          "order_lines.item_id",
          fn.sum("order_lines.quantity").as("units"),
          fn.max("order_lines.line").as("line"),
        ])
        .groupBy("order_lines.item_id")
        .orderBy("units", "desc")
        .orderBy("order_lines.item_id")
        .limit(most)
        .execute();
      return {
        orders: orders.map(({ created_at, totals, refunded_cents }) => ({
          placedAt: created_at,
          cents: JSON.parse(totals).grandTotalCents - refunded_cents,
        })),
        items: items.map(({ item_id, units, line }) => {
          const { title, fullUrl } = JSON.parse(line);
          return { itemId: item_id, units: Number(units), title, fullUrl };
        }),
      };
    },
  };
}
