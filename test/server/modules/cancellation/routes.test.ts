import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HONEYPOT_INPUT } from "../../../../server/contract/forms/fields.ts";
import { createSubscriptionStore } from "../../../../server/modules/subscriptions/store.ts";
import { loadSubscriptionSites } from "../../../support/orders/cancellations.ts";
import { own } from "../../../support/orders/orders-screen.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);
const SCREEN = "/config/cancellations";
const script = '"><script>alert(1)</script>';
const fields = {
  kind: "ordinary",
  name: "Ada",
  orderNumber: "Nr. 1001",
  email: "Ada@beispiel.de",
  endDate: "",
  reason: "",
};

let running: Awaited<ReturnType<typeof startApp>>;
let owner: Jar;
let address = 1;
beforeAll(async () => {
  const sites = await loadSubscriptionSites();
  running = await startApp(sites, { trustProxy: 1, now: () => NOW });
  owner = await signIn(running.app, await addAccount(running.database, "store-manager", "w1"));
});
afterAll(() => running.close());
beforeEach(async () => {
  // Limits count by address.
  address += 1;
  const { database } = running;
  for (const table of ["cancellations", "mails", "subscriptions"] as const) {
    await database.deleteFrom(table).execute();
  }
});

const get = (url: string) => running.app.inject(url);
const post = (body: Readonly<Record<string, string>>) =>
  running.app.inject({
    method: "POST",
    url: "/cancellation",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.0.2.${address}`,
    },
    payload: new URLSearchParams(body).toString(),
  });
const newId = async () =>
  /name="id" value="([^"]+)"/.exec((await get("/cancellation")).body)?.[1] ?? "";
async function cancel(changes: Partial<typeof fields> = {}) {
  const sent = await post({ ...fields, ...changes, id: await newId() });
  expect(sent.statusCode).toBe(303);
  return String(sent.headers.location);
}
const rows = () => running.database.selectFrom("cancellations").selectAll().execute();
const mailOf = async (kind: string) =>
  (await mailsOf(running.database)).find((mail) => mail.kind === kind);

let number = 1000;
/** A running subscription of Ada, with the number of its order. */
async function keepRunning(): Promise<string> {
  number += 1;
  await keepSubscription(running.database, await keepOrder(running.database, number));
  return String(number);
}
const statusOf = async (orderNumber: string) =>
  (await createSubscriptionStore(running.database).findByOrder(`o${orderNumber}`))?.status;

describe("the way to cancel", () => {
  test.each(["/", "/shop", "/shop/becher", "/cart", "/cancellation", "/nirgends"])(
    "is linked once at %s, beside that to withdraw",
    async (path) => {
      const { body } = await get(path);
      const link = '<a href="/cancellation">Verträge hier kündigen</a></nav>';
      expect(body.split(link)).toHaveLength(2);
      expect(body).toContain('<a href="/withdrawal">Vertrag widerrufen</a> · <a');
    },
  );

  test("is neither linked nor there where no subscription is sold, or Germany is not reached", async () => {
    const abroad = {
      shop: { shippingOptions: [{ id: "p", name: "Post", type: "flat", countries: ["FR"] }] },
    };
    const sites = [
      await loadWithdrawalSites(),
      await loadSubscriptionSites({ language: "fr-FR" }, abroad),
    ];
    for (const site of sites) {
      const { app, close } = await startApp(site);
      const { body } = await app.inject("/shop");
      const { statusCode } = await app.inject("/cancellation");
      await close();
      expect([body.includes("/cancellation"), statusCode]).toEqual([false, 404]);
    }
  });

  test("is in English on an English site that sells to Germany", async () => {
    const { app, close } = await startApp(await loadSubscriptionSites({ language: "en-GB" }));
    const [{ body }, page] = [await app.inject("/shop"), await app.inject("/cancellation")];
    await close();
    expect(body).toContain('<a href="/cancellation">Cancel contracts here</a>');
    expect(page.body).toContain(">cancel now</button>");
  });

  test("asks for kind, reason, name, contract, end and address, with one button, and is nobody's to keep", async () => {
    const { statusCode, body, headers } = await get("/cancellation");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const form = body.slice(body.indexOf('<form action="/cancellation"'));
    const [own = ""] = form.split("</form>");
    const names = [...own.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)];
    expect(names.map(([, name]) => name)).toEqual([
      ...["id", "kind", "reason", "name", "orderNumber", "endDate", "email", HONEYPOT_INPUT],
    ]);
    expect([...own.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      "jetzt kündigen",
    ]);
  });

  test("names what is missing or wrong, with what was typed", async () => {
    const wrong = await post({
      ...fields,
      id: await newId(),
      kind: "extraordinary",
      name: " ",
      email: "ada",
      endDate: "2026-01-14",
    });
    expect(wrong.statusCode).toBe(400);
    for (const text of [
      '<a href="#cancellation-name">Bitte gib deinen Namen an.</a>',
      "Das ist keine E-Mail-Adresse.",
      "Bitte gib den Grund der außerordentlichen Kündigung an.",
      "Bitte gib einen Tag ab heute an, zum Beispiel 2026-01-15.",
      'value="extraordinary" selected',
      'name="orderNumber" value="Nr. 1001"',
    ])
      expect(wrong.body).toContain(text);
    for (const endDate of ["morgen", "2026-02-31"]) {
      const { statusCode } = await post({ ...fields, id: await newId(), endDate });
      expect([endDate, statusCode]).toEqual([endDate, 400]);
    }
    expect(await rows()).toEqual([]);
  });

  test("takes no robots, no strange fields, and not too many", async () => {
    const id = await newId();
    const again = await post({ ...fields, id, [HONEYPOT_INPUT]: "x" });
    expect(again.body).toContain("Bitte schick das Formular noch einmal ab.");
    for (const changes of [{ id: "x" }, { kind: "other" }, { endDate: "2026-01-150" }])
      expect((await post({ ...fields, id, ...changes })).statusCode).toBe(400);
    const answers = [];
    for (let count = 0; count < 10; count++)
      answers.push((await post({ ...fields, id, name: "" })).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect(await rows()).toEqual([]);
  });
});

describe("an ordinary cancellation with number and address of a running subscription", () => {
  test("ends it, is confirmed at once, and can be saved with date and time", async () => {
    const orderNumber = await keepRunning();
    const received = await cancel({ orderNumber });
    expect(await statusOf(orderNumber)).toBe("cancelled");
    const page = (await get(received)).body;
    expect(page).toContain("Eingegangen ist es am 15. Januar 2026 um 10:30:15 MEZ.");
    const file = /href="([^"]+declaration\.txt)"/.exec(page)?.[1] ?? "";
    const saved = await get(file);
    expect(saved.headers["content-disposition"]).toBe('attachment; filename="Kuendigung.txt"');
    expect(saved.headers["cache-control"]).toBe("private, no-store");
    const receipt = await mailOf("cancellation-receipt");
    expect(receipt?.to).toEqual(["Ada@beispiel.de"]);
    expect(receipt?.text).toContain(
      "Dein Abonnement ist damit am 15. Januar 2026 um 10:30:15 MEZ beendet.",
    );
    for (const text of [saved.body, receipt?.text]) {
      expect(text).toContain("15. Januar 2026 um 10:30:15 MEZ");
      for (const line of [
        "Art: ordentliche Kündigung",
        "Name: Ada",
        `Bestellnummer: ${orderNumber}`,
      ])
        expect(text).toContain(line);
      expect(text).toContain("Ende: zum frühestmöglichen Zeitpunkt");
    }
    expect((await mailOf("cancellation-received"))?.to).toEqual(["chefin@laden.example"]);
  });

  test("lets it go on until the wanted day", async () => {
    const orderNumber = await keepRunning();
    await cancel({ orderNumber, endDate: "2026-03-01" });
    expect(await statusOf(orderNumber)).toBe("active");
    expect((await mailOf("cancellation-receipt"))?.text).toContain(
      "Dein Abonnement endet am 1. März 2026 um 00:00:00 MEZ.",
    );
    const { body } = await send(running.app, { ...owner }, { url: SCREEN });
    expect(body).toContain("endet von selbst am 1. März 2026");
    expect(body).not.toContain("/done");
  });
});

describe("any other cancellation", () => {
  test("ends nothing, is confirmed, and waits for an owner, who notes that it is done", async () => {
    const orderNumber = await keepRunning();
    await cancel({ orderNumber, kind: "extraordinary", reason: "boese.example/a" });
    expect(await statusOf(orderNumber)).toBe("active");
    const receipt = (await mailOf("cancellation-receipt"))?.text;
    expect(receipt).toContain("Grund: boese. example/a");
    expect(receipt).toContain("Wir sehen uns deine Kündigung an");
    const today = await send(running.app, { ...owner }, { url: "/config" });
    expect(today.body).toContain(`href="${SCREEN}?open=yes"`);
    const open = async () =>
      withoutLabels((await send(running.app, { ...owner }, { url: `${SCREEN}?open=yes` })).body);
    const listed = await open();
    expect(listed).toContain(
      `<a href="/config/orders/${orderNumber}">Bestellung ${orderNumber}</a>`,
    );
    expect(listed).toContain("<dd>zu bearbeiten</dd>");
    const done = /action="([^"]+\/done)"/.exec(listed)?.[1] ?? "";
    const note = () =>
      send(running.app, { ...owner }, { method: "POST", url: done, headers: own, payload: "" });
    expect((await note()).statusCode).toBe(303);
    expect((await note()).statusCode).toBe(404);
    expect(await open()).toContain("Niemand hat etwas gekündigt.");
  });

  test("tells nobody which orders there are, and mails no words of a stranger", async () => {
    const orderNumber = await keepRunning();
    const strange = { orderNumber, email: "eve@beispiel.de", name: "Kauf bei uns" };
    const page = (await get(await cancel(strange))).body;
    expect(await statusOf(orderNumber)).toBe("active");
    expect(await rows()).toMatchObject([{ order_id: null, ends_at: null, done_at: null }]);
    const receipt = await mailOf("cancellation-receipt");
    expect(receipt?.to).toEqual(["eve@beispiel.de"]);
    expect(receipt?.text).not.toContain("Kauf bei uns");
    expect(receipt?.text).toContain("am 15. Januar 2026 um 10:30:15 MEZ eingegangen");
    expect((await mailOf("cancellation-received"))?.text).toContain(
      "gibt es kein laufendes Abonnement",
    );
    const unknown = (await get(await cancel({ ...strange, orderNumber: "999999" }))).body;
    const plain = (body: string) =>
      body.replace(/[0-9a-f-]{36}/g, "").replaceAll(orderNumber, "999999");
    expect(plain(unknown)).toBe(plain(page));
  });

  test("keeps markup as text on its page, in the list and in its mails", async () => {
    await keepRunning();
    const received = await cancel({
      orderNumber: String(number),
      kind: "extraordinary",
      name: script,
      reason: script,
    });
    const { body } = await send(running.app, { ...owner }, { url: SCREEN });
    const mails = (await mailsOf(running.database)).map(({ html }) => html);
    for (const html of [(await get(received)).body, body, ...mails]) {
      expect(html).not.toContain("<script>alert");
      expect(html).toContain("&lt;script&gt;");
    }
  });

  test("has an address that nobody can guess", async () => {
    for (const path of ["x", "%00", "a/b", "x/declaration.txt"])
      expect((await get(`/cancellation/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
    const id = await newId();
    expect((await get(`/cancellation/${id}/declaration.txt`)).statusCode).toBe(404);
  });
});
