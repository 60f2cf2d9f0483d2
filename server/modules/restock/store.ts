import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { NewSignUp, SignUp, SignUpGroup, VariantKey } from "./sign-up.ts";

/** A part of a list: up to `most` rows after one. */
type Part<Row> = { readonly after: Row | undefined; readonly most: number };

/** Loads and saves restock sign-ups. */
export type RestockStore = {
  /** Stores a sign-up. An existing one keeps its place; one that was already mailed waits again. */
  add(key: VariantKey, signUp: NewSignUp): Promise<void>;
  /** The variants with sign-ups, mailed or not, by their ids. */
  listGroups(
    websiteId: string,
    part: Part<Pick<SignUpGroup, "productId" | "variantId">>,
  ): Promise<readonly SignUpGroup[]>;
  /** The sign-ups of a variant, oldest first. */
  list(key: VariantKey, part: Part<Pick<SignUp, "signedUpAt" | "id">>): Promise<readonly SignUp[]>;
  /** The number of a variant's sign-ups, mailed or not. */
  count(key: VariantKey): Promise<number>;
  /**
   * Marks up to `most` waiting sign-ups as mailed, oldest first, and returns them. Concurrent calls get different ones.
   */
  takeWaiting(key: VariantKey, now: number, most: number): Promise<readonly SignUp[]>;
  /** Deletes up to `most` sign-ups that were mailed before a time, and returns their number. */
  deleteMailedBefore(time: number, most: number): Promise<number>;
};

/** All SQL of restock sign-ups. */
export function createRestockStore(database: Database): RestockStore {
  return {
    add: add(database),
    listGroups: listGroups(database),
    list: list(database),
    count: count(database),
    takeWaiting: takeWaiting(database),
    deleteMailedBefore: deleteMailedBefore(database),
  };
}

const add =
  (database: Database): RestockStore["add"] =>
  async ({ websiteId, productId, variantId }, { email, emailKey, language, signedUpAt }) => {
    const values = { email, language, signed_up_at: signedUpAt };
    await database
      .insertInto("restock_sign_ups")
      .values({
        id: randomUUID(),
        website_id: websiteId,
        product_id: productId,
        variant_id: variantId,
        email_key: emailKey,
        mailed_at: null,
        ...values,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["website_id", "product_id", "variant_id", "email_key"])
          .doUpdateSet({ ...values, mailed_at: null })
          .where("restock_sign_ups.mailed_at", "is not", null),
      )
      .execute();
  };

const listGroups =
  (database: Database): RestockStore["listGroups"] =>
  async (websiteId, { after, most }) => {
    const rows = await database
      .selectFrom("restock_sign_ups")
      .select(({ fn }) => [
        "product_id",
        "variant_id",
        fn.countAll().as("all"),
        fn.count("mailed_at").as("mailed"),
        fn.min("signed_up_at").as("first_at"),
        fn.max("signed_up_at").as("last_at"),
      ])
      .where("website_id", "=", websiteId)
      .$call((query) => (after ? query.where(isLaterGroup(after)) : query))
      .groupBy(["product_id", "variant_id"])
      .orderBy("product_id")
      .orderBy("variant_id")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      waiting: Number(row.all) - Number(row.mailed),
      mailed: Number(row.mailed),
      firstAt: Number(row.first_at),
      lastAt: Number(row.last_at),
    }));
  };

const list =
  (database: Database): RestockStore["list"] =>
  async (key, { after, most }) => {
    const rows = await database
      .selectFrom("restock_sign_ups")
      .selectAll()
      .where(ofVariant(key))
      .$call((query) => (after ? query.where(isLaterSignUp(after)) : query))
      .orderBy("signed_up_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(toSignUp);
  };

const count =
  (database: Database): RestockStore["count"] =>
  async (key) => {
    const row = await database
      .selectFrom("restock_sign_ups")
      .select(({ fn }) => fn.countAll().as("count"))
      .where(ofVariant(key))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

const takeWaiting =
  (database: Database): RestockStore["takeWaiting"] =>
  (key, now, most) =>
    transact(database, async (transaction) => {
      // A second call waits here, and then finds the remaining ones.
      const rows = await transaction
        .selectFrom("restock_sign_ups")
        .selectAll()
        .where(ofVariant(key))
        .where("mailed_at", "is", null)
        .orderBy("signed_up_at")
        .orderBy("id")
        .limit(most)
        .$call(lockRows(transaction))
        .execute();
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      await transaction
        .updateTable("restock_sign_ups")
        .set({ mailed_at: now })
        .where("id", "in", ids)
        .execute();
      return rows.map((row) => toSignUp({ ...row, mailed_at: now }));
    });

const deleteMailedBefore =
  (database: Database): RestockStore["deleteMailedBefore"] =>
  (time, most) =>
    deleteOldest(database, {
      table: "restock_sign_ups",
      key: "id",
      time: "mailed_at",
      until: time - 1,
      most,
    });

type Wheres = ExpressionBuilder<Tables, "restock_sign_ups">;

const ofVariant =
  ({ websiteId, productId, variantId }: VariantKey) =>
  (where: Wheres) =>
    where.and({ website_id: websiteId, product_id: productId, variant_id: variantId });

const isLaterGroup =
  ({ productId, variantId }: Pick<SignUpGroup, "productId" | "variantId">) =>
  (where: Wheres) =>
    where.or([
      where("product_id", ">", productId),
      where.and([where("product_id", "=", productId), where("variant_id", ">", variantId)]),
    ]);

const isLaterSignUp =
  ({ signedUpAt, id }: Pick<SignUp, "signedUpAt" | "id">) =>
  (where: Wheres) =>
    where.or([
      where("signed_up_at", ">", signedUpAt),
      where.and([where("signed_up_at", "=", signedUpAt), where("id", ">", id)]),
    ]);

const toSignUp = (row: Selectable<Tables["restock_sign_ups"]>): SignUp => ({
  id: row.id,
  email: row.email,
  language: row.language,
  signedUpAt: row.signed_up_at,
  mailedAt: row.mailed_at,
});
