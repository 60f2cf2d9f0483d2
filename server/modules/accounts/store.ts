import type { Selectable } from "kysely";
import type { Role } from "../../contract/accounts/roles.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { createResetStore, type ResetStore, replacePassword } from "./reset-store.ts";

/** An account as it is stored. */
export type StoredAccount = {
  readonly id: string;
  readonly websiteId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
};

type AccountKey = { readonly websiteId: string; readonly emailKey: string };

type NewSession = {
  readonly tokenHash: string;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** The outcome of a change: `refused` by its rule, `unknown` if there is no such account. */
export type AccountChange = "done" | "refused" | "unknown";

/** Loads and saves accounts and their sessions. Changes of an unknown account return false. */
export type AccountStore = ResetStore & {
  find(key: AccountKey): Promise<StoredAccount | undefined>;
  /** All accounts of a site, by address. */
  list(websiteId: string): Promise<readonly StoredAccount[]>;
  /** Stores a new account. False if the address already has one. */
  add(account: StoredAccount & AccountKey, now: number): Promise<boolean>;
  setRole(key: AccountKey, role: Role): Promise<boolean>;
  /** Ends all sessions of the account, and its links for a new password. False if there is no such account. */
  setPassword(key: AccountKey, passwordHash: string): Promise<boolean>;
  /** Removes its sessions too. False if there is no such account. */
  remove(key: AccountKey): Promise<boolean>;
  /** Changes the role of an account, or removes it with its sessions, unless `isRefused` objects, given the ids of all admins. */
  changeOne(
    key: { readonly websiteId: string; readonly id: string },
    change: { readonly role: Role } | "remove",
    isRefused: (admins: readonly string[]) => boolean,
  ): Promise<AccountChange>;
  /** The account of a session that has not ended at a time, in milliseconds since 1970. */
  findBySession(
    websiteId: string,
    tokenHash: string,
    now: number,
  ): Promise<StoredAccount | undefined>;
  /** Stores a session, replacing another one. False if the account's password has changed meanwhile. */
  startSession(
    session: NewSession & { readonly passwordHash: string },
    replacedHash: string | undefined,
  ): Promise<boolean>;
  endSession(tokenHash: string): Promise<void>;
  /** Deletes up to `most` ended sessions and returns their number. */
  deleteSessions(until: number, most: number): Promise<number>;
};

/** All SQL of accounts. */
export function createAccountStore(database: Database): AccountStore {
  return {
    find: find(database),
    list: list(database),
    add: add(database),
    setRole: (key, role) => update(database, key, { role }),
    setPassword: setPassword(database),
    remove: remove(database),
    changeOne: changeOne(database),
    findBySession: findBySession(database),
    startSession: startSession(database),
    endSession: (tokenHash) => endSession(database, tokenHash),
    ...createResetStore(database),
    deleteSessions: deleteSessions(database),
  };
}

const find =
  (database: Database): AccountStore["find"] =>
  async ({ websiteId, emailKey }) => {
    const row = await database
      .selectFrom("accounts")
      .selectAll()
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .executeTakeFirst();
    return row && toAccount(row);
  };

const list =
  (database: Database): AccountStore["list"] =>
  async (websiteId) => {
    const rows = await database
      .selectFrom("accounts")
      .selectAll()
      .where("website_id", "=", websiteId)
      .orderBy("email_key")
      .execute();
    return rows.map(toAccount);
  };

const add =
  (database: Database): AccountStore["add"] =>
  async ({ id, websiteId, email, emailKey, passwordHash, role }, now) => {
    const added = await database
      .insertInto("accounts")
      .values({
        id,
        website_id: websiteId,
        email,
        email_key: emailKey,
        password_hash: passwordHash,
        role,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["website_id", "email_key"]).doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows) > 0;
  };

const setPassword =
  (database: Database): AccountStore["setPassword"] =>
  ({ websiteId, emailKey }, passwordHash) =>
    transact(database, async (transaction) => {
      const account = await transaction
        .selectFrom("accounts")
        .select("id")
        .where("website_id", "=", websiteId)
        .where("email_key", "=", emailKey)
        .$call(lockRows(transaction))
        .executeTakeFirst();
      if (account) await replacePassword(transaction, account.id, passwordHash);
      return account !== undefined;
    });

const remove =
  (database: Database): AccountStore["remove"] =>
  async ({ websiteId, emailKey }) => {
    const removed = await database
      .deleteFrom("accounts")
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .executeTakeFirst();
    return Number(removed.numDeletedRows) > 0;
  };

const changeOne =
  (database: Database): AccountStore["changeOne"] =>
  ({ websiteId, id }, change, isRefused) =>
    transact(database, async (transaction): Promise<AccountChange> => {
      // In a fixed order, so that two concurrent changes wait for each other.
      const known = await transaction
        .selectFrom("accounts")
        .select(["id", "role"])
        .where("website_id", "=", websiteId)
        .where((is) => is.or([is("role", "=", "admin"), is("id", "=", id)]))
        .orderBy("id")
        .$call(lockRows(transaction))
        .execute();
      if (!known.some((account) => account.id === id)) return "unknown";
      const admins = known.filter(({ role }) => role === "admin");
      if (isRefused(admins.map((admin) => admin.id))) return "refused";
      if (change === "remove") {
        await transaction.deleteFrom("accounts").where("id", "=", id).execute();
      } else {
        await transaction.updateTable("accounts").set(change).where("id", "=", id).execute();
      }
      return "done";
    });

const findBySession =
  (database: Database): AccountStore["findBySession"] =>
  async (websiteId, tokenHash, now) => {
    const row = await database
      .selectFrom("account_sessions")
      .innerJoin("accounts", "accounts.id", "account_sessions.account_id")
      .selectAll("accounts")
      .where("account_sessions.token_hash", "=", tokenHash)
      .where("account_sessions.expires_at", ">", now)
      .where("accounts.website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toAccount(row);
  };

const startSession =
  (database: Database): AccountStore["startSession"] =>
  ({ tokenHash, accountId, expiresAt, passwordHash }, replacedHash) =>
    transact(database, async (transaction) => {
      const account = await transaction
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", accountId)
        .where("password_hash", "=", passwordHash)
        .$call(lockRows(transaction))
        .executeTakeFirst();
      if (!account) return false;
      if (replacedHash !== undefined) await endSession(transaction, replacedHash);
      await transaction
        .insertInto("account_sessions")
        .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
        .execute();
      return true;
    });

const deleteSessions =
  (database: Database): AccountStore["deleteSessions"] =>
  (until, most) =>
    deleteOldest(database, {
      table: "account_sessions",
      key: "token_hash",
      time: "expires_at",
      until,
      most,
    });

const toAccount = (row: Selectable<Tables["accounts"]>): StoredAccount => ({
  id: row.id,
  websiteId: row.website_id,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role as Role, // Nothing else is stored.
});

async function update(
  database: Database,
  { websiteId, emailKey }: AccountKey,
  change: Pick<Tables["accounts"], "role">,
): Promise<boolean> {
  const updated = await database
    .updateTable("accounts")
    .set(change)
    .where("website_id", "=", websiteId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}

async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom("account_sessions").where("token_hash", "=", tokenHash).execute();
}
