import { deleteOldest } from "../../../database/delete-oldest.ts";
import type { Database } from "../../../database/schema.ts";
import { ALARM_WINDOW_MS, type TryScope, tryLimits } from "./guard-rules.ts";

/** The counted thing, and its key. */
type TryKey = { readonly scope: TryScope; readonly key: string };

/** Stores attempts with cards. */
export type GuardStore = {
  /** Number of tries taken for a key. */
  countTries(key: TryKey): Promise<number>;
  /** Takes a try under a name; repeated calls with a name take only one. False if none is left. */
  takeTry(key: TryKey, name: string, now: number): Promise<boolean>;
  /** Returns the tries taken under a name. */
  freeTries(name: string): Promise<void>;
  /** Stores a declined payment under a name. False if it is already known. */
  addDecline(websiteId: string, name: string, now: number): Promise<boolean>;
  /** Number of recently declined payments of a website. */
  countDeclines(websiteId: string, now: number): Promise<number>;
  /** Guards a website until a time. False if it is already guarded. */
  raise(websiteId: string, until: number, now: number): Promise<boolean>;
  isRaised(websiteId: string, now: number): Promise<boolean>;
  /** Uses up a proof. False if it was used before. */
  spendProof(hash: string, expiresAt: number): Promise<boolean>;
  /** Deletes up to `most` expired rows of each kind; true if there may be more. */
  deleteEnded(now: number, most: number): Promise<boolean>;
};

/** All SQL for the protection against the testing of stolen cards. */
export function createGuardStore(database: Database): GuardStore {
  return {
    countTries: (value0) => countTries(database, value0),
    takeTry: takeTry(database),
    async freeTries(name) {
      await database.deleteFrom("payment_tries").where("name", "=", name).execute();
    },
    addDecline: addDecline(database),
    countDeclines: countDeclines(database),
    raise: raise(database),
    isRaised: isRaised(database),
    spendProof: spendProof(database),
    deleteEnded: deleteEnded(database),
  };
}

async function countTries(database: Database, { scope, key }: TryKey): Promise<number> {
  const { count } = await database
    .selectFrom("payment_tries")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const takeTry =
  (database: Database): GuardStore["takeTry"] =>
  async ({ scope, key }, name, now) => {
    const { most, keptMs } = tryLimits[scope];
    const own = await database
      .selectFrom("payment_tries")
      .select("number")
      .where("scope", "=", scope)
      .where("name", "=", name)
      .executeTakeFirst();
    if (own) return true;
    // Each number exists once, so concurrent attempts take different ones.
    for (let number = 1; number <= most; number++) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("payment_tries")
        .values({ scope, key, number, name, expires_at: now + keptMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return true;
    }
    return false;
  };

const addDecline =
  (database: Database): GuardStore["addDecline"] =>
  async (websiteId, name, now) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("payment_declines")
      .values({ name, website_id: websiteId, declined_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const countDeclines =
  (database: Database): GuardStore["countDeclines"] =>
  async (websiteId, now) => {
    const { count } = await database
      .selectFrom("payment_declines")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("website_id", "=", websiteId)
      .where("declined_at", ">", now - ALARM_WINDOW_MS)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

const raise =
  (database: Database): GuardStore["raise"] =>
  async (websiteId, until, now) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("payment_guards")
      .values({ website_id: websiteId, ends_at: until })
      .onConflict((conflict) =>
        conflict
          .column("website_id")
          .doUpdateSet({ ends_at: until })
          .where("payment_guards.ends_at", "<=", now),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const isRaised =
  (database: Database): GuardStore["isRaised"] =>
  async (websiteId, now) => {
    const row = await database
      .selectFrom("payment_guards")
      .select("ends_at")
      .where("website_id", "=", websiteId)
      .where("ends_at", ">", now)
      .executeTakeFirst();
    return row !== undefined;
  };

const spendProof =
  (database: Database): GuardStore["spendProof"] =>
  async (hash, expiresAt) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("payment_proofs")
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const deleteEnded =
  (database: Database): GuardStore["deleteEnded"] =>
  async (now, most) => {
    const ended = { time: "expires_at", until: now, most } as const;
    const counts = [
      await deleteOldest(database, { table: "payment_tries", key: "name", ...ended }),
      await deleteOldest(database, { table: "payment_proofs", key: "hash", ...ended }),
      // Kept longer than they are counted, because a message about one may be repeated.
      await deleteOldest(database, {
        table: "payment_declines",
        key: "name",
        time: "declined_at",
        until: now - DECLINES_KEPT_MS,
        most,
      }),
    ];
    return counts.some((count) => count >= most);
  };

const DECLINES_KEPT_MS = 40 * 24 * 60 * 60_000;
