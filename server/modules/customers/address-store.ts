import type { Address } from "../../contract/addresses/address.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";

/** An address that a customer keeps. */
export type KeptAddress = { readonly id: string; readonly address: Address };

/** The account that an address belongs to. */
export type AddressOwner = {
  readonly websiteId: string;
  readonly accountId: string;
  readonly email: string;
};

/** Keeps and finds the addresses of accounts. */
export type AddressStore = {
  /** The one with which checkouts begin first, then in the order in which they were added. */
  list(owner: Pick<AddressOwner, "websiteId" | "email">): Promise<readonly KeptAddress[]>;
  /** Adds an address, or replaces the one with its id. False if there are `most` others, or the id is somebody else's. */
  save(
    owner: AddressOwner,
    kept: KeptAddress,
    limits: { readonly now: number; readonly most: number },
  ): Promise<boolean>;
  /** Begins checkouts with an address from now on. */
  makeDefault(owner: AddressOwner, id: string, now: number): Promise<void>;
  remove(owner: AddressOwner, id: string): Promise<void>;
};

/** All SQL of the addresses of accounts. */
export const createAddressStore = (database: Database): AddressStore => ({
  async list({ websiteId, email }) {
    const rows = await database
      .selectFrom("customer_addresses")
      .select(["id", "address"])
      .where("website_id", "=", websiteId)
      .where("email_key", "=", toEmailKey(email))
      .orderBy("default_at", "desc")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ id, address }) => ({ id, address: JSON.parse(address) }));
  },
  save: ({ websiteId, accountId, email }, { id, address }, { now, most }) =>
    transact(database, async (transaction) => {
      // Of two additions at once, the second one counts the first.
      await transaction
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", accountId)
        .$call(lockRows(transaction))
        .execute();
      const others = await transaction
        .selectFrom("customer_addresses")
        .select("id")
        .where("account_id", "=", accountId)
        .where("id", "!=", id)
        .execute();
      if (others.length >= most) return false;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("customer_addresses")
        .values({
          id,
          website_id: websiteId,
          account_id: accountId,
          email_key: toEmailKey(email),
          address: JSON.stringify(address),
          created_at: now,
          default_at: 0,
        })
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet({ address: JSON.stringify(address) })
            .where("customer_addresses.account_id", "=", accountId),
        )
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) === 1;
    }),
  async makeDefault({ accountId }, id, now) {
    await database
      .updateTable("customer_addresses")
      .set({ default_at: now })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .execute();
  },
  async remove({ accountId }, id) {
    await database
      .deleteFrom("customer_addresses")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .execute();
  },
});
