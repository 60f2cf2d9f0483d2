import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { createCustomerStore } from "../../../../server/modules/orders/stores/customer-store.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { own } from "../../../support/orders/orders-screen.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { startApp } from "../../../support/server/storefront.ts";

const paid = { status: "paid", paidAt: PLACED_AT } as const;

describe.each(databaseKinds)("customers $name", ({ create }) => {
  test("are found by mail and postal address, name and number, with what they have bought", async () => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    const customers = createCustomerStore(database);
    await keepOrder(database, 1001, { ...paid, email: "BO@beispiel.de", refundedCents: 990 });
    await keepOrder(database, 1002);
    await keepOrder(database, 1003, { email: "bo@beispiel.de", createdAt: PLACED_AT + 1 });
    await keepOrder(database, 1004, { websiteId: "w2", email: "fremd@beispiel.de" });
    const find = (search: string) =>
      customers.list({ websiteId: "w1", search }, { offset: 0, most: 10 });
    expect(await find("")).toMatchObject([
      { email: "bo@beispiel.de", orders: 2, cents: 2000, lastNumber: 1003, lastAt: PLACED_AT + 1 },
      { email: "ada@beispiel.de", name: "Ada Lovelace", orders: 1, cents: 0, lastNumber: 1002 },
    ]);
    const emails = async (search: string) => (await find(search)).map(({ email }) => email);
    expect(await emails("BO@")).toEqual(["bo@beispiel.de"]);
    expect(await emails("#1002")).toEqual(["ada@beispiel.de"]);
    expect(await emails("lovelace")).toHaveLength(2);
    await keepOrder(database, 1005, {
      email: "cy@beispiel.de",
      billingAddress: { ...postAddress, line1: "Große Straße 9", zip: "01067", city: "Dresden" },
    });
    for (const place of ["große straße", "01067", "01067 dresden", "DRESDEN"]) {
      expect([place, await emails(place)]).toEqual([place, ["cy@beispiel.de"]]);
    }
    expect(await emails("%")).toEqual([]);
    expect(await customers.count({ websiteId: "w1", search: "lovelace" })).toBe(3);
    expect(await customers.listOrders("w1", "Bo@Beispiel.de", 1)).toEqual(["o1003"]);
    await database.destroy();
    await remove();
  });
});

describe("the list", () => {
  let running: Awaited<ReturnType<typeof startApp>>;
  const jars: Record<string, Jar> = {};
  beforeAll(async () => {
    running = await startApp(await loadWithdrawalSites(), { signInsPerMinute: 100 });
    for (const role of ["admin", "store-manager", "editor"] as const)
      jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
    await keepOrder(running.database, 1001, paid);
  });
  afterAll(() => running.close());
  const open = (role: string, query = "") =>
    send(running.app, jars[role] ?? {}, { url: `/config/customers${query}` });

  test("shows orders, sum and last order, and leads to them", async () => {
    const body = withoutLabels((await open("store-manager")).body).replaceAll("\u00a0", " ");
    expect(body).toContain(
      '<td>Ada Lovelace</td><td><a href="/config/orders?q=ada%40beispiel.de">1</a></td><td>29,90 €</td><td><a href="/config/orders/1001">15.01.26</a></td><td>',
    );
    expect((await open("store-manager", "?q=niemand")).body).toContain("Keine Kunden gefunden.");
    expect((await open("editor")).statusCode).toBe(403);
  });

  test("leads admins alone to exporting and erasing", async () => {
    expect((await open("store-manager")).body).not.toContain("/config/privacy/look");
    expect((await open("admin")).body).toContain(
      'action="/config/privacy/look" method="post"><input type="hidden" name="email" value="ada@beispiel.de">',
    );
  });

  const note = (text: string, seen = "0", role = "store-manager", at = { q: "", page: "1" }) =>
    send(running.app, jars[role] ?? {}, {
      method: "POST",
      url: "/config/customers/note",
      headers: own,
      payload: new URLSearchParams({ email: "Ada@beispiel.de", text, seen, ...at }).toString(),
    });
  const seenIn = (body: string) => /name="seen" value="(\d+)"/.exec(body)?.[1] ?? "";

  test("keeps a note on each customer, and loses none of two that are written at the same time", async () => {
    const saved = await note("Ruft gern an.\r\n<b>Nachmittags</b>");
    expect(saved.statusCode).toBe(303);
    expect(saved.headers.location).toBe("/config/customers?page=1&noted=1");
    const first = (await open("store-manager", "?noted=1")).body;
    expect(first).toContain("Die Notiz ist gespeichert.");
    expect(first).toMatch(/<p>Ruft gern an\.<br ?\/?>\n?&lt;b&gt;Nachmittags&lt;\/b&gt;<\/p>/);
    const refused = await note("Meine", "0", "admin");
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("Jemand hat diese Notiz inzwischen geändert.");
    expect(refused.body).toContain("Ruft gern an.");
    expect((await note("Beides", seenIn(first), "admin")).statusCode).toBe(303);
    const second = (await open("store-manager")).body;
    expect(second).toContain("<p>Beides</p>");
    expect((await note("", seenIn(first))).statusCode).toBe(409);
    expect((await note(" ", seenIn(second))).statusCode).toBe(303);
    expect((await open("store-manager")).body).not.toContain("<p>Beides</p>");
    expect((await note("Nein", "0", "editor")).statusCode).toBe(403);
  });

  test("keeps search and page of who writes a note, and shows a text that it has refused", async () => {
    const at = { q: "lovelace", page: "1" };
    const saved = await note("Erste", "0", "admin", at);
    expect(saved.headers.location).toBe("/config/customers?q=lovelace&page=1&noted=1");
    const shown = (await open("admin", "?q=lovelace&page=1&noted=1")).body;
    expect(shown).toContain('<input type="hidden" name="q" value="lovelace">');
    expect(shown).toContain('<input type="hidden" name="page" value="1">');
    expect(shown).toContain('maxlength="2000"');
    expect(shown).not.toContain("Nicht gespeichert");
    const { body } = await note("Zweite\n<i>Zeile</i>", "0", "admin", at);
    expect(body).toContain('value="lovelace" maxlength');
    expect(body).toContain("Nicht gespeichert, zu Ada@beispiel.de</label>");
    expect(body).toContain("readonly>Zweite\n&lt;i&gt;Zeile&lt;/i&gt;</textarea>");
    expect(body).toContain("<p>Erste</p>");
    // A page that is gone and a search without results show it, too.
    const gone = await note("Zweite", "0", "admin", { q: "niemand", page: "7" });
    expect(gone.body).toContain("readonly>Zweite</textarea>");
  });
});
