import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";

/** SQL for the carts of an address: those of its orders and checkouts. */
export const personalData: PersonalPart = {
  find: async (database, { cartIds }) => ({
    carts: await findRows(database, "carts", "id", cartIds),
    cart_entries: await findRows(database, "cart_entries", "cart_id", cartIds),
    cart_writes: await findRows(database, "cart_writes", "cart_id", cartIds),
  }),
  // Its entries and the data of its checkout are deleted with it.
  async erase(transaction, _person, { carts = [] }) {
    const ids = carts.map(({ id }) => id);
    return [
      { table: "carts", rows: await deleteRows(transaction, "carts", "id", ids), fate: "deleted" },
    ];
  },
};
