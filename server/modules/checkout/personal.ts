import { toEmailKey } from "../../contract/values/email.ts";
import { findRows, type PersonalPart, scanRows } from "../../database/personal-data.ts";

/** SQL for the data entered at checkouts. */
export const personalData: PersonalPart = {
  // Adds the carts at whose checkout the address was entered, with those of the person's orders, unless somebody else is using
  // them.
  async findPerson(database, person) {
    const theirs = new Set(person.cartIds);
    await scanRows(database, "checkouts", "cart_id", person.websiteId, ({ cart_id, entered }) => {
      const { email } = JSON.parse(entered);
      if (typeof email !== "string" || email.trim() === "") return false;
      if (toEmailKey(email) === person.emailKey) theirs.add(cart_id);
      else theirs.delete(cart_id);
      return false;
    });
    return { ...person, cartIds: [...theirs] };
  },
  find: async (database, { cartIds }) => ({
    checkouts: await findRows(database, "checkouts", "cart_id", cartIds),
  }),
  // Deleted with their carts.
  erase: async () => [],
};
