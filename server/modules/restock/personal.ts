import { deleteRows, findByKey, type PersonalPart } from "../../database/personal-data.ts";

const table = "restock_sign_ups";

/** SQL for an address's restock sign-ups. */
export const personalData: PersonalPart = {
  find: async (database, person) => ({
    restock_sign_ups: await findByKey(database, table, "email_key", person),
  }),
  async erase(transaction, _person, { restock_sign_ups = [] }) {
    const ids = restock_sign_ups.map(({ id }) => id);
    return [{ table, rows: await deleteRows(transaction, table, "id", ids), fate: "deleted" }];
  },
};
