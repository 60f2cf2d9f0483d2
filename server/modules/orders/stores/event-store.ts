import type { Database } from "../../../database/schema.ts";

/** The kinds of events: a note for owners, a message to the buyer, a corrected address, a mail that was sent again. */
export type OrderEventKind = "note" | "message" | "address" | "mail";

/** An event of an order that is no change of its status. */
export type OrderEvent = {
  /** Random for each form; a repeated one changes nothing. */
  readonly key: string;
  readonly kind: OrderEventKind;
  /** The note; the address before; the subject of the mail. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Address of an account. */
  readonly madeBy: string;
};

/** Stores and finds the events of orders. */
export type OrderEventStore = {
  /** Oldest first. */
  listEvents(orderId: string): Promise<readonly OrderEvent[]>;
  /** Adds an event to a locked order. False if there is one with its key. */
  addEvent(orderId: string, event: OrderEvent): Promise<boolean>;
};

/** All SQL of events. */
export function createEventStore(database: Database): OrderEventStore {
  const rows = (orderId: string) =>
    database
      .selectFrom("order_events")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("number")
      .execute();
  return {
    listEvents: async (orderId) =>
      (await rows(orderId)).map(({ key, kind, text, made_at, made_by }) => ({
        key,
        text,
        madeAt: made_at,
        madeBy: made_by,
        // The column is written only here, from typed values.
        kind: kind as OrderEventKind,
      })),
    async addEvent(orderId, { key, kind, text, madeAt, madeBy }) {
      const known = await rows(orderId);
      if (known.some((row) => row.key === key)) return false;
      const number = (known.at(-1)?.number ?? 0) + 1;
      const made = { made_at: madeAt, made_by: madeBy };
      await database
        .insertInto("order_events")
        .values({ order_id: orderId, number, key, kind, text, ...made })
        .execute();
      return true;
    },
  };
}
