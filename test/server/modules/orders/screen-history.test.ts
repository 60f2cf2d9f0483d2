import { describe, expect, test } from "vitest";
import { createWithdrawalStore } from "../../../../server/modules/withdrawal/store.ts";
import { sendDueMails } from "../../../support/mail/outbox.ts";
import { openOrdersScreen, PATH } from "../../../support/orders/orders-screen.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";

const script = '"><script>alert(1)</script>';

const running = openOrdersScreen();
const { post, read, change } = running;

const keyOf = (body: string): string =>
  /orders\/1001\/notes" method="post">\s*<input type="hidden" name="key" value="([^"]+)"/.exec(
    body,
  )?.[1] ?? "";
const buyersPage = async (token: string) =>
  (await running.app.inject({ url: `/commerce/orders/${token}`, headers: { host: "shop.test" } }))
    .body;

describe("the time line of an order", () => {
  test("has what happened in its order, with the text of each mail", async () => {
    const token = "t".repeat(43);
    await keepOrder(running.database, 1001, { token, cancelAskedAt: null });
    await change(1001, { to: "paid", reason: "Überweisung" });
    const body = await read(`${PATH}/1001`);
    const history = body.slice(body.indexOf('<ol class="owner-history">'));
    const titles = [...history.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      "Bestellt",
      "Status: bezahlt",
      "E-Mail: Deine Bestellung 1001",
      "E-Mail: Neue Bestellung 1001: 29,90 €",
    ]);
    expect(history).toContain("An ada@beispiel.de: geht gleich hinaus");
    expect(history).toContain("Die Bestellung ist bezahlt.");
    expect(history).not.toContain(token);
    expect(history).not.toContain("Noch einmal senden");
  });

  test("takes notes by a form without script; the buyer reads those that are for the buyer", async () => {
    const token = "u".repeat(43);
    await keepOrder(running.database, 1001, { token });
    const key = keyOf(await read(`${PATH}/1001`));
    const typed = { key, text: `Ruft an ${script}` };
    expect((await post(1001, "notes", typed, "reporting")).statusCode).toBe(403);
    const answer = await post(1001, "notes", typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${PATH}/1001?changed=note`,
    ]);
    const body = await read(`${PATH}/1001?changed=note`);
    expect(body).toContain("Die Notiz ist gespeichert.");
    expect(body).toContain('Ruft an "&gt;&lt;script&gt;');
    expect(await buyersPage(token)).not.toContain("Ruft an");
    await post(1001, "notes", { key: keyOf(body), text: `Bis bald ${script}`, buyer: "yes" });
    const shown = await buyersPage(token);
    expect(shown).toContain("<h2>Nachrichten</h2>");
    expect(shown).toContain('Bis bald "&gt;&lt;script&gt;');
    expect(shown).not.toContain("<script>alert");
    expect(await read(`${PATH}/1001`)).not.toContain("E-Mail: Nachricht zu deiner");
    const last = keyOf(await read(`${PATH}/1001`));
    await post(1001, "notes", { key: last, text: "Heute", mail: "yes" });
    expect(await read(`${PATH}/1001`)).toContain("E-Mail: Nachricht zu deiner Bestellung 1001");
    expect(await buyersPage(token)).toContain("Heute");
    expect((await post(1001, "notes", { key: "x", text: " " })).body).toContain(
      "Bitte schreib etwas in die Notiz.",
    );
    expect((await post(1001, "notes", { key: "", text: "x" })).statusCode).toBe(400);
    expect((await post(7, "notes", { key: "x", text: "x" })).statusCode).toBe(404);
  });

  test("sends a mail again, and says who did", async () => {
    await keepOrder(running.database, 1001);
    await change(1001, { to: "fulfilled" });
    await sendDueMails(running.database, PLACED_AT + 120_000);
    const body = await read(`${PATH}/1001`);
    const [, form = "", key = ""] =
      /action="\/config\/orders\/1001\/(mails\/[^"]+)" method="post">\s*<input type="hidden" name="key" value="([^"]+)"/.exec(
        body,
      ) ?? [];
    expect((await post(1001, form, { key }, "reporting")).statusCode).toBe(403);
    expect((await post(1001, form, { key })).headers.location).toBe(`${PATH}/1001?changed=mail`);
    const after = await read(`${PATH}/1001?changed=mail`);
    expect(after).toContain("Die E-Mail geht noch einmal hinaus.");
    expect(after).toMatch(/store-manager@beispiel\.de<br><strong>Noch einmal gesendet/);
    expect(after).toContain("ada@beispiel.de: geht gleich hinaus");
    const gone = await post(1001, "mails/none", { key: "other" });
    expect(gone.statusCode).toBe(409);
    expect(gone.body).toContain("Diese E-Mail lässt sich nicht noch einmal senden.");
  });
});

test("a withdrawal is a part of what happened, and is closed when the order is refunded", async () => {
  await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
  const withdrawals = createWithdrawalStore(running.database);
  await withdrawals.add({
    id: "x",
    websiteId: "w1",
    orderId: "o1001",
    orderNumber: "1001",
    name: "Ada",
    email: "ada@beispiel.de",
    items: "ein Becher",
    receivedAt: PLACED_AT,
  });
  await withdrawals.note("w1", "x", "goods", { at: PLACED_AT + 1, by: "chefin@beispiel.de" });
  const body = await read(`${PATH}/1001`);
  expect(body).toContain('<a href="/config/withdrawals#case-x">Zum Widerruf</a>');
  expect(body).toContain("chefin@beispiel.de<br><strong>Widerrufene Ware ist zurück</strong>");
  await change(1001, { to: "refunded" });
  expect(await withdrawals.listOf("o1001")).toMatchObject([{ refundedBy: "shop" }]);
  expect(await read(`${PATH}/1001`)).toContain("Laden<br><strong>Widerruf ist erstattet");
});

describe("the address of an order", () => {
  const typed = {
    key: "a",
    kind: "shipping",
    firstName: "Ada",
    lastName: "Byron",
    line1: "Nebenweg 2",
    line2: "",
    zip: "20097",
    city: "Hamburg",
    region: "",
    phone: "",
  };

  test("is corrected by a form without script, which keeps what it refuses", async () => {
    await keepOrder(running.database, 1001);
    const body = await read(`${PATH}/1001`);
    expect(body).toContain("<summary>Lieferadresse berichtigen</summary>");
    expect(body).not.toContain("Rechnungsadresse berichtigen");
    expect(body).toMatch(/name="line1" value="Hauptstraße 1" maxlength="200" required>/);
    expect((await post(1001, "address", typed, "reporting")).statusCode).toBe(403);
    const refused = await post(1001, "address", { ...typed, zip: "123", line1: script });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain("<details open>");
    expect(refused.body).toContain("Postleitzahl: ");
    expect(refused.body).toContain('value="123"');
    expect(refused.body).not.toContain("<script>alert");
    const done = await post(1001, "address", typed);
    expect(done.headers.location).toBe(`${PATH}/1001?changed=address`);
    const after = await read(`${PATH}/1001?changed=address`);
    expect(after).toContain("Die Adresse ist berichtigt.");
    expect(after).toContain("Nebenweg 2\n20097 Hamburg");
    expect(after).toContain("Vorher: Ada Lovelace, Hauptstraße 1, 20095 Hamburg, DE");
  });

  test("stays once it is sent", async () => {
    await keepOrder(running.database, 1001, { status: "fulfilled" });
    expect(await read(`${PATH}/1001`)).not.toContain("berichtigen");
    expect((await post(1001, "address", typed)).statusCode).toBe(409);
  });
});
