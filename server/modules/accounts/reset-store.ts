import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";

type NewReset = {
  readonly tokenHash: string;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

type RedeemedReset = {
  readonly websiteId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
  readonly now: number;
};

/** Keeps the links to set a new password. */
export type ResetStore = {
  /** Stores a link to set a new password. False if the account already has the maximum number of links valid at `now`. */
  keepReset(
    reset: NewReset,
    limit: { readonly most: number; readonly now: number },
  ): Promise<boolean>;
  /** True if a link is valid at a time, in milliseconds since 1970. */
  hasReset(websiteId: string, tokenHash: string, now: number): Promise<boolean>;
  /** Uses up a link: sets the password and ends all sessions and links of its account. False if the link is not valid. */
  redeemReset(reset: RedeemedReset): Promise<boolean>;
};

/** All SQL of links to set a new password. */
export function createResetStore(database: Database): ResetStore {
  return {
    keepReset: keepReset(database),
    hasReset: hasReset(database),
    redeemReset: redeemReset(database),
  };
}

const keepReset =
  (database: Database): ResetStore["keepReset"] =>
  ({ tokenHash, accountId, expiresAt }, { most, now }) =>
    transact(database, async (transaction) => {
      // Locks the account, so that concurrent requests count each other's links.
      await transaction
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", accountId)
        .$call(lockRows(transaction))
        .execute();
      await transaction
        .deleteFrom("password_resets")
        .where("account_id", "=", accountId)
        .where("expires_at", "<=", now)
        .execute();
      const good = await transaction
        .selectFrom("password_resets")
        .select("token_hash")
        .where("account_id", "=", accountId)
        .limit(most)
        .execute();
      if (good.length === most) return false;
      await transaction
        .insertInto("password_resets")
        .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
        .execute();
      return true;
    });

const hasReset =
  (database: Database): ResetStore["hasReset"] =>
  async (websiteId, tokenHash, now) => {
    const row = await database
      .selectFrom("password_resets")
      .innerJoin("accounts", "accounts.id", "password_resets.account_id")
      .select("accounts.id")
      .where("password_resets.token_hash", "=", tokenHash)
      .where("password_resets.expires_at", ">", now)
      .where("accounts.website_id", "=", websiteId)
      .executeTakeFirst();
    return row !== undefined;
  };

const redeemReset =
  (database: Database): ResetStore["redeemReset"] =>
  ({ websiteId, tokenHash, passwordHash, now }) =>
    transact(database, async (transaction) => {
      const account = await transaction
        .selectFrom("accounts")
        .select("id")
        .where("website_id", "=", websiteId)
        .where("id", "in", (resets) =>
          resets
            .selectFrom("password_resets")
            .select("account_id")
            .where("token_hash", "=", tokenHash),
        )
        .$call(lockRows(transaction))
        .executeTakeFirst();
      if (!account) return false;
      // If two requests use a link at the same time, only one of them deletes it.
      const used = await transaction
        .deleteFrom("password_resets")
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (Number(used.numDeletedRows) === 0) return false;
      await replacePassword(transaction, account.id, passwordHash);
      return true;
    });

/** Ends everything that was opened with the old password or by a link. */
export async function replacePassword(
  transaction: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();
  await transaction.deleteFrom("account_sessions").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
}
