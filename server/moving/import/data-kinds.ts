import { orderColumns, profileColumns } from "../../content/exports/order-columns.ts";
import type { DataPlan } from "./data-plan.ts";
import { planOrders } from "./import-orders.ts";
import { planProfiles } from "./import-people.ts";

/** A file of data, known by a column that no other file has. */
type DataKind = { readonly column: string; readonly plan: (csv: string) => DataPlan };

/** The files of data that can be imported; orders come before profiles, whose columns they have as well. */
export const dataKinds: readonly DataKind[] = [
  { column: orderColumns.id, plan: planOrders },
  { column: profileColumns.email, plan: planProfiles },
];
