import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGuardStore } from "../../../../server/modules/payments/guard/guard-store.ts";
import { tillContent } from "../../../support/checkout/till.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { readForm } from "../../../support/forms/read-form.ts";
import { openWriter, typed, WRITING } from "../../../support/offers/hand-orders.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";

const DAY = 24 * 60 * 60_000;
const euro = (value: string) => ({ value, currency: "EUR" });
const shopWith = (price: string, minimum: string, more: object = {}) =>
  loadTestSites(
    below(
      "shop",
      tillContent(
        {
          payments: ["invoice", "test"],
          taxRules: [{ name: "MwSt.", country: "DE", rate: 19, included: true }],
          coupons: [
            { code: "ZEHN", name: "Zehn", type: "percent", percent: 10, maxRedemptions: 1 },
          ],
          shippingOptions: [
            { id: "paket", name: "Paket", type: "flat", price: euro(price), countries: ["DE"] },
          ],
          ...more,
        },
        {
          websiteSettings: {
            storeSettings: {
              selectedCurrency: "EUR",
              minimumOrderSubtotalEnabled: true,
              minimumOrderSubtotal: euro(minimum),
            },
          },
        },
      ),
    ),
  );

describe.each(databaseKinds)("orders by hand $name", ({ create }) => {
  let created: DatabasePlace;
  let running: Awaited<ReturnType<typeof startApp>>;
  let writer: Awaited<ReturnType<typeof openWriter>>;
  let time = Date.UTC(2026, 0, 15, 9);

  beforeAll(async () => {
    created = await create();
    const sites = await shopWith("4.90", "6.00");
    running = await startApp(sites, {
      place: created.place,
      now: () => time,
      ordersPerMinute: 1000,
      cartWritesPerMinute: 1000,
    });
    writer = await openWriter(running);
  });
  afterAll(async () => {
    await running.close();
    await created.remove();
  });

  const orders = () =>
    running.database.selectFrom("orders").selectAll().orderBy("number").execute();
  const offers = () =>
    running.database.selectFrom("offers").selectAll().orderBy("number").execute();
  const mailsTo = async (email: string) =>
    (await mailsOf(running.database)).filter(({ to }) => to.includes(email));
  /** Makes an offer of a mug, and returns the address of its page. */
  async function offerMug(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    const url = await writer.draft(["Becher"]);
    const made = await writer.press(url, "offer", changes);
    expect(made.statusCode).toBe(303);
    return `/commerce/offers/${(await offers()).at(-1)?.token}`;
  }
  const accept = async (page: string, changes: Readonly<Record<string, string>> = {}) => {
    const fields = readForm((await running.app.inject(page)).body, page);
    return writer.post(page, { ...fields, ...changes }, {});
  };

  test("the draft keeps what is typed, tells what is missing, and counts as the checkout does", async () => {
    const empty = await writer.press(WRITING, "search", { q: "gibt es nicht" });
    expect((await writer.get(String(empty.headers.location))).body).toContain(
      "Keine Ware heißt so.",
    );
    const added = await writer.press(WRITING, "add");
    const url = String(added.headers.location);
    const early = await writer.press(url, "order", { email: "niemand" });
    expect(early.statusCode).toBe(400);
    for (const words of ["niemand", "email-problem", "shipping-line1-problem"]) {
      expect(early.body).toContain(words);
    }
    // A tab comes along from other programs.
    const pasted = { "shipping-city": "Ham\tburg" };
    const tidied = await writer.press(url, "save", pasted);
    expect((await writer.get(String(tidied.headers.location))).body).toContain("Ham burg");
    const saved = await writer.press(url, "save", { ...typed, code: "zehn" });
    const { body } = await writer.get(String(saved.headers.location));
    expect(readForm(body, WRITING)).toMatchObject({ ...typed, lastDay: "2026-01-29" });
    expect(body).toContain("ZEHN entfernen");
    const fields = readForm(body, WRITING);
    const units = Object.keys(fields).find((name) => name.startsWith("units-")) ?? "";
    const more = await writer.press(url, "save", {
      [units]: "9999",
      "shipping-line1": "Am Markt 2",
    });
    expect(more.statusCode).toBe(409);
    // A refusal takes nothing else with it.
    expect(readForm(more.body, WRITING)).toMatchObject({ "shipping-line1": "Am Markt 2" });
    const gone = await writer.press(url, "save", { [units]: "0", "remove-ZEHN": "yes" });
    expect((await writer.get(String(gone.headers.location))).body).not.toContain(units);
  });

  test("an order on invoice is placed once, by the owner's hand, and mailed as any other", async () => {
    const url = await writer.draft(["Becher", "Fibel"], { code: "ZEHN" });
    const fields = { ...readForm((await writer.get(url)).body, WRITING), do: "order" };
    const sent = await Promise.all([writer.post(WRITING, fields), writer.post(WRITING, fields)]);
    const again = await writer.post(WRITING, fields);
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(sent[0]?.headers.location).toBe(`/config/orders/${order?.number}`);
    expect(order).toMatchObject({
      status: "pending",
      payment: "invoice",
      email: "ida@beispiel.de",
    });
    expect(JSON.parse(order?.totals ?? "")).toMatchObject({
      coupons: ["ZEHN"],
      shippingCents: 490,
    });
    const page = await writer.get(`/config/orders/${order?.number}`);
    expect(page.body).toContain("store-manager@beispiel.de");
    const kinds = (await mailsTo("ida@beispiel.de")).map(({ kind }) => kind);
    expect(kinds).toEqual(["order-confirmation"]);
    expect((await writer.get(url)).body).toContain("Dieser Entwurf ist zu Ende");
  });

  test("is not placed below the minimum, nor for another total than the owner has seen", async () => {
    const cheap = await writer.press(await writer.draft(["Fibel"]), "order");
    expect(cheap.statusCode).toBe(409);
    const url = await writer.draft(["Becher"]);
    const fields = readForm((await writer.get(url)).body, WRITING);
    const stale = await writer.post(WRITING, { ...fields, confirmedCents: "1", do: "order" });
    expect(stale.statusCode).toBe(409);
    const moved = await writer.press(url, "order", {
      "shipping-country": "AT",
      "shipping-zip": "1010",
    });
    expect(moved.statusCode).toBe(400);
    expect(moved.body).toContain("In dieses Land liefern wir diese Artikel nicht.");
  });

  test("an offer is mailed once with a link, holds no stock, and stands at its price until its last day", async () => {
    const before = (await orders()).length;
    const page = await offerMug({ lastDay: "2026-01-20" });
    const [offer] = await offers();
    const [mail] = (await mailsTo("ida@beispiel.de")).filter(({ kind }) => kind === "offer");
    expect(mail?.subject).toBe("Angebot 1");
    expect(mail?.text).toContain("20. Januar 2026");
    expect(await orders()).toHaveLength(before);
    const shown = await running.app.inject(page);
    expect(shown.headers["cache-control"]).toBe("private, no-store");
    for (const words of ["Angebot 1", "bis 20. Januar 2026", "Alter Lotsenkai 7", "Vorkasse"]) {
      expect(shown.body).toContain(words);
    }
    // The shop's prices have risen, and its code is used up.
    const dear = await shopWith("9.90", "500.00", { coupons: [] });
    const other = await startApp(dear, { place: created.place, now: () => time });
    const accepted = await other.app.inject({
      method: "POST",
      url: page,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: "payment=invoice",
    });
    await other.close();
    expect(accepted.statusCode).toBe(303);
    const order = (await orders()).at(-1);
    expect(JSON.parse(order?.totals ?? "")).toEqual(JSON.parse(offer?.terms ?? "").totals);
    expect(accepted.headers.location).toBe(`/checkout/order-confirmed/${order?.token}`);
    expect((await running.app.inject(page)).body).toContain(`Zur Bestellung ${order?.number}`);
    expect((await writer.get("/config/offers")).body).toContain(
      `angenommen: Bestellung ${order?.number}`,
    );
  });

  test("of several acceptances at once, one is an order", async () => {
    const page = await offerMug();
    const before = (await orders()).length;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => writer.post(page, { payment: "invoice" }, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await orders()).toHaveLength(before + 1);
    const { number = 0 } = (await offers()).at(-1) ?? {};
    const late = await writer.post(`/config/offers/${number}/withdraw`, {});
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain("Dieses Angebot ist angenommen.");
    expect((await writer.post("/config/offers/999/withdraw", {})).statusCode).toBe(404);
  });

  test("an offer whose payment is declined can be accepted again", async () => {
    const page = await offerMug();
    const declined = await accept(page, { payment: "test", cardNumber: "4000000000000002" });
    expect(declined.statusCode).toBe(409);
    expect(declined.body).toContain("sqs-field-error");
    expect(declined.body).toContain(`value="test" checked`);
    // Its goods are in no cart of the buyer.
    expect(declined.body).not.toContain("Warenkorb ist noch da");
    const paid = await accept(page, { payment: "test", cardNumber: "4242424242424242" });
    expect(paid.statusCode).toBe(303);
    expect((await orders()).at(-1)).toMatchObject({ status: "paid", payment: "test" });
  });

  test("cards of an offer are counted, however often it is accepted again", async () => {
    const page = await offerMug();
    const card = { payment: "test", cardNumber: "4000000000000002" };
    const statuses: number[] = [];
    // From another address each time.
    for (let count = 1; count <= 6; count += 1) {
      const fields = readForm((await running.app.inject(page)).body, page);
      const { statusCode } = await running.app.inject({
        method: "POST",
        url: page,
        remoteAddress: `198.51.100.${count}`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          host: "shop.test",
        },
        payload: new URLSearchParams({ ...fields, ...card }).toString(),
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });

  test("an offer whose payment is declined can be withdrawn", async () => {
    const page = await offerMug();
    await accept(page, { payment: "test", cardNumber: "4000000000000002" });
    const { number = 0 } = (await offers()).at(-1) ?? {};
    expect((await writer.post(`/config/offers/${number}/withdraw`, {})).statusCode).toBe(303);
    expect((await writer.post(page, { payment: "invoice" }, {})).statusCode).toBe(409);
  });

  test("an offer is over after its last day, or once it is withdrawn, and says so", async () => {
    const page = await offerMug({ lastDay: "2026-01-15" });
    const later = await offerMug();
    const { number = 0 } = (await offers()).at(-1) ?? {};
    const mails = (await mailsTo("ida@beispiel.de")).length;
    expect((await writer.post(`/config/offers/${number}/mail`, {})).statusCode).toBe(303);
    expect(await mailsTo("ida@beispiel.de")).toHaveLength(mails + 1);
    expect((await writer.post(`/config/offers/${number}/withdraw`, {})).statusCode).toBe(303);
    const again = await writer.post(`/config/offers/${number}/withdraw`, {});
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain("Dieses Angebot ist zurückgezogen.");
    expect((await writer.post(`/config/offers/${number}/mail`, {})).statusCode).toBe(409);
    expect((await running.app.inject(later)).body).toContain("Dieses Angebot ist zurückgezogen.");
    time += DAY;
    const { body } = await running.app.inject(page);
    expect(body).toContain("galt bis 15. Januar 2026");
    expect(body).not.toContain("<form action");
    const before = (await orders()).length;
    for (const ended of [page, later]) {
      expect((await writer.post(ended, { payment: "invoice" }, {})).statusCode).toBe(409);
    }
    expect(await orders()).toHaveLength(before);
    time -= DAY;
    const wrong = await writer.press(await writer.draft(["Becher"]), "offer", {
      lastDay: "2026-01-14",
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain("Der letzte Tag muss");
    const unknown = await running.app.inject(`/commerce/offers/${"x".repeat(43)}`);
    expect(unknown.statusCode).toBe(404);
  });

  test("where cards are being tried, a buyer with script gets a link, too: the page of an offer proves nothing", async () => {
    const page = await offerMug();
    await createGuardStore(running.database).raise("w1", time + DAY, time);
    const refused = await accept(page, { payment: "test", cardNumber: "4242424242424242" });
    expect(refused.body).toContain("Wir haben dir einen Link gemailt.");
    const mail = (await mailsTo("ida@beispiel.de")).find(({ kind }) => kind === "payment-link");
    const link = /\/commerce\/offers\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const fields = readForm((await running.app.inject(link)).body, page);
    const paid = await writer.post(
      page,
      { ...fields, payment: "test", cardNumber: "4242424242424242" },
      {},
    );
    expect(paid.statusCode).toBe(303);
  });
});
