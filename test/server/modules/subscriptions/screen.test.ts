import { afterAll, beforeAll, expect, test } from "vitest";
import { createSubscriptionStore } from "../../../../server/modules/subscriptions/store.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/subscriptions";
const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);
const script = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { now: () => NOW, signInsPerMinute: 99 });
  for (const role of ["store-manager", "reporting"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
});
afterAll(() => running.close());

const keep = async (number: number, changes: Parameters<typeof keepSubscription>[2] = {}) =>
  keepSubscription(running.database, await keepOrder(running.database, number), changes);
async function open(role = "store-manager") {
  const answer = await send(running.app, jars[role] ?? {}, { url: PATH });
  return { statusCode: answer.statusCode, body: withoutLabels(answer.body) };
}
const cancel = (order: string, role = "store-manager") =>
  send(running.app, jars[role] ?? {}, {
    method: "POST",
    url: `${PATH}/cancel`,
    payload: `order=${encodeURIComponent(order)}`,
    headers: {
      host: "shop.test",
      origin: "http://shop.test",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
const statusOf = async (order: string) =>
  (await createSubscriptionStore(running.database).findByOrder(order))?.status;

test("shows what is due when, and what is in the way", async () => {
  expect((await open()).body).toContain("Es gibt noch keine Abos.");
  await keep(1001, { nextAt: Date.UTC(2026, 1, 15, 9) });
  await keep(1002, { status: "ended", nextAt: null, cycle: 3 });
  await keep(1003, { trouble: "NOT_ENOUGH_STOCK" });
  await keep(1004, { websiteId: "w2" });
  const { body } = await open();
  expect(body).toContain(
    '<th scope="row">2 × Becher</th><td>25,00\u00a0€</td><td>ada@beispiel.de</td><td><a href="/config/orders/1001">1001</a></td><td>15.01.26</td><td>1</td><td>15.02.26</td><td>läuft</td>',
  );
  expect(body).toContain("<td>3</td><td></td><td>abgeschlossen</td><td></td>");
  expect(body).toContain("läuft<br>Die letzte Bestellung kam nicht zustande.");
  expect(body).not.toContain("1004");
});

test("cancels one, and none of another site or by another role", async () => {
  await keep(1005);
  await keep(1006, { websiteId: "w2" });
  expect((await cancel("o1005", "reporting")).statusCode).toBe(403);
  expect((await cancel("o1006")).statusCode).toBe(404);
  expect((await cancel(script)).body).not.toContain("<script>alert");
  expect([await statusOf("o1005"), await statusOf("o1006")]).toEqual(["active", "active"]);
  expect((await cancel("o1005")).headers.location).toBe(`${PATH}?cancelled=1`);
  expect(await statusOf("o1005")).toBe("cancelled");
});

test("is for those who run the shop", async () => {
  expect((await open("reporting")).statusCode).toBe(403);
  expect((await running.app.inject(PATH)).statusCode).toBe(401);
});
