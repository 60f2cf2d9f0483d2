import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/index.ts";
import { createSubscriptionStore } from "../../../../server/modules/subscriptions/store.ts";
import { keepDownload } from "../../../support/orders/downloads.ts";
import { keepOrder, toStoredOrder } from "../../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { startApp } from "../../../support/server/storefront.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30);
const hostile = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
let number = 1000;
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), {
    formWritesPerMinute: 100,
    now: () => NOW,
  });
});
afterAll(() => running.close());

const place = (changes: Partial<Order> = {}) => {
  number += 1;
  const token = `${number}`.padEnd(43, "x");
  return keepOrder(running.database, number, { token, status: "paid", paidAt: NOW, ...changes });
};
const subscribe = async () => {
  const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };
  const lines = toStoredOrder(0).lines.map((line) => ({ ...line, plan }));
  const order = await place({ hasSubscription: true, lines });
  await keepSubscription(running.database, order, { nextAt: Date.UTC(2026, 1, 15, 9) });
  return order;
};
const read = async (path: string) => (await running.app.inject(path)).body;
const cancel = (token: string, headers = { "sec-fetch-site": "same-origin" }, deed = "cancel") =>
  running.app.inject({
    method: "POST",
    url: `/commerce/subscriptions/${deed}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ token }).toString(),
  });
const statusOf = async ({ id }: Order) =>
  (await createSubscriptionStore(running.database).findByOrder(id))?.status;

test("files that were bought stand on both pages with their links, and without once these have ended", async () => {
  const { id, token } = await place();
  await keepDownload(running.database, id, { title: hostile, uses: 2 });
  await keepDownload(running.database, id, { title: "Alt", position: 1, expiresAt: NOW });
  await keepDownload(running.database, id, { title: "Leer", position: 2, uses: 5 });
  for (const path of [`/checkout/order-confirmed/${token}`, `/commerce/orders/${token}`]) {
    const body = await read(path);
    expect(body.match(/href="\/commerce\/downloads\/[\w.-]+"/g)).toHaveLength(1);
    expect(body).toContain("Bis zum 22. Januar 2026, noch 3 Mal");
    expect(body).toContain("Alt<br><small>Abgelaufen</small>");
    expect(body).toContain("Leer<br><small>Aufgebraucht</small>");
    expect(body).not.toContain("<script>alert(1)");
  }
});

test("an order without files and subscription names neither", async () => {
  const body = await read(`/commerce/orders/${(await place()).token}`);
  expect(body).not.toMatch(/sqs-order-downloads|subscriptions\/cancel/);
});

test("the next order of a subscription stands on both pages; its buyer cancels it by a form", async () => {
  const order = await subscribe();
  const { token } = order;
  for (const path of [`/checkout/order-confirmed/${token}`, `/commerce/orders/${token}`]) {
    const body = await read(path);
    expect(body).toContain("Nächste Bestellung: 15. Februar 2026");
    expect(body).toContain('<form action="/commerce/subscriptions/cancel" method="post">');
  }
  const { statusCode, headers } = await cancel(token);
  expect([statusCode, headers.location]).toEqual([303, `/commerce/orders/${token}`]);
  expect(await statusOf(order)).toBe("cancelled");
  const after = await read(`/commerce/orders/${token}`);
  expect(after).toContain("Dieses Abo ist gekündigt.");
  expect(after).not.toContain("subscriptions/cancel");
  // Pressed twice, it is the same page.
  expect((await cancel(token)).statusCode).toBe(303);
});

test("a buyer pauses a subscription by a form and goes on with it by another; an owner sees that", async () => {
  const order = await subscribe();
  const page = `/commerce/orders/${order.token}`;
  expect(await read(page)).toContain('action="/commerce/subscriptions/pause"');
  expect((await cancel(order.token, undefined, "pause")).headers.location).toBe(page);
  const paused = await read(page);
  expect(paused).toContain("Dieses Abo macht Pause.");
  expect(paused).toContain('action="/commerce/subscriptions/resume"');
  expect(paused).toContain('action="/commerce/subscriptions/cancel"');
  expect(paused).not.toContain('action="/commerce/subscriptions/pause"');
  const trouble = (text: string) =>
    running.database
      .updateTable("subscriptions")
      .set({ trouble: text })
      .where("order_id", "=", order.id)
      .execute();
  await trouble("UNPAID");
  expect(await read(page)).toContain("weil eine Bestellung nicht bezahlt wurde");
  await trouble("");
  expect((await cancel(order.token, undefined, "resume")).statusCode).toBe(303);
  expect(await read(page)).toContain("Nächste Bestellung:");
  // A form of another site does nothing.
  const foreign = await cancel(order.token, { "sec-fetch-site": "cross-site" }, "pause");
  expect(foreign.statusCode).toBe(403);
  expect(await statusOf(order)).toBe("active");
});

test("with its first order a subscription is cancelled: its page offers neither any more", async () => {
  const order = await subscribe();
  const { token } = order;
  await running.database
    .updateTable("orders")
    .set({ status: "paid", paid_at: order.createdAt })
    .execute();
  const answer = await running.app.inject({
    method: "POST",
    url: `/commerce/orders/${token}/cancel`,
    payload: "",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
  expect(answer.statusCode).toBe(303);
  expect(await statusOf(order)).toBe("cancelled");
  const body = await read(`/commerce/orders/${token}`);
  expect(body).toContain("Dieses Abo ist gekündigt.");
  expect(body).not.toMatch(/subscriptions\/cancel|orders\/[\w-]+\/cancel/);
});

test("nobody tries tokens of orders without end", async () => {
  const limited = await startApp(await loadWithdrawalSites(), { formWritesPerMinute: 2 });
  onTestFinished(limited.close);
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++) {
    const { statusCode } = await limited.app.inject({
      method: "POST",
      url: "/commerce/subscriptions/cancel",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: new URLSearchParams({ token: `${index}`.padEnd(43, "x") }).toString(),
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([404, 404, 429]);
});

test("nobody else cancels a subscription", async () => {
  const order = await subscribe();
  expect((await cancel(order.token, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await cancel("x".repeat(43))).statusCode).toBe(404);
  expect((await cancel("")).statusCode).toBe(404);
  expect((await cancel("x".repeat(5000))).statusCode).toBeGreaterThanOrEqual(400);
  expect((await cancel((await place()).token)).statusCode).toBe(404);
  expect(await statusOf(order)).toBe("active");
});
