import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import {
  deleteRows,
  findByKey,
  findRows,
  type Person,
  type PersonalData,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";

/** The SQL of what accounts say of an address. */
export function createAccountPersonalData(database: Database): PersonalData & {
  /** Whether an address has the last account of an admin. All of them are kept for the transaction. */
  isLastAdmin(person: Pick<Person, "websiteId" | "emailKey">): Promise<boolean>;
} {
  return {
    isLastAdmin: ({ websiteId, emailKey }) =>
      transact(database, async (transaction) => {
        const admins = await transaction
          .selectFrom("accounts")
          .select("email_key")
          .where("website_id", "=", websiteId)
          .where("role", "=", "admin")
          .orderBy("id")
          .$call(lockRows(transaction))
          .execute();
        return admins.length === 1 && admins[0]?.email_key === emailKey;
      }),
    async find(person) {
      const accounts = await findByKey(database, "accounts", "email_key", person);
      const ids = accounts.map(({ id }) => id);
      return {
        accounts,
        account_sessions: await findRows(database, "account_sessions", "account_id", ids),
        password_resets: await findRows(database, "password_resets", "account_id", ids),
      };
    },
    // Sessions and links go with their account.
    async erase(_person, { accounts = [] }) {
      const ids = accounts.map(({ id }) => id);
      return [
        {
          table: "accounts",
          rows: await deleteRows(database, "accounts", "id", ids),
          fate: "deleted",
        },
      ];
    },
    deleteOld: (now, most) =>
      deleteOldest(database, {
        table: "password_resets",
        key: "token_hash",
        time: "expires_at",
        until: now,
        most,
      }),
  };
}
