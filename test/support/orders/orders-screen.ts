import { afterAll, beforeAll, beforeEach } from "vitest";
import { addAccount, type Jar, send, signIn } from "../owners/accounts.ts";
import { withoutLabels } from "../owners/tables.ts";
import { startApp } from "../server/storefront.ts";
import { PLACED_AT } from "./stored-orders.ts";
import { loadWithdrawalSites } from "./withdrawals.ts";

/** The address of the list of orders. */
export const PATH = "/config/orders";

/** Headers of a form of the site. */
export const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

const tables = [
  "order_parcels",
  "order_refunds",
  "order_events",
  "mails",
  "order_changes",
  "order_lines",
  "orders",
  "withdrawals",
  "downloads",
] as const;

/** The owner's orders of a shop that a file of tests shares; each test begins without one. */
export function openOrdersScreen() {
  let running: Awaited<ReturnType<typeof startApp>>;
  const jars: Record<string, Jar> = {};
  beforeAll(async () => {
    running = await startApp(await loadWithdrawalSites(), {
      now: () => PLACED_AT + 60_000,
      signInsPerMinute: 100,
    });
    for (const role of ["admin", "store-manager", "reporting", "editor"] as const) {
      jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
    }
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    for (const table of tables) {
      await running.database.deleteFrom(table).execute();
    }
  });

  const open = (url = PATH, role = "store-manager") => send(running.app, jars[role] ?? {}, { url });
  /** A page, with plain blanks before the signs of currencies. */
  const read = async (url = PATH) =>
    withoutLabels((await open(url)).body.replaceAll("\u00a0", " "));
  const change = (number: number, fields: Record<string, string>, role = "store-manager") =>
    send(running.app, jars[role] ?? {}, {
      method: "POST",
      url: `${PATH}/${number}/status`,
      headers: own,
      payload: new URLSearchParams({ reason: "", confirmed: "yes", ...fields }).toString(),
    });
  /** Posts a form of an order's page; `form` is the rest of its address. */
  const post = (
    number: number,
    form: string,
    fields: Record<string, string>,
    role = "store-manager",
  ) =>
    send(running.app, jars[role] ?? {}, {
      method: "POST",
      url: `${PATH}/${number}/${form}`,
      headers: own,
      payload: new URLSearchParams(fields).toString(),
    });
  const statusOf = async (number: number) =>
    (
      await running.database
        .selectFrom("orders")
        .select("status")
        .where("number", "=", number)
        .executeTakeFirst()
    )?.status;
  return {
    get app() {
      return running.app;
    },
    get database() {
      return running.database;
    },
    jars,
    open,
    read,
    change,
    post,
    statusOf,
  };
}
