import { afterAll, beforeAll, expect, test } from "vitest";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

const post = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
let buyer: Jar;
let owner: Jar;

beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { signInsPerMinute: 100 });
  const { app, database } = running;
  buyer = await signIn(app, await addAccount(database, "none", "w1"));
  owner = await signIn(app, await addAccount(database, "store-manager", "w1"));
  await keepOrder(database, 1001, { email: "None@Beispiel.de", status: "paid", paidAt: 1 });
  await keepOrder(database, 1002, { email: "none@beispiel.de" });
  await keepOrder(database, 1003, { email: "andere@beispiel.de" });
  await keepOrder(database, 1004, { email: "none@beispiel.de", websiteId: "w2" });
});
afterAll(() => running.close());

const read = async (jar: Jar, url = "/account") => send(running.app, jar, { url });
const write = (jar: Jar, url: string) =>
  send(running.app, jar, { method: "POST", url, payload: "", headers: post });

test("nobody is asked to sign in and comes back", async () => {
  const { statusCode, headers, body } = await read({});
  expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
  expect(body).toContain('name="returnTo" value="/account"');
});

test("a buyer has the orders of the account's address, also those placed as a guest", async () => {
  const { body } = await read(buyer);
  const orders = [...body.matchAll(/<a href="(\/commerce\/orders\/[^"]*)">([^<]*)</g)];
  expect(orders.map(([, path, name]) => [path, name])).toEqual([
    ["/commerce/orders/token-1002", "Bestellung 1002"],
    ["/commerce/orders/token-1001", "Bestellung 1001"],
  ]);
});

test("an account is offered with an order to those who have not signed in", async () => {
  const token = "t".repeat(43);
  await keepOrder(running.database, 1005, { email: "andere@beispiel.de", token });
  const page = `/commerce/orders/${token}`;
  expect((await read({}, page)).body).toContain("Konto anlegen");
  expect((await read(buyer, page)).body).not.toContain("Konto anlegen");
});

test("only who runs the site is led to its administration", async () => {
  for (const url of ["/account", "/account/login"]) {
    expect((await read(buyer, url)).body).not.toContain('href="/config"');
    expect((await read(owner, url)).body).toContain('href="/config"');
  }
});

test("a buyer takes what is stored along, and nobody else's", async () => {
  const { statusCode, headers, body } = await write(buyer, "/account/export");
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(headers["content-disposition"]).toContain("daten.json");
  expect(body).toContain('"number": 1002');
  expect(body).not.toContain("andere@");
  expect((await write({}, "/account/export")).statusCode).toBe(401);
});

test("a buyer's data and account end once nothing runs any more; an owner's do not", async () => {
  const refused = await write(buyer, "/account/erase");
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Das geht erst, wenn");
  await running.database
    .updateTable("orders")
    .set({ status: "cancelled", paid_at: null })
    .where("email_key", "=", "none@beispiel.de")
    .execute();
  expect((await write(owner, "/account/erase")).statusCode).toBe(403);
  const done = await write(buyer, "/account/erase");
  expect([done.statusCode, done.headers.location]).toEqual([303, "/"]);
  expect((await read(buyer)).statusCode).toBe(401);
  const accounts = await running.database.selectFrom("accounts").select("email").execute();
  expect(accounts.map(({ email }) => email)).toEqual(["store-manager@beispiel.de"]);
});
