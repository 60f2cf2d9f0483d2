import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import {
  deleteRows,
  findByKey,
  findRows,
  type PersonalPart,
} from "../../database/personal-data.ts";

/** SQL for the account data of an address. */
export const personalData: PersonalPart = {
  // Locks their rows, so that the other admins stay until the transaction ends.
  async findRunning(transaction, { websiteId, emailKey }) {
    const admins = await transaction
      .selectFrom("accounts")
      .select("email_key")
      .where("website_id", "=", websiteId)
      .where("role", "=", "admin")
      .orderBy("id")
      .$call(lockRows(transaction))
      .execute();
    return { isLastAdmin: admins.length === 1 && admins[0]?.email_key === emailKey };
  },
  async find(database, person) {
    const accounts = await findByKey(database, "accounts", "email_key", person);
    const ids = accounts.map(({ id }) => id);
    return {
      accounts,
      account_sessions: await findRows(database, "account_sessions", "account_id", ids),
      password_resets: await findRows(database, "password_resets", "account_id", ids),
    };
  },
  // Sessions and links are deleted with their account.
  async erase(transaction, _person, { accounts = [] }) {
    const ids = accounts.map(({ id }) => id);
    return [
      {
        table: "accounts",
        rows: await deleteRows(transaction, "accounts", "id", ids),
        fate: "deleted",
      },
    ];
  },
  deleteOld: (database, { now, most }) =>
    deleteOldest(database, {
      table: "password_resets",
      key: "token_hash",
      time: "expires_at",
      until: now,
      most,
    }),
};
