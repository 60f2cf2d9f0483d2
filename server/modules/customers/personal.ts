import { toEmailKey } from "../../contract/values/email.ts";
import {
  deleteRows,
  findByKey,
  findRows,
  type Person,
  type PersonalPart,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** SQL for the addresses of an account and the note on it, and for those that an account with that address has written. */
export const personalData: PersonalPart = {
  async find(database, person) {
    const { websiteId, emailKey } = person;
    const own = await findByKey(database, "customer_notes", "email_key", person);
    const written = await findRows(
      database,
      "customer_notes",
      "changed_by",
      await findAuthors(database, person),
    );
    const others = written.filter(
      ({ website_id, email_key }) => website_id === websiteId && email_key !== emailKey,
    );
    // The text belongs to the customer whom it is about.
    return {
      customer_notes: [...own, ...others.map((note) => ({ ...note, text: "" }))],
      customer_addresses: await findByKey(database, "customer_addresses", "email_key", person),
    };
  },
  async erase(transaction, person, { customer_addresses = [] }) {
    const { websiteId, emailKey } = person;
    const { numDeletedRows } = await transaction
      .deleteFrom("customer_notes")
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .executeTakeFirst();
    for (const author of await findAuthors(transaction, person)) {
      await transaction
        .updateTable("customer_notes")
        .set({ changed_by: "" })
        .where("website_id", "=", websiteId)
        .where("changed_by", "=", author)
        .execute();
    }
    // Those of an account that has ended are gone with it.
    const ids = customer_addresses.map(({ id }) => id);
    await deleteRows(transaction, "customer_addresses", "id", ids);
    return [
      { table: "customer_notes", rows: Number(numDeletedRows), fate: "deleted" },
      { table: "customer_addresses", rows: ids.length, fate: "deleted" },
    ];
  },
  // Orders come earlier among the modules: the old ones are gone, and who has none left is no customer any more.
  async deleteOrders(transaction) {
    await transaction
      .deleteFrom("customer_notes")
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("orders")
              .select("orders.id")
              .whereRef("orders.website_id", "=", "customer_notes.website_id")
              .whereRef("orders.email_key", "=", "customer_notes.email_key"),
          ),
        ),
      )
      .execute();
  },
};

/** The addresses of one person among those of the authors, as they were written. */
async function findAuthors(
  database: Database,
  { websiteId, emailKey }: Person,
): Promise<readonly string[]> {
  const authors = await database
    .selectFrom("customer_notes")
    .select("changed_by")
    .distinct()
    .where("website_id", "=", websiteId)
    .execute();
  return authors
    .map(({ changed_by }) => changed_by)
    .filter((author) => toEmailKey(author) === emailKey);
}
