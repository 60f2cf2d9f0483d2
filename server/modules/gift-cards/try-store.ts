import { deleteOldest } from "../../database/delete-oldest.ts";
import type { Database } from "../../database/schema.ts";

/** Counts tries of codes, across all processes. */
export type TryStore = {
  /** Counts one more try from an address, since `since` or from now on; returns the count and its start. */
  count(
    addressHash: string,
    since: number,
    now: number,
  ): Promise<{ readonly count: number; readonly startedAt: number }>;
  /** Deletes up to `most` counts that began before a time, and returns their number. */
  deleteBefore(time: number, most: number): Promise<number>;
};

/** All SQL of tries. */
export function createTryStore(database: Database): TryStore {
  return {
    async count(addressHash, since, now) {
      const row = await database
        .insertInto("gift_card_tries")
        .values({ address_hash: addressHash, started_at: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column("address_hash").doUpdateSet((known) => {
            const isOver = known("gift_card_tries.started_at", "<", since);
            const more = known("gift_card_tries.count", "+", 1);
            return {
              count: known.case().when(isOver).then(1).else(more).end(),
              started_at: known
                .case()
                .when(isOver)
                .then(now)
                .else(known.ref("gift_card_tries.started_at"))
                .end(),
            };
          }),
        )
        .returning(["count", "started_at"])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), startedAt: Number(row.started_at) };
    },
    deleteBefore: (time, most) =>
      deleteOldest(database, {
        table: "gift_card_tries",
        key: "address_hash",
        time: "started_at",
        until: time - 1,
        most,
      }),
  };
}
