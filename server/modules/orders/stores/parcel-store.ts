import type { Selectable } from "kysely";
import type { Database, Tables } from "../../../database/schema.ts";
import type { Parcel, Shipment } from "../parcel.ts";

/** Stores and finds the parcels of orders. */
export type ParcelStore = {
  /** By the id of their order, oldest first. */
  list(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Parcel[]>>;
  /** Adds a parcel to a locked order. Errors: more units of a line than were ordered. */
  add(orderId: string, parcel: Parcel): Promise<void>;
  /** Changes how a parcel is carried. */
  correct(orderId: string, place: number, shipment: Shipment): Promise<void>;
};

/** All SQL of parcels. */
export const createParcelStore = (database: Database): ParcelStore => ({
  list: list(database),
  add: add(database),
  correct: correct(database),
});

const list =
  (database: Database): ParcelStore["list"] =>
  async (orderIds) => {
    const rows = await database
      .selectFrom("order_parcels")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("order_id")
      .orderBy("number")
      .execute();
    const parcels = new Map<string, Parcel[]>();
    for (const row of rows) {
      parcels.set(row.order_id, [...(parcels.get(row.order_id) ?? []), toParcel(row)]);
    }
    return parcels;
  };

const add =
  (database: Database): ParcelStore["add"] =>
  async (orderId, { place, key, lines, carrier, number, url, sentAt, sentBy }) => {
    for (const { line, quantity } of lines) {
      await database
        .updateTable("order_lines")
        .set((row) => ({ units_sent: row("units_sent", "+", quantity) }))
        .where("order_id", "=", orderId)
        .where("position", "=", line + 1)
        .where((row) => row(row("units_sent", "+", quantity), "<=", row.ref("quantity")))
        .returning("position")
        .executeTakeFirstOrThrow();
    }
    await database
      .insertInto("order_parcels")
      .values({
        order_id: orderId,
        number: place,
        key,
        lines: JSON.stringify(lines),
        ...toColumns({ carrier, number, url }),
        made_at: sentAt,
        made_by: sentBy,
      })
      .execute();
  };

const correct =
  (database: Database): ParcelStore["correct"] =>
  async (orderId, place, shipment) => {
    await database
      .updateTable("order_parcels")
      .set(toColumns(shipment))
      .where("order_id", "=", orderId)
      .where("number", "=", place)
      .execute();
  };

const toColumns = ({ carrier, number, url }: Shipment) => ({
  carrier,
  tracking_number: number,
  tracking_url: url,
});

const toParcel = (row: Selectable<Tables["order_parcels"]>): Parcel => ({
  place: row.number,
  key: row.key,
  lines: JSON.parse(row.lines),
  carrier: row.carrier,
  number: row.tracking_number,
  url: row.tracking_url,
  sentAt: row.made_at,
  sentBy: row.made_by,
});
