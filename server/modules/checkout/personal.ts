import { toEmailKey } from "../../contract/values/email.ts";
import {
  findRows,
  type Person,
  type PersonalData,
  scanRows,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of what was entered at checkouts. */
export function createCheckoutPersonalData(database: Database): PersonalData & {
  /** The carts at whose checkout an address was entered, with those of its orders that nobody else goes on with. */
  findCarts(
    person: Pick<Person, "websiteId" | "emailKey">,
    ofOrders: readonly string[],
  ): Promise<readonly string[]>;
} {
  return {
    async findCarts({ websiteId, emailKey }, ofOrders) {
      const theirs = new Set(ofOrders);
      await scanRows(database, "checkouts", "cart_id", websiteId, ({ cart_id, entered }) => {
        const { email } = JSON.parse(entered);
        if (typeof email !== "string" || email.trim() === "") return false;
        if (toEmailKey(email) === emailKey) theirs.add(cart_id);
        else theirs.delete(cart_id);
        return false;
      });
      return [...theirs];
    },
    find: async ({ cartIds }) => ({
      checkouts: await findRows(database, "checkouts", "cart_id", cartIds),
    }),
    // They go with their carts.
    erase: async () => [],
  };
}
