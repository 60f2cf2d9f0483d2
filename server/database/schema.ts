import type { Kysely } from "kysely";
import type { AnalyticsTables } from "./tables/analytics.ts";
import type { CartTables } from "./tables/carts.ts";
import type { ConnectionTables } from "./tables/connections.ts";
import type { EditingTables } from "./tables/editing.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { PaymentTables } from "./tables/payments.ts";
import type { PeopleTables } from "./tables/people.ts";

/**
 * The tables as queries see them. Ids are random texts, amounts integer hundredths, times milliseconds since 1970.
 * Optional values in a unique key are stored as empty text, because nulls never equal each other there.
 */
export type Tables = { settings: { name: string; value: string } } & CartTables &
  EditingTables &
  ConnectionTables &
  JobTables &
  OrderTables &
  PaymentTables &
  PeopleTables &
  AnalyticsTables;

/** A connection to the database. */
export type Database = Kysely<Tables>;
