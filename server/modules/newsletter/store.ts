import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import { toEmailKey } from "../../contract/values/email.ts";
import { contains } from "../../database/contains.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows, type RowLock } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type {
  Asking,
  Found,
  Subscriber,
  SubscriberCount,
  SubscriberFilter,
  SubscriberKey,
} from "./subscriber.ts";
import type { Standing, SubscriberState } from "./subscriber-rules.ts";

/** The next state of somebody who signs up, given the times of earlier links. Undefined for no change. */
type AskingRule = (found: Standing | undefined, sentAt: readonly number[]) => Standing | undefined;

/** A part of a list: after a subscriber, or after the first `offset`. */
type Part = {
  readonly after?: Pick<Subscriber, "askedAt" | "id"> | undefined;
  readonly offset?: number;
  readonly most: number;
};

/** Loads and saves subscribers. */
export type SubscriberStore = {
  /**
   * Loads the subscriber and the times of links mailed to the address since a time, for any list; applies the rule, and
   * saves its result with the link. Concurrent calls wait for each other. Returns the subscriber if one was saved.
   */
  ask(asking: Asking, sentSince: number, rule: AskingRule): Promise<Subscriber | undefined>;
  find(key: SubscriberKey): Promise<Found | undefined>;
  /**
   * Loads, applies the rule and saves; links of somebody who has unsubscribed end at `now`. Returns the subscriber, if
   * one was saved.
   */
  change(
    key: SubscriberKey,
    now: number,
    rule: (found: Found) => Standing | undefined,
  ): Promise<Subscriber | undefined>;
  /** Latest sign-up first. */
  list(filter: SubscriberFilter, part: Part): Promise<readonly Subscriber[]>;
  /** Numbers of subscribers, by list and state. */
  count(filter: SubscriberFilter): Promise<readonly SubscriberCount[]>;
  /** Deletes links, and subscribers who have not confirmed, from before a time, up to `most` of each; returns their number. */
  deleteBefore(time: number, most: number): Promise<number>;
};

/** All SQL of subscribers. */
export function createSubscriberStore(database: Database): SubscriberStore {
  return {
    ask: (asking, sentSince, rule) =>
      transact(database, (transaction) => askWithin(transaction, asking, sentSince, rule)),
    find: (key) => findSubscriber(database, key),
    change: change(database),
    list: list(database),
    count: count(database),
    deleteBefore: deleteBefore(database),
  };
}

const change =
  (database: Database): SubscriberStore["change"] =>
  (key, now, rule) =>
    transact(database, async (transaction) => {
      const found = await findSubscriber(transaction, key, lockRows(transaction));
      if (!found) return undefined;
      const standing = rule(found);
      if (!standing) return undefined;
      const { id, list, email, source } = found.subscriber;
      await saveStanding(transaction, id, standing, now);
      return { ...standing, id, list, email, source };
    });

const list =
  (database: Database): SubscriberStore["list"] =>
  async (filter, { after, offset = 0, most }) => {
    const rows = await database
      .selectFrom("subscribers")
      .selectAll()
      .where(matching(filter))
      .$call((query) => (after ? query.where(isAfter(after)) : query))
      .orderBy("asked_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .offset(offset)
      .execute();
    return rows.map(toSubscriber);
  };

const count =
  (database: Database): SubscriberStore["count"] =>
  async (filter) => {
    const rows = await database
      .selectFrom("subscribers")
      .select(["list", "state", (eb) => eb.fn.countAll().as("count")])
      .where(matching(filter))
      .groupBy(["list", "state"])
      .orderBy("list")
      .execute();
    return rows.map(({ list, state, count }) => ({
      list,
      state: state as SubscriberState, // Nothing else is stored.
      count: Number(count),
    }));
  };

const deleteBefore =
  (database: Database): SubscriberStore["deleteBefore"] =>
  async (time, most) => {
    const links = await deleteOldest(database, {
      table: "subscriber_links",
      key: "token_hash",
      time: "created_at",
      until: time - 1,
      most,
    });
    const unconfirmed = await database
      .deleteFrom("subscribers")
      .where("id", "in", (old) =>
        old
          .selectFrom("subscribers")
          .select("id")
          .where("state", "=", "pending")
          .where("asked_at", "<", time)
          .orderBy("asked_at")
          .limit(most),
      )
      // Excludes those who confirm or sign up again meanwhile.
      .where("state", "=", "pending")
      .where("asked_at", "<", time)
      .executeTakeFirst();
    return links + Number(unconfirmed.numDeletedRows);
  };

type Wheres = ExpressionBuilder<Tables, "subscribers">;

const matching =
  ({ websiteId, search, state, list }: SubscriberFilter) =>
  (where: Wheres) =>
    where.and([
      where("website_id", "=", websiteId),
      ...(search ? [contains(where.ref("email_key"), toEmailKey(search))] : []),
      ...(state ? [where("state", "=", state)] : []),
      ...(list ? [where("list", "=", list)] : []),
    ]);

const isAfter =
  ({ askedAt, id }: Pick<Subscriber, "askedAt" | "id">) =>
  (where: Wheres) =>
    where.or([
      where("asked_at", "<", askedAt),
      where.and([where("asked_at", "=", askedAt), where("id", "<", id)]),
    ]);

async function askWithin(
  transaction: Transaction<Tables>,
  asking: Asking,
  sentSince: number,
  rule: AskingRule,
): Promise<Subscriber | undefined> {
  const { websiteId, emailKey, list, email, source, link } = asking;
  const rows = await transaction
    .selectFrom("subscribers")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("email_key", "=", emailKey)
    .orderBy("list")
    .$call(lockRows(transaction))
    .execute();
  const sentAt = await timesOfLinks(transaction, asking, sentSince);
  const row = rows.find((one) => one.list === list);
  const found = row && toSubscriber(row);
  const standing = rule(found, sentAt);
  if (!standing) return undefined;
  const subscriber = { ...standing, id: found?.id ?? randomUUID(), list, email, source };
  const values = { email, form_id: source.formId, page_path: source.pagePath, ...toRow(standing) };
  if (found) {
    await transaction.updateTable("subscribers").set(values).where("id", "=", found.id).execute();
  } else {
    const added = await transaction
      .insertInto("subscribers")
      .values({ id: subscriber.id, website_id: websiteId, list, email_key: emailKey, ...values })
      .onConflict((conflict) => conflict.columns(["website_id", "email_key", "list"]).doNothing())
      .executeTakeFirst();
    // Somebody else was faster, and is found now.
    if (Number(added.numInsertedOrUpdatedRows) === 0) {
      return askWithin(transaction, asking, sentSince, rule);
    }
  }
  if (link) await addLink(transaction, subscriber.id, link);
  return subscriber;
}

/** When links were mailed to an address since a time, for any list. */
async function timesOfLinks(
  transaction: Transaction<Tables>,
  { websiteId, emailKey }: Asking,
  since: number,
): Promise<readonly number[]> {
  const sent = await transaction
    .selectFrom("subscriber_links")
    .innerJoin("subscribers", "subscribers.id", "subscriber_links.subscriber_id")
    .select("subscriber_links.created_at")
    .where("subscribers.website_id", "=", websiteId)
    .where("subscribers.email_key", "=", emailKey)
    .where("subscriber_links.created_at", ">=", since)
    .execute();
  return sent.map(({ created_at }) => created_at);
}

async function addLink(
  transaction: Transaction<Tables>,
  subscriberId: string,
  link: NonNullable<Asking["link"]>,
): Promise<void> {
  await transaction
    .insertInto("subscriber_links")
    .values({
      token_hash: link.tokenHash,
      subscriber_id: subscriberId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

async function findSubscriber(
  database: Database,
  { websiteId, ...key }: SubscriberKey,
  lock: RowLock = (query) => query,
): Promise<Found | undefined> {
  const link =
    "tokenHash" in key
      ? await database
          .selectFrom("subscriber_links")
          .select(["subscriber_id", "expires_at"])
          .where("token_hash", "=", key.tokenHash)
          .executeTakeFirst()
      : undefined;
  const id = "id" in key ? key.id : link?.subscriber_id;
  if (id === undefined) return undefined;
  const row = await database
    .selectFrom("subscribers")
    .selectAll()
    .where("id", "=", id)
    .where("website_id", "=", websiteId)
    .$call(lock)
    .executeTakeFirst();
  return (
    row && {
      subscriber: toSubscriber(row),
      expiresAt: link?.expires_at ?? Number.POSITIVE_INFINITY,
    }
  );
}

async function saveStanding(
  transaction: Transaction<Tables>,
  id: string,
  standing: Standing,
  now: number,
): Promise<void> {
  await transaction.updateTable("subscribers").set(toRow(standing)).where("id", "=", id).execute();
  if (standing.state !== "unsubscribed") return;
  await transaction
    .updateTable("subscriber_links")
    .set({ expires_at: now })
    .where("subscriber_id", "=", id)
    .where("expires_at", ">", now)
    .execute();
}

const toRow = ({ state, askedAt, confirmedAt, endedAt }: Standing) => ({
  state,
  asked_at: askedAt,
  confirmed_at: confirmedAt ?? null,
  ended_at: endedAt ?? null,
});

const toSubscriber = (row: Selectable<Tables["subscribers"]>): Subscriber => ({
  id: row.id,
  list: row.list,
  email: row.email,
  source: { formId: row.form_id, pagePath: row.page_path },
  state: row.state as SubscriberState, // Nothing else is stored.
  askedAt: row.asked_at,
  ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
});
