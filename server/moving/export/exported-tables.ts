import type { TableNotes } from "../../database/privacy-notes.ts";
import type { WebsiteTable } from "../../database/website-rows.ts";

const OF_ORDER = { column: "order_id", table: "orders" } as const;

/** A table with columns that are no secrets here, because nothing else of a row tells to whom it belongs. */
type ExportedTable = WebsiteTable & { readonly also?: readonly string[] };

/** Everything that a shop takes along. Not in it: what ends by itself, such as carts and links, what is measured, and what only signs. */
export const exportedTables: readonly ExportedTable[] = [
  { table: "accounts", key: ["id"] },
  { table: "order_numbers", key: ["website_id"] },
  { table: "orders", key: ["number"] },
  { table: "order_lines", key: ["order_id", "position"], through: OF_ORDER },
  { table: "order_changes", key: ["order_id", "number"], through: OF_ORDER },
  { table: "order_events", key: ["order_id", "number"], through: OF_ORDER },
  { table: "order_parcels", key: ["order_id", "number"], through: OF_ORDER },
  { table: "order_refunds", key: ["order_id", "number"], through: OF_ORDER },
  { table: "payments", key: ["id"] },
  { table: "payment_refunds", key: ["id"], through: { column: "payment_id", table: "payments" } },
  { table: "payment_disputes", key: ["reference"], through: OF_ORDER },
  { table: "document_numbers", key: ["series"] },
  { table: "documents", key: ["id"] },
  { table: "gift_cards", key: ["id"] },
  { table: "gift_card_uses", key: ["order_id", "card_id"], through: OF_ORDER },
  { table: "coupon_uses", key: ["code", "email_key"] },
  { table: "customer_notes", key: ["email_key"], also: ["email_key"] },
  { table: "offer_numbers", key: ["website_id"] },
  { table: "offers", key: ["id"] },
  { table: "customer_addresses", key: ["id"] },
  { table: "subscriptions", key: ["id"] },
  {
    table: "subscription_cycles",
    key: ["subscription_id", "cycle"],
    through: { column: "subscription_id", table: "subscriptions" },
  },
  { table: "downloads", key: ["id"] },
  { table: "withdrawals", key: ["id"] },
  { table: "cancellations", key: ["id"] },
  { table: "subscribers", key: ["id"] },
  { table: "restock_sign_ups", key: ["id"] },
  { table: "form_submissions", key: ["id"] },
  { table: "form_settings", key: ["form_id"] },
  { table: "stock", key: ["item_id", "sku"] },
  { table: "stock_edits", key: ["item_id", "sku", "version"] },
  { table: "price_history", key: ["currency", "item_id", "variant", "number"] },
  { table: "content_changes", key: ["file", "path", "state"] },
  { table: "content_edits", key: ["number", "id"] },
  { table: "uploaded_pictures", key: ["name"] },
  { table: "site_values", key: ["kind", "name"] },
  { table: "created_content", key: ["id"] },
];

/** The columns of a table that are exported: all but secrets, as its notes name them. */
export function exportedColumns(
  notes: TableNotes,
  { table, also = [] }: Pick<ExportedTable, "table" | "also">,
): readonly string[] {
  const columns = Object.entries(notes[table]?.columns ?? {});
  return columns.flatMap(([name, note]) =>
    typeof note === "object" && "secret" in note && !also.includes(name) ? [] : [name],
  );
}
