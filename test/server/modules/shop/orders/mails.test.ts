import { afterEach, beforeEach, expect, test } from "vitest";
import type { Order } from "../../../../../server/modules/shop/orders/index.ts";
import { addAccount, type Jar, send, signIn } from "../../../../support/accounts.ts";
import { mailsOf } from "../../../../support/restock.ts";
import { keepOrder } from "../../../../support/stored-orders.ts";
import { startApp } from "../../../../support/storefront.ts";
import { loadWithdrawalSites } from "../../../../support/withdrawals.ts";

const NOW = Date.UTC(2026, 0, 31, 9, 30);
const ORIGIN = "https://laden.example";

let running: Awaited<ReturnType<typeof startApp>>;
let jar: Jar;
beforeEach(async () => {
  const legalPages = { terms: "shop", withdrawal: "nirgends" };
  running = await startApp(await loadWithdrawalSites({}, { legalPages }), { now: () => NOW });
  jar = await signIn(running.app, await addAccount(running.database, "store-manager", "w1"));
});
afterEach(() => running.close());

/** The mails of an order that an owner says is paid. */
async function pay(changes: Partial<Order>) {
  await keepOrder(running.database, 1001, changes);
  const { statusCode } = await send(running.app, jar, {
    ...{ method: "POST", url: "/config/orders/1001/status", payload: "to=paid&reason=" },
    headers: {
      ...{ host: "shop.test", origin: "http://shop.test" },
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(statusCode).toBe(303);
  const rows = await running.database.selectFrom("mails").selectAll().execute();
  const kinds = (await mailsOf(running.database)).map(({ kind }) => kind);
  expect(kinds).toEqual(["order-confirmation", "order-notice"]);
  return rows.map((row) => JSON.stringify(row));
}

test("a buyer's mail names the pages that the law wants, an owner's does not", async () => {
  const [buyers, owners] = await pay({ origin: ORIGIN });
  expect(buyers).toContain(`${ORIGIN}/shop`);
  expect(buyers).not.toContain("nirgends");
  expect(owners).not.toContain(`${ORIGIN}/shop`);
});

test("without an address of the website no half addresses are sent", async () => {
  const [buyers] = await pay({ origin: undefined });
  expect(buyers).not.toMatch(/href=\\"\/shop|undefined/);
});

test("a subscription begins with the payment, and its mail says when the next order is made", async () => {
  const [line] = (await keepOrder(running.database, 2)).lines;
  if (!line) throw new Error("the order has no line");
  const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };
  const [buyers] = await pay({ hasSubscription: true, lines: [{ ...line, plan }] });
  expect(buyers).toContain("Nächste Bestellung: 28. Februar 2026");
});
