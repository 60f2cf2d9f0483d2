import { type Kysely, sql } from "kysely";

/** Orders that are read at once. */
const READ_AT_ONCE = 500;

type Found = {
  id: string;
  search_text: string;
  shipping_address: string;
  billing_address: string;
};

/** Orders are found by street, postal code and town as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Found>`select id, search_text, shipping_address, billing_address
      from orders where id > ${after} and email_key <> '' order by id
      limit ${READ_AT_ONCE}`.execute(db);
    for (const { id, search_text, shipping_address, billing_address } of rows) {
      const places = [shipping_address, billing_address].flatMap(toPlace);
      const text = [search_text, ...places].join("\n").toLowerCase();
      await sql`update orders set search_text = ${text} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function toPlace(json: string): readonly string[] {
  if (json === "") return [];
  const { line1 = "", line2 = "", zip = "", city = "" } = JSON.parse(json);
  return [line1, line2, `${zip} ${city}`];
}
