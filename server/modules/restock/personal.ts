import { deleteRows, findByKey, type PersonalData } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of what an address waits for. */
export function createRestockPersonalData(database: Database): PersonalData {
  const table = "restock_sign_ups";
  return {
    find: async (person) => ({
      restock_sign_ups: await findByKey(database, table, "email_key", person),
    }),
    async erase(_person, { restock_sign_ups = [] }) {
      const ids = restock_sign_ups.map(({ id }) => id);
      return [{ table, rows: await deleteRows(database, table, "id", ids), fate: "deleted" }];
    },
  };
}
