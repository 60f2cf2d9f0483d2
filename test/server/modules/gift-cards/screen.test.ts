import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createGiftCardStore } from "../../../../server/modules/gift-cards/store.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/gift-cards";
const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);
const script = '"><script>alert(1)</script>';
const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { now: () => NOW, signInsPerMinute: 99 });
  for (const role of ["store-manager", "reporting"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
  await keepOrder(running.database, 1001);
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.database.deleteFrom("gift_cards").execute();
  await running.database.deleteFrom("mails").execute();
});

const keep = (unit: number, changes: object = {}) =>
  createGiftCardStore(running.database).add([
    {
      id: `card-${unit}`,
      websiteId: "w1",
      codeHash: `hash ${unit}`,
      lastFour: `A${unit}`,
      currency: "EUR",
      valueCents: 5000,
      orderId: "o1001",
      line: 1,
      unit,
      createdAt: NOW + unit,
      email: "bo@beispiel.de",
      name: "Bo",
      message: "",
      ...changes,
    },
  ]);
const open = (url = PATH, role = "store-manager") => send(running.app, jars[role] ?? {}, { url });
const read = async (url = PATH) => withoutLabels((await open(url)).body.replaceAll("\u00a0", " "));
const again = (id: string, role = "store-manager") =>
  send(running.app, jars[role] ?? {}, {
    method: "POST",
    url: `${PATH}/${id}/again`,
    headers: own,
    payload: "",
  });

test("shows what is left on which, by the last characters alone", async () => {
  expect(await read()).toContain("Hier ist kein Gutschein.");
  await keep(100);
  await keep(200, { websiteId: "w2", name: "Fremd" });
  const body = await read();
  expect(body).toContain(
    "…A100</th><td>50,00 €</td><td>50,00 €</td><td>gültig</td><td>Bo, bo@beispiel.de</td><td>15.01.26</td>",
  );
  expect(body).not.toContain("Fremd");
  expect(await read(`${PATH}?q=xxxx-a100`)).toContain("…A100");
  expect(await read(`${PATH}?q=B100`)).toContain("Hier ist kein Gutschein.");
});

test("reads on where the page ends, and a broken place is the beginning", async () => {
  for (let unit = 100; unit < 160; unit++) await keep(unit);
  const first = await read();
  const shown = first.match(/…A1\d\d<\/th>/g)?.length ?? 0;
  const [, next = ""] = /href="([^"]*)" rel="next"/.exec(first) ?? [];
  const second = await read(next.replaceAll("&amp;", "&"));
  expect(shown + (second.match(/…A1\d\d<\/th>/g)?.length ?? 0)).toBe(60);
  expect(await read(`${PATH}?after=${encodeURIComponent(script)}`)).toContain("…A159");
});

test("mails a new code once more, in place of the one before", async () => {
  await keep(100);
  expect((await again("card-100", "reporting")).statusCode).toBe(403);
  expect((await again("card-100")).headers.location).toBe(`${PATH}?sent=1`);
  expect((await mailsOf(running.database)).map(({ to }) => to)).toEqual([["bo@beispiel.de"]]);
  expect((await again("nirgends")).statusCode).toBe(404);
  expect(await mailsOf(running.database)).toHaveLength(1);
});

test("writes hostile words as words, and is for those who run the shop", async () => {
  await keep(100, { name: script, email: `${script}@b.de` });
  const body = await read(`${PATH}?q=a100`);
  expect(body).not.toContain("<script>alert");
  expect(body).toContain("&lt;script&gt;");
  expect((await open(PATH, "reporting")).statusCode).toBe(403);
  expect((await running.app.inject(PATH)).statusCode).toBe(401);
});
