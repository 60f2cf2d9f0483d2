import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWithdrawalStore } from "../../../../server/modules/withdrawal/store.ts";
import { own } from "../../../support/orders/orders-screen.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/withdrawals";
const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);
const script = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { now: () => NOW, signInsPerMinute: 100 });
  for (const role of ["admin", "store-manager", "reporting", "website-manager"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.database.deleteFrom("withdrawals").execute();
});

async function open(url = PATH, role = "store-manager") {
  const answer = await send(running.app, jars[role] ?? {}, { url });
  return { statusCode: answer.statusCode, body: withoutLabels(answer.body) };
}
const keep = (id: string, changes: object = {}) =>
  createWithdrawalStore(running.database).add({
    id,
    websiteId: "w1",
    orderId: "o1",
    orderNumber: "1001",
    name: "Anna",
    items: "",
    email: "anna@beispiel.de",
    receivedAt: NOW,
    ...changes,
  });

test("shows what was withdrawn, when, and whether there is such an order", async () => {
  expect((await open()).body).toContain("Niemand hat etwas widerrufen.");
  await keep("a");
  await keep("b", { orderId: null, orderNumber: "77", items: "Becher" });
  await keep("c", { websiteId: "w2", name: "Fremd" });
  const { body } = await open();
  for (const words of [
    '<a href="/config/orders/1001">Bestellung 1001</a>',
    ...["15.01.26, 10:30:15", "Anna", "anna@beispiel.de", "die ganze Bestellung"].map(
      (text) => `<dd>${text}</dd>`,
    ),
    "<h2>Bestellung 77 (keine passende Bestellung)</h2>",
  ]) {
    expect(body).toContain(words);
  }
  expect(body).toContain("Zurückgezahlt wird nichts von selbst.");
  expect(body).not.toContain("Fremd");
});

test("stands on pages of fifty", async () => {
  for (let index = 0; index < 51; index++) await keep(`n${index}`, { receivedAt: NOW + index });
  expect((await open()).body.match(/<dd>Anna<\/dd>/g)).toHaveLength(50);
  expect((await open(`${PATH}?page=2`)).body.match(/<dd>Anna<\/dd>/g)).toHaveLength(1);
});

test("is a case: its goods come back, it is refunded, and until then the law's days are counted", async () => {
  const day = 24 * 60 * 60_000;
  await keep("a", { receivedAt: NOW - 5 * day });
  await keep("b", { receivedAt: NOW - 20 * day });
  const note = (path: string, role = "store-manager") =>
    send(running.app, jars[role] ?? {}, {
      method: "POST",
      url: `${PATH}/${path}`,
      headers: own,
      payload: "",
    });
  const { body } = await open();
  expect(body).toContain("24. Januar 2026. Übrige Tage: 9. Die Zahlung darf warten");
  expect(body).toContain("9. Januar 2026. Tage darüber: 6. Die Zahlung darf warten");
  expect((await note("a/goods", "reporting")).statusCode).toBe(403);
  expect((await note("a/goods")).headers.location).toBe(`${PATH}?noted=goods#case-a`);
  const back = (await open(`${PATH}?noted=goods`)).body;
  expect(back).toContain("Das ist vermerkt.");
  expect(back).toContain("<dd>Ware zurück</dd>");
  expect(back).toContain("Übrige Tage: 9.</dd>");
  expect((await note("a/goods")).statusCode).toBe(404);
  expect((await note("a/refunded")).statusCode).toBe(303);
  const after = (await open()).body;
  expect(after).toContain("<dd>erstattet</dd>");
  expect(after).not.toContain("Übrige Tage");
  const left = (await open(`${PATH}?open=yes`)).body;
  expect(left).toContain('id="case-b"');
  expect(left).not.toContain('id="case-a"');
  expect((await note("none/refunded")).statusCode).toBe(404);
});

test("is for admins and store managers alone", async () => {
  expect((await open(PATH, "admin")).statusCode).toBe(200);
  expect((await open(PATH, "reporting")).statusCode).toBe(403);
  expect((await open(PATH, "website-manager")).statusCode).toBe(403);
  expect((await running.app.inject(PATH)).statusCode).toBe(401);
});

test("writes hostile words as words", async () => {
  await keep("a", { name: script, orderNumber: script, email: script, items: script });
  const { body } = await open();
  expect(body).not.toContain("<script>alert");
  expect(body.match(/&lt;script&gt;/g)).toHaveLength(4);
});
