import { describe, expect, test } from "vitest";
import { createWithdrawalStore } from "../../../../server/modules/withdrawal/store.ts";
import { openOrdersScreen, own, PATH } from "../../../support/orders/orders-screen.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";
import { send } from "../../../support/owners/accounts.ts";

const script = '"><script>alert(1)</script>';

const running = openOrdersScreen();
const { jars, open, read, change, post, statusOf } = running;

describe("the list", () => {
  test("shows the newest first, with who has ordered and for how much", async () => {
    expect(await read()).toContain("Hier ist keine Bestellung.");
    await keepOrder(running.database, 1001);
    await keepOrder(running.database, 1002, { status: "paid", paidAt: PLACED_AT });
    await keepOrder(running.database, 77, { websiteId: "w2", email: "fremd@beispiel.de" });
    const body = await read();
    expect(body).toContain(
      '<a href="/config/orders/1001">1001</a></th><td>15.01.26, 10:30</td><td>ada@beispiel.de</td><td>Ada Lovelace</td><td>29,90 €</td><td>offen</td>',
    );
    expect(body.indexOf(">1002<")).toBeLessThan(body.indexOf(">1001<"));
    expect(body).not.toContain("fremd");
  });

  test("finds by number, address, name and status, together", async () => {
    await keepOrder(running.database, 1001, { email: "bo@beispiel.de", status: "paid" });
    await keepOrder(running.database, 1002, { status: "paid" });
    await keepOrder(running.database, 1003);
    const found = async (query: string) =>
      [...(await read(`${PATH}?${query}`)).matchAll(/orders\/(\d+)">/g)].map(([, n]) => n);
    expect(await found("q=%231003")).toEqual(["1003"]);
    expect(await found("q=BO@beispiel")).toEqual(["1001"]);
    expect(await found("q=lovelace")).toEqual(["1003", "1002", "1001"]);
    expect(await found("q=lovelace&status=paid")).toEqual(["1002", "1001"]);
    expect(await found("status=nonsense")).toHaveLength(3);
    expect(await found("q=%25")).toEqual([]);
    expect(await found("q=%00")).toHaveLength(3);
  });

  test("stands on pages of fifty, and the file holds all that are looked for", async () => {
    for (let number = 1001; number <= 1053; number++) await keepOrder(running.database, number);
    const first = await read(`${PATH}?q=ada`);
    expect(first.match(/orders\/\d+">/g)).toHaveLength(50);
    const [, next = ""] = /href="([^"]*)" rel="next"/.exec(first) ?? [];
    const second = await read(next.replaceAll("&amp;", "&"));
    expect(second.match(/orders\/\d+">/g)).toHaveLength(3);
    expect(second).not.toContain('rel="next"');
    const file = await open(`${PATH}/bestellungen.csv?q=ada`);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.body.match(/ada@beispiel\.de/g)).toHaveLength(53);
  });
});

describe("one order", () => {
  test("shows what was bought, what it costs, where it goes, what became of it, and withdrawals", async () => {
    await keepOrder(running.database, 1001, { note: "Bitte klingeln" });
    await createWithdrawalStore(running.database).add({
      id: "x",
      websiteId: "w1",
      orderId: "o1001",
      orderNumber: "1001",
      name: "Ada",
      email: "ada@beispiel.de",
      items: "ein Becher",
      receivedAt: PLACED_AT,
    });
    const body = await read(`${PATH}/1001`);
    for (const words of [
      "<h1>Bestellung 1001</h1>",
      "2 × Becher\nFarbe: Blau\nBLAU</th><td>25,00 €</td>",
      "enthält MwSt. 19 %</th><td>4,77 €</td>",
      "Gesamtbetrag</th><td>29,90 €</td>",
      "Hauptstraße 1",
      "Bitte klingeln",
      "ein Becher",
      "<time>15.01.26, 10:30:15</time> · Kunde<br><strong>Bestellt</strong>",
      '<option value="paid">bezahlt</option>',
      '<option value="cancelled">storniert</option>',
    ]) {
      expect(body).toContain(words);
    }
    expect(body).not.toContain('<option value="refunded">');
    expect(await read(`${PATH}/1001`)).not.toContain("Niemand hat diese Bestellung widerrufen.");
  });

  test("gets another status, with who, when and why", async () => {
    await keepOrder(running.database, 1001);
    const answer = await change(1001, { to: "paid", reason: "Überweisung" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PATH}/1001?changed=1`]);
    expect(await statusOf(1001)).toBe("paid");
    const body = await read(`${PATH}/1001?changed=1`);
    expect(body).toContain("Die Bestellung ist geändert.");
    expect(body).toContain(
      ' · store-manager@beispiel.de<br><strong>Status: bezahlt</strong></p>\n<p class="owner-text">Überweisung</p>',
    );
  });

  test("is cancelled and refunded only after a question that says what will happen", async () => {
    await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
    const question = await change(1001, { to: "cancelled", confirmed: "" });
    const asked = question.body.replaceAll("\u00a0", " ");
    expect(question.statusCode).toBe(200);
    for (const words of [
      "<h1>Bestellung 1001 stornieren?</h1>",
      "<li>29,90 € gehen zurück.</li>",
      "<li>29,90 € sind von Hand zu überweisen.</li>",
      "<li>Zurück in den Bestand: 2 × Becher (Blau).</li>",
      "<li>ada@beispiel.de bekommt eine E-Mail.</li>",
    ]) {
      expect(asked).toContain(words);
    }
    expect(await statusOf(1001)).toBe("paid");
  });

  test("is refunded in parts by forms without script, which refuse what is not left", async () => {
    await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
    const post = async (fields: Record<string, string>, role = "store-manager") => {
      const answer = await send(running.app, jars[role] ?? {}, {
        method: "POST",
        url: `${PATH}/1001/refund`,
        headers: own,
        payload: new URLSearchParams(fields).toString(),
      });
      return { ...answer, body: answer.body.replaceAll("\u00a0", " ") };
    };
    expect(await read(`${PATH}/1001`)).toContain("Noch 29,90 € können erstattet werden.");
    const typed = { kind: "lines", units: "1", restock: "yes", reason: script };
    const question = await post(typed);
    expect(question.body).toContain("<li>12,50 € gehen zurück.</li>");
    expect(question.body).toContain("<li>Zurück in den Bestand: 1 × Becher (Blau).</li>");
    const hidden = [...question.body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const confirmed = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    const fields = { ...confirmed, reason: script };
    expect((await post(fields, "reporting")).statusCode).toBe(403);
    expect((await post(fields)).statusCode).toBe(303);
    expect((await post(fields)).statusCode).toBe(303);
    const body = await read(`${PATH}/1001`);
    expect(body).toContain("Erstattet</th><td>-12,50 €</td>");
    expect(body).toContain("Noch 17,40 € können erstattet werden.");
    expect(body).not.toContain("<script>alert");
    expect((await post({ kind: "lines", units: "2" })).body).toContain("So viele Stück sind");
    expect((await post({ kind: "amount", amount: "17,41" })).body).toContain(
      "Es kann nicht mehr erstattet werden",
    );
    expect((await post({ kind: "amount", amount: "viel" })).statusCode).toBe(400);
    expect((await post({ kind: "amount", amount: "" })).body).toContain("Bitte wähle, was");
  });

  test("is sent unpaid by a form without script, with its tracking, which is corrected later", async () => {
    await keepOrder(running.database, 1001);
    expect(await read(`${PATH}/1001`)).toContain('<option value="dhl">DHL</option>');
    const typed = { key: "k", units: "2", carrier: "dhl", trackingNumber: " 0034 0434 " };
    expect((await post(1001, "parcels", typed)).statusCode).toBe(303);
    const url =
      "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434";
    const body = await read(`${PATH}/1001`);
    expect(body).toContain("<dd>versandt, nicht bezahlt</dd>");
    expect(body).toContain(`<a href="${url}" rel="noopener noreferrer">DHL 0034 0434</a>`);
    expect(body).toContain('<option value="paid">bezahlt</option>');
    const correct = (fields: Record<string, string>, role = "store-manager") =>
      post(1001, "parcels/1", fields, role);
    const free = { carrier: "other", carrierName: "Fahrrad", trackingUrl: "https://rad.example/7" };
    expect((await correct(free, "reporting")).statusCode).toBe(403);
    const wrong = await correct({ ...free, trackingUrl: "javascript:alert(1)" });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain("Der Link zur Sendung muss mit https:// beginnen.");
    expect((await correct({ carrier: "constructor" })).statusCode).toBe(303);
    expect((await correct(free)).statusCode).toBe(303);
    const after = await read(`${PATH}/1001`);
    expect(after).toContain(
      '<a href="https://rad.example/7" rel="noopener noreferrer">Fahrrad</a>',
    );
    expect(after).toContain('Sendung geändert</strong></p>\n<p class="owner-text">Fahrrad</p>');
  });

  test("is sent in parts by a form without script, which refuses what is not left", async () => {
    await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
    expect(await read(`${PATH}/1001`)).toContain("Stück in dieser Sendung: Becher, Blau (noch 2)");
    const first = { key: "one", units: "1", carrier: "gls", trackingNumber: "7" };
    expect((await post(1001, "parcels", first, "reporting")).statusCode).toBe(403);
    expect((await post(1001, "parcels", first)).statusCode).toBe(303);
    expect((await post(1001, "parcels", first)).statusCode).toBe(303);
    const body = await read(`${PATH}/1001`);
    expect(body).toContain("<dd>bezahlt, zum Teil versandt</dd>");
    expect(body).toContain("Becher, Blau (noch 1)");
    expect(body).toContain(
      'Sendung 1 verschickt</strong></p>\n<p class="owner-text">1 × Becher (Blau)',
    );
    expect(await read()).toContain("<td>bezahlt, zum Teil versandt</td>");
    const most = await post(1001, "parcels", { ...first, key: "two", units: "2" });
    expect(most.statusCode).toBe(409);
    expect(most.body).toContain(
      "So viele Stück sind von dieser Bestellung nicht mehr zu versenden.",
    );
    const none = await post(1001, "parcels", { ...first, key: "two", units: "0" });
    expect(none.body).toContain("Bitte wähle, was in der Sendung ist.");
    const words = await post(1001, "parcels", { ...first, key: "two", units: "alle" });
    expect(words.statusCode).toBe(400);
    expect((await change(1001, { to: "cancelled", confirmed: "" })).body).toContain(
      "<li>Zurück in den Bestand: 1 × Becher (Blau).</li>",
    );
    expect((await post(1001, "parcels", { key: "three", units: "1" })).statusCode).toBe(303);
    expect(await read(`${PATH}/1001`)).toContain("<dd>versandt</dd>");
    expect((await post(1001, "parcels/9", {})).statusCode).toBe(409);
  });

  test("of which nothing is to be sent is marked as done", async () => {
    const [line] = (await keepOrder(running.database, 1001)).lines;
    const lines = line ? [{ ...line, productType: "service" }] : [];
    await keepOrder(running.database, 1002, { status: "paid", paidAt: PLACED_AT, lines });
    const body = await read(`${PATH}/1002`);
    expect(body).toContain("Als erledigt melden</button>");
    expect(body).not.toContain("Versenden</button>");
    expect((await change(1002, { to: "fulfilled" })).statusCode).toBe(303);
    expect(await read(`${PATH}/1002`)).not.toContain("Sendungen</h2>");
  });

  test("is not given what it cannot be now: who comes second reads what it is by then", async () => {
    await keepOrder(running.database, 1001);
    const answers = await Promise.all([
      change(1001, { to: "cancelled" }),
      change(1001, { to: "cancelled" }, "admin"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.body;
    expect(refused).toContain("Das geht bei dieser Bestellung nicht mehr.");
    expect(refused).toContain("<dd>storniert</dd>");
    expect(refused).toContain("An dieser Bestellung ist nichts mehr zu ändern.");
    expect((await change(1001, { to: "fulfilled" })).statusCode).toBe(409);
    expect((await change(1001, { to: "nonsense" })).statusCode).toBe(400);
    expect((await change(1001, { to: "paid", reason: "x".repeat(501) })).statusCode).toBe(400);
    expect(await statusOf(1001)).toBe("cancelled");
  });

  test("of another site, or none, is a page that there is not", async () => {
    await keepOrder(running.database, 77, { websiteId: "w2" });
    for (const path of ["77", "1", "x", "77/more", "1e3", "%00"]) {
      expect((await open(`${PATH}/${path}`)).statusCode).toBe(404);
    }
    expect((await change(77, { to: "paid" })).statusCode).toBe(404);
    expect(await statusOf(77)).toBe("pending");
  });
});

test("is for admins and store managers alone", async () => {
  await keepOrder(running.database, 1001);
  for (const path of [PATH, `${PATH}/1001`, `${PATH}/bestellungen.csv`]) {
    expect((await open(path, "admin")).statusCode).toBe(200);
    for (const role of ["reporting", "editor"]) {
      expect((await open(path, role)).statusCode).toBe(403);
    }
    expect((await running.app.inject(path)).statusCode).toBe(401);
  }
  expect((await change(1001, { to: "paid" }, "reporting")).statusCode).toBe(403);
  expect(await statusOf(1001)).toBe("pending");
});

test("markup in every field stays text in pages, and no cell of the file is a formula", async () => {
  const formula = `=cmd|'/c calc'!A1${script}`;
  const text = { firstName: formula, lastName: script, line1: script, line2: script, city: script };
  const address = { ...text, region: script, zip: script, country: "DE", phone: formula };
  const order = await keepOrder(running.database, 1001);
  await keepOrder(running.database, 1002, {
    email: `${formula}@b.de`,
    note: formula,
    shippingAddress: address,
    billingAddress: address,
    lines: order.lines.map((line) => ({
      ...line,
      title: script,
      attributes: { [script]: script },
      sku: script,
      additionalFields: JSON.stringify({ [script]: [script, "b"], other: { deep: script } }),
    })),
    totals: {
      ...order.totals,
      coupons: [script],
      shippingOption: { id: "x", name: script },
      taxes: [{ name: script, rate: 19, included: true, amountCents: 1 }],
    },
  });
  await change(1002, { to: "paid", reason: script });
  for (const url of [PATH, `${PATH}?q=${encodeURIComponent(script)}`, `${PATH}/1002`]) {
    const body = await read(url);
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("&lt;script&gt;");
  }
  const file = await read(`${PATH}/bestellungen.csv`);
  const cells = file.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ""));
  expect(cells.filter((cell) => cell.startsWith("=cmd"))).toEqual([]);
  expect(cells.filter((cell) => cell.startsWith("'=cmd")).length).toBeGreaterThan(2);
});
