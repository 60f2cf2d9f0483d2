import { toEmailKey } from "../../../contract/values/email.ts";
import type { Database } from "../../../database/schema.ts";
import type { Order } from "../order.ts";
import { fromAddress, toSearchText } from "./order-row-store.ts";

/** Stores the addresses of a locked order. */
export async function keepAddresses(database: Database, order: Order): Promise<void> {
  await database
    .updateTable("orders")
    .set({
      shipping_address: fromAddress(order.shippingAddress),
      billing_address: fromAddress(order.billingAddress),
      search_text: toSearchText(order, toEmailKey(order.email)),
    })
    .where("id", "=", order.id)
    .execute();
}
