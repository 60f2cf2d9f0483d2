import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount } from "../../../support/owners/accounts.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";

let running: Awaited<ReturnType<typeof startApp>>;
let address = 1;
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { trustProxy: 1 });
  await keepOrder(running.database, 1001);
  await keepOrder(running.database, 1002, {
    email: await addAccount(running.database, "admin", "w1"),
  });
  await keepOrder(running.database, 77, { websiteId: "w2", email: "fremd@beispiel.de" });
});
afterAll(() => running.close());
beforeEach(async () => {
  address += 1;
  await running.database.deleteFrom("mails").execute();
});

const ask = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  running.app.inject({
    method: "POST",
    url: "/account/offer",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.0.2.${address}`,
      ...headers,
    },
    payload: new URLSearchParams({ token }).toString(),
  });
const kinds = async () => (await mailsOf(running.database)).map(({ kind, to }) => [kind, ...to]);
const accounts = () =>
  running.database.selectFrom("accounts").select(["email", "role"]).orderBy("email").execute();

test("mails the order's own address, and the page says the same whoever asks for whatever", async () => {
  const first = await ask("token-1001");
  await expect.poll(kinds).toEqual([["account-new", "ada@beispiel.de"]]);
  expect(first.statusCode).toBe(200);
  expect(first.headers["cache-control"]).toBe("private, no-store");
  expect(first.body).toContain("<h1>Konto anlegen</h1>");
  const second = await ask("token-1002");
  await expect.poll(kinds).toContainEqual(["account-known", "admin@beispiel.de"]);
  const others = [await ask("token-77"), await ask("nirgends")];
  for (const { statusCode, body } of [second, ...others]) {
    expect([statusCode, body]).toEqual([200, first.body]);
  }
  expect(await accounts()).toEqual([
    { email: "ada@beispiel.de", role: "none" },
    { email: "admin@beispiel.de", role: "admin" },
  ]);
  expect(await kinds()).toHaveLength(2);
});

test("is refused from elsewhere, without a token, and too often", async () => {
  expect((await ask("token-1001", { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await ask('"><script>')).statusCode).toBe(400);
  const answers = [];
  for (let count = 0; count < 11; count++) answers.push((await ask("nirgends")).statusCode);
  expect(answers.filter((status) => status === 429)).not.toEqual([]);
});
