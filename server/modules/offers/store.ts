import { type Selectable, sql } from "kysely";
import { toEmailKey } from "../../contract/values/email.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import type { Offer } from "./offer.ts";

/** Finds offers. */
export type OfferStore = {
  findByToken(websiteId: string, token: string): Promise<Offer | undefined>;
  findByNumber(websiteId: string, number: number): Promise<Offer | undefined>;
  findByKey(websiteId: string, checkoutKey: string): Promise<Offer | undefined>;
  count(websiteId: string): Promise<number>;
  /** Newest first. */
  list(
    websiteId: string,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly Offer[]>;
};

/** Changes offers within a transaction. */
export type OfferWrites = {
  /** The next number of a website; until the transaction ends, nobody else takes one. */
  nextNumber(websiteId: string): Promise<number>;
  add(offer: Offer): Promise<void>;
  /** An offer, locked until the transaction ends. */
  lock(offer: Pick<Offer, "id">): Promise<Offer | undefined>;
  becomes(offer: Pick<Offer, "id">, orderId: string): Promise<void>;
  withdraw(offer: Pick<Offer, "id">, now: number): Promise<void>;
};

/** All SQL that reads offers. */
export function createOfferStore(database: Database): OfferStore {
  const of = (websiteId: string) =>
    database.selectFrom("offers").where("website_id", "=", websiteId);
  const findBy = async <Column extends "token" | "number" | "checkout_key">(
    websiteId: string,
    column: Column,
    value: Column extends "number" ? number : string,
  ) => {
    const row = await of(websiteId)
      .selectAll()
      .where(sql.ref(column), "=", value)
      .executeTakeFirst();
    return row && toOffer(row);
  };
  return {
    findByToken: (websiteId, token) => findBy(websiteId, "token", token),
    findByNumber: (websiteId, number) => findBy(websiteId, "number", number),
    findByKey: (websiteId, key) => findBy(websiteId, "checkout_key", key),
    async count(websiteId) {
      const row = await of(websiteId)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    async list(websiteId, { offset, most }) {
      const rows = await of(websiteId)
        .selectAll()
        .orderBy("number", "desc")
        .limit(most)
        .offset(offset)
        .execute();
      return rows.map(toOffer);
    },
  };
}

/** All SQL that changes offers with their orders. */
export const createOfferWrites = (transaction: Transaction): OfferWrites => ({
  async nextNumber(websiteId) {
    const { last } = await transaction
      .insertInto("offer_numbers")
      .values({ website_id: websiteId, last: 1 })
      .onConflict((conflict) =>
        conflict.column("website_id").doUpdateSet({ last: sql`offer_numbers.last + 1` }),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    return last;
  },
  async add(offer) {
    await transaction.insertInto("offers").values(toRow(offer)).execute();
  },
  async lock({ id }) {
    const row = await transaction
      .selectFrom("offers")
      .selectAll()
      .where("id", "=", id)
      .$call(lockRows(transaction))
      .executeTakeFirst();
    return row && toOffer(row);
  },
  async becomes({ id }, orderId) {
    await transaction
      .updateTable("offers")
      .set({ order_id: orderId })
      .where("id", "=", id)
      .execute();
  },
  async withdraw({ id }, now) {
    await transaction
      .updateTable("offers")
      .set({ withdrawn_at: now })
      .where("id", "=", id)
      .execute();
  },
});

const toRow = (offer: Offer) => ({
  id: offer.id,
  website_id: offer.websiteId,
  number: offer.number,
  token: offer.token,
  checkout_key: offer.checkoutKey,
  email: offer.email,
  email_key: toEmailKey(offer.email),
  terms: JSON.stringify(offer.terms),
  created_at: offer.createdAt,
  created_by: offer.createdBy,
  ends_at: offer.endsAt,
  withdrawn_at: offer.withdrawnAt,
  order_id: offer.orderId,
});

const toOffer = (row: Selectable<Tables["offers"]>): Offer => ({
  id: row.id,
  websiteId: row.website_id,
  number: row.number,
  token: row.token,
  checkoutKey: row.checkout_key,
  email: row.email,
  terms: JSON.parse(row.terms),
  createdAt: row.created_at,
  createdBy: row.created_by,
  endsAt: row.ends_at,
  withdrawnAt: row.withdrawn_at,
  orderId: row.order_id,
});
