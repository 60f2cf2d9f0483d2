import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../server/database/schema.ts";
import { createGuard } from "../../../server/modules/payments/guard/guard.ts";
import type { OrdersToPay, OrderToPay } from "../../../server/modules/payments/payment-work.ts";
import { createOfferedPayments } from "../../../server/modules/payments/providers/offered.ts";
import type { PaymentProvider } from "../../../server/modules/payments/providers/payment.ts";
import { createStripe } from "../../../server/modules/payments/providers/stripe-provider.ts";
import { createPayments } from "../../../server/modules/payments/service.ts";
import { createPaymentStore } from "../../../server/modules/payments/store.ts";
import type { Site } from "../../../server/site/site.ts";
import { directOptionsFor, type StripeDouble } from "../doubles/stripe-double.ts";
import { testSecret } from "../server/composed.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

/** A site that is paid in all ways, and can mail. */
export async function loadPaymentSite(): Promise<Site> {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  const sites = await loadTestSites(
    below("shop", {
      ...files,
      "site.json": {
        ...site,
        shop: { payments: ["stripe", "test", "invoice"] },
        mail: { from: "Laden <post@laden.example>", ownerTo: ["inhaberin@laden.example"] },
      },
    }),
  );
  const loaded = sites.get("shop");
  if (!loaded) throw new Error("the site has mistakes");
  return loaded;
}

/** Keys of the double's account. */
const keys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

/** An order as far as payments know of it, in a table of its own: status changes as those of the shop do. */
type BookedOrder = OrderToPay & { readonly takenBack: boolean };

/** Creates the table of those orders. */
export async function createOrderBook(database: Database): Promise<void> {
  await sql`create table test_orders (id text primary key, data text not null, status text not null,
    paid_by text not null, placed_at bigint not null, taken_back bigint not null,
    refunded bigint not null)`.execute(database);
}

type Row = { data: string; status: string; paid_by: string; taken_back: number };

/** Orders of that table. */
function createBookOrders(database: Database, now: () => number) {
  async function load(id: string, within = database): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select * from test_orders where id = ${id}`.execute(within);
    return rows[0];
  }
  async function find(id: string, within = database): Promise<BookedOrder | undefined> {
    const row = await load(id, within);
    if (!row) return undefined;
    const status = row.status as OrderToPay["status"];
    return { ...JSON.parse(row.data), status, takenBack: Number(row.taken_back) > 0 };
  }
  const findOrThrow = async (id: string, within = database): Promise<BookedOrder> => {
    const order = await find(id, within);
    if (!order) throw new Error("no such order");
    return order;
  };
  const orders: OrdersToPay & { cancel(id: string): Promise<void> } = {
    find,
    async markPaid(transaction, id, by, reason) {
      await sql`update test_orders set status = 'paid', paid_by = ${JSON.stringify([by, reason])}
        where id = ${id} and status = 'pending'`.execute(transaction);
      return findOrThrow(id, transaction);
    },
    async takeBack(transaction, id) {
      await sql`update test_orders set status = 'cancelled', taken_back = taken_back + 1
        where id = ${id} and status = 'pending'`.execute(transaction);
    },
    async setStatus(transaction, { orderId }) {
      const { numAffectedRows } =
        await sql`update test_orders set status = 'refunded' where id = ${orderId}
        and status in ('paid', 'cancelled') and paid_by <> ''`.execute(transaction);
      if (numAffectedRows !== 1n) throw new Error("refused");
    },
    async recordRefund(transaction, { orderId, cents }) {
      await sql`update test_orders set refunded = refunded + ${cents},
        status = case when refunded + ${cents} >= 4990 then 'refunded' else status end
        where id = ${orderId}`.execute(transaction);
    },
    async listChanges(id, within) {
      const row = await load(id, within);
      if (!row?.paid_by) return [];
      const [changedBy, reason] = JSON.parse(row.paid_by);
      return [{ to: "paid", changedBy, reason }];
    },
    async cancel(id) {
      await sql`update test_orders set status = 'cancelled'
        where id = ${id} and status in ('pending', 'paid')`.execute(database);
    },
  };
  return {
    ...orders,
    findOrThrow,
    async place(order: Partial<OrderToPay> = {}): Promise<BookedOrder> {
      const id = randomUUID();
      const placed = { id, number: 1001, cartId: randomUUID(), payment: "stripe", ...order };
      const totals = { currency: "EUR", grandTotalCents: 4990, giftCardCents: 0 };
      const data = JSON.stringify({ websiteId: "w1", totals, ...placed });
      await sql`insert into test_orders values (${id}, ${data}, 'pending', '', ${now()}, 0, 0)`.execute(
        database,
      );
      return findOrThrow(id);
    },
    async listStranded(placedBefore: number): Promise<readonly BookedOrder[]> {
      const { rows } = await sql<{ id: string }>`select id from test_orders
        where status = 'pending' and placed_at < ${placedBefore}
        or status = 'cancelled' and paid_by <> ''`.execute(database);
      return Promise.all(rows.map(({ id }) => findOrThrow(id)));
    },
  };
}

type ShopOptions = {
  readonly database: Database;
  readonly site: Site;
  readonly double: StripeDouble;
  readonly now: () => number;
  /** Called before whatever the service does at its provider or in the database. */
  readonly before?: () => void;
};

/** The payment service over a database and the double, as one process has it. */
export function openPaymentShop({ database, site, double, now, before = () => {} }: ShopOptions) {
  /** The same functions, with `before` before each. */
  const watched = <Parts extends object>(parts: Parts): Parts =>
    new Proxy(parts, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          before();
          return Reflect.apply(value, target, given);
        };
      },
    });
  const orders = createBookOrders(database, now);
  const watchedDatabase = database.withPlugin({
    transformQuery({ node }) {
      before();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const guard = createGuard({ database: watchedDatabase, now, secret: testSecret });
  const stripe: PaymentProvider = watched(createStripe(directOptionsFor(double)));
  const warnings: string[] = [];
  const service = createPayments({
    database: watchedDatabase,
    guard,
    now,
    offered: createOfferedPayments(keys, () => stripe),
    orders: { ...orders, listStranded: ({ placedBefore }) => orders.listStranded(placedBefore) },
    followers: () => [],
    siteOf: (id) => (id === site.content.website.id ? site : undefined),
    logger: { warn: (_data, text) => warnings.push(text) },
  });
  return { service, guard, orders, warnings, payments: createPaymentStore(database) };
}

/** The payment shop of a process. */
export type PaymentShop = ReturnType<typeof openPaymentShop>;
