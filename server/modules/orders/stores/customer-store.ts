import { toEmailKey } from "../../../contract/values/email.ts";
import { contains } from "../../../database/contains.ts";
import type { Database } from "../../../database/schema.ts";

/** Somebody who has ordered, by the address of the orders. Amounts in hundredths. */
type Customer = {
  /** As entered in the last order. */
  readonly email: string;
  /** The name in the last order; empty without one. */
  readonly name: string;
  readonly orders: number;
  /** The sum of the orders that were paid or sent, less what was paid back. */
  readonly cents: number;
  /** Number and time of the last order; the time in milliseconds since 1970. */
  readonly lastNumber: number;
  readonly lastAt: number;
};

/** The customers that an owner looks for, by a part of address or name, or by the number of an order. */
type CustomerSearch = { readonly websiteId: string; readonly search: string };

/** Finds those who have ordered. */
export type CustomerStore = {
  count(search: CustomerSearch): Promise<number>;
  /** Those with the latest orders first. */
  list(
    search: CustomerSearch,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly Customer[]>;
  /** Ids of the orders of an address, newest first. */
  listOrders(websiteId: string, email: string, most: number): Promise<readonly string[]>;
};

/** All SQL of customers. Erased orders belong to nobody. */
export function createCustomerStore(database: Database): CustomerStore {
  return {
    async count(search) {
      const { people } = await findOrders(database, search)
        .select(({ fn }) => fn.count("email_key").distinct().as("people"))
        .executeTakeFirstOrThrow();
      return Number(people);
    },
    async list(search, { offset, most }) {
      const people = await findOrders(database, search)
        .select(({ fn }) => ["email_key", fn.max("number").as("last")])
        .groupBy("email_key")
        .orderBy("last", "desc")
        .limit(most)
        .offset(offset)
        .execute();
      if (people.length === 0) return [];
      const keys = people.map(({ email_key }) => email_key);
      const orders = await database
        .selectFrom("orders")
        .selectAll()
        .where("website_id", "=", search.websiteId)
        .where("email_key", "in", keys)
        .orderBy("number", "desc")
        .execute();
      return keys.flatMap((key) => toCustomer(orders.filter(({ email_key }) => email_key === key)));
    },
    async listOrders(websiteId, email, most) {
      const rows = await database
        .selectFrom("orders")
        .select("id")
        .where("website_id", "=", websiteId)
        .where("email_key", "=", toEmailKey(email))
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function findOrders(database: Database, { websiteId, search }: CustomerSearch) {
  const part = search.trim().toLowerCase();
  const number = /^#?(\d{1,15})$/.exec(part)?.[1];
  return database
    .selectFrom("orders")
    .where("website_id", "=", websiteId)
    .where("email_key", "!=", "")
    .$if(part !== "", (query) =>
      query.where((where) =>
        where.or([
          contains(where.ref("search_text"), part),
          ...(number === undefined ? [] : [where("number", "=", Number(number))]),
        ]),
      ),
    );
}

type Row = {
  readonly email: string;
  readonly number: number;
  readonly created_at: number;
  readonly status: string;
  readonly totals: string;
  readonly refunded_cents: number;
  readonly billing_address: string;
  readonly shipping_address: string;
};

/** Of all orders of somebody, newest first. */
function toCustomer(orders: readonly Row[]): readonly Customer[] {
  const [last] = orders;
  if (!last) return [];
  const sold = orders.filter(({ status }) => status === "paid" || status === "fulfilled");
  const address = last.billing_address || last.shipping_address;
  const { firstName = "", lastName = "" } = address === "" ? {} : JSON.parse(address);
  return [
    {
      email: last.email,
      name: `${firstName} ${lastName}`.trim(),
      orders: orders.length,
      cents: sold.reduce(
        (sum, { totals, refunded_cents }) =>
          sum + JSON.parse(totals).grandTotalCents - refunded_cents,
        0,
      ),
      lastNumber: last.number,
      lastAt: last.created_at,
    },
  ];
}
