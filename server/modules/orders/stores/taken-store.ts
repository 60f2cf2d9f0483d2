import type { Database } from "../../../database/schema.ts";
import type { StockKey } from "../../stock/index.ts";
import type { LineUnits } from "../refund.ts";

/** Units of a variant. */
type Units = StockKey & { readonly units: number };

/** Records that units of an order go back to stock, and returns them. Each unit that was taken goes back once at most. */
export async function takeUnitsBack(
  database: Database,
  orderId: string,
  wanted: readonly LineUnits[],
): Promise<readonly Units[]> {
  const rows = await database
    .selectFrom("order_lines")
    .select(["position", "item_id", "sku", "units_taken", "units_back"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const back: Units[] = [];
  for (const { position, item_id, sku, units_taken, units_back } of rows) {
    const asked = wanted.reduce(
      (sum, { line, quantity }) => (line === position - 1 ? sum + quantity : sum),
      0,
    );
    const units = Math.min(asked, units_taken - units_back);
    if (units <= 0) continue;
    await database
      .updateTable("order_lines")
      .set({ units_back: units_back + units })
      .where("order_id", "=", orderId)
      .where("position", "=", position)
      .execute();
    back.push({ itemId: item_id, sku: sku || null, units });
  }
  return back;
}
