import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { toEmailKey } from "../../contract/values/email.ts";
import {
  deleteRows,
  type Erased,
  findRows,
  type Person,
  type PersonalPart,
  yearsBefore,
} from "../../database/personal-data.ts";
import type { Database, Tables } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import type { Address, OrderLine } from "./order.ts";
import { findRunningOrders } from "./stores/running-store.ts";

/** Years for which receipts have to be kept after their calendar year. */
const KEPT_YEARS = 10;

/** SQL for the orders of an address, as a buyer's, and as that of an account that has changed orders. */
export const personalData: PersonalPart = {
  async findPerson(database, person) {
    const rows = await database
      .selectFrom("orders")
      .select(["id", "cart_id"])
      .where("website_id", "=", person.websiteId)
      .where("email_key", "=", person.emailKey)
      .execute();
    return {
      ...person,
      orderIds: rows.map(({ id }) => id),
      cartIds: rows.map(({ cart_id }) => cart_id),
    };
  },
  findRunning: async (transaction, person) => ({
    orders: await findRunningOrders(transaction, person),
  }),
  async find(database, person) {
    const { orderIds } = person;
    return {
      orders: await findRows(database, "orders", "id", orderIds),
      order_lines: await findRows(database, "order_lines", "order_id", orderIds),
      order_refunds: [
        ...(await findRows(database, "order_refunds", "order_id", orderIds)),
        ...(await findMadeBy(database, "order_refunds", person)),
      ],
      order_parcels: [
        ...(await findRows(database, "order_parcels", "order_id", orderIds)),
        ...(await findMadeBy(database, "order_parcels", person)),
      ],
      order_events: [
        ...(await findRows(database, "order_events", "order_id", orderIds)),
        ...(await findMadeBy(database, "order_events", person)),
      ],
      order_changes: [
        ...(await findRows(database, "order_changes", "order_id", orderIds)),
        ...(await findChangesBy(database, person)),
      ],
    };
  },
  async erase(transaction, { emailKey }, found): Promise<readonly Erased[]> {
    const { orders = [], order_lines = [], order_changes = [], gift_cards = [] } = found;
    const { order_refunds = [], order_events = [], order_parcels = [] } = found;
    for (const order of orders) await eraseOrder(transaction, order);
    for (const line of order_lines) await eraseLine(transaction, line);
    for (const card of gift_cards) await eraseRecipient(transaction, card);
    const own = order_changes.filter(({ changed_by }) => toEmailKey(changed_by) === emailKey);
    for (const { order_id, number } of own) {
      await transaction
        .updateTable("order_changes")
        .set({ changed_by: "" })
        .where("order_id", "=", order_id)
        .where("number", "=", number)
        .execute();
    }
    await forgetMaker(transaction, "order_refunds", order_refunds, emailKey);
    await forgetMaker(transaction, "order_events", order_events, emailKey);
    await forgetMaker(transaction, "order_parcels", order_parcels, emailKey);
    return [
      { table: "orders", rows: orders.length, fate: "kept" },
      { table: "order_lines", rows: order_lines.length, fate: "kept" },
      { table: "order_changes", rows: order_changes.length, fate: "kept" },
      { table: "order_refunds", rows: order_refunds.length, fate: "kept" },
      { table: "order_events", rows: order_events.length, fate: "kept" },
      { table: "order_parcels", rows: order_parcels.length, fate: "kept" },
    ];
  },
  async findOldOrders(database, now, most) {
    const rows = await database
      .selectFrom("orders")
      .leftJoin("subscriptions", "subscriptions.order_id", "orders.id")
      .select("orders.id")
      .where("orders.created_at", "<", yearsBefore(now, KEPT_YEARS))
      .where("orders.status", "not in", ["pending", "paid"])
      .where((is) =>
        is.or([
          is("subscriptions.status", "is", null),
          is("subscriptions.status", "not in", ["active", "paused"]),
        ]),
      )
      .orderBy("orders.created_at")
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, "order_lines", "order_id", orderIds);
    await deleteRows(transaction, "order_changes", "order_id", orderIds);
    await deleteRows(transaction, "order_refunds", "order_id", orderIds);
    await deleteRows(transaction, "order_events", "order_id", orderIds);
    await deleteRows(transaction, "order_parcels", "order_id", orderIds);
    await deleteRows(transaction, "orders", "id", orderIds);
  },
};

async function findChangesBy(database: Database, { websiteId, emailKey, orderIds }: Person) {
  const makers = await database
    .selectFrom("order_changes")
    .innerJoin("orders", "orders.id", "order_changes.order_id")
    .select("order_changes.changed_by")
    .distinct()
    .where("orders.website_id", "=", websiteId)
    .execute();
  const names = makers
    .map(({ changed_by }) => changed_by)
    .filter((name) => toEmailKey(name) === emailKey);
  if (names.length === 0) return [];
  const rows = await database
    .selectFrom("order_changes")
    .innerJoin("orders", "orders.id", "order_changes.order_id")
    .selectAll("order_changes")
    .where("orders.website_id", "=", websiteId)
    .where("order_changes.changed_by", "in", names)
    .execute();
  return rows.filter(({ order_id }) => !orderIds.includes(order_id));
}

/** Tables of what owners did to orders. */
type MadeTable = "order_refunds" | "order_events" | "order_parcels";

async function findMadeBy<Table extends MadeTable>(
  database: Database,
  table: Table,
  { websiteId, emailKey, orderIds }: Person,
): Promise<readonly Selectable<Tables[Table]>[]> {
  const { rows } = await sql<Selectable<Tables[MadeTable]>>`select made.*
    from ${sql.table(table)} as made inner join orders on orders.id = made.order_id
    where orders.website_id = ${websiteId}`.execute(database);
  const own = rows.filter(
    ({ order_id, made_by }) => toEmailKey(made_by) === emailKey && !orderIds.includes(order_id),
  );
  // The rows of that table.
  return own as readonly Selectable<Tables[Table]>[];
}

async function forgetMaker(
  transaction: Transaction,
  table: MadeTable,
  rows: readonly Selectable<Tables[MadeTable]>[],
  emailKey: string,
): Promise<void> {
  for (const { order_id, number, made_by } of rows) {
    if (toEmailKey(made_by) !== emailKey) continue;
    await transaction
      .updateTable(table)
      .set({ made_by: "" })
      .where("order_id", "=", order_id)
      .where("number", "=", number)
      .execute();
  }
}

async function eraseOrder(
  transaction: Transaction,
  row: Selectable<Tables["orders"]>,
): Promise<void> {
  const billing = parseAddress(row.billing_address);
  const shipping = parseAddress(row.shipping_address);
  // Without a billing address, the recipient is the buyer.
  const payer = billing ?? shipping;
  await transaction
    .updateTable("orders")
    .set({
      email: "",
      email_key: "",
      note: "",
      // A new token, so that links in old mails stop working.
      token: randomBytes(32).toString("base64url"),
      billing_address: payer ? JSON.stringify({ ...payer, phone: "" }) : "",
      shipping_address: shipping ? JSON.stringify(toTaxPlace(shipping)) : "",
      search_text: payer ? `${payer.firstName} ${payer.lastName}`.toLowerCase() : "",
    })
    .where("id", "=", row.id)
    .execute();
  for (const table of ["order_changes", "order_refunds"] as const) {
    await transaction
      .updateTable(table)
      .set({ reason: "" })
      .where("order_id", "=", row.id)
      .execute();
  }
  await transaction
    .updateTable("order_events")
    .set({ text: "" })
    .where("order_id", "=", row.id)
    .execute();
  await transaction
    .updateTable("order_parcels")
    .set({ tracking_number: "", tracking_url: "" })
    .where("order_id", "=", row.id)
    .execute();
}

async function eraseLine(
  transaction: Transaction,
  { order_id, position, line }: Selectable<Tables["order_lines"]>,
) {
  const bought: OrderLine = JSON.parse(line);
  await transaction
    .updateTable("order_lines")
    .set({ line: JSON.stringify({ ...bought, additionalFields: null }) })
    .where("order_id", "=", order_id)
    .where("position", "=", position)
    .execute();
}

/** The line of a gift card names its recipient, whoever has bought it. */
async function eraseRecipient(
  transaction: Transaction,
  { order_id, line }: Selectable<Tables["gift_cards"]>,
) {
  const row = await transaction
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order_id)
    .where("position", "=", line + 1)
    .executeTakeFirst();
  if (row) await eraseLine(transaction, row);
}

const parseAddress = (json: string): Address | null => (json === "" ? null : JSON.parse(json));

/** The parts of an address that taxes depend on. */
const toTaxPlace = ({ country, region, zip }: Address): Address => ({
  firstName: "",
  lastName: "",
  line1: "",
  line2: "",
  city: "",
  phone: "",
  country,
  region,
  zip,
});
