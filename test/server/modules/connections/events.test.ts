import { expect, onTestFinished, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { partInputName } from "../../../../server/contract/forms/fields.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { eventNames } from "../../../../server/modules/connections/connection.ts";
import { createConnectionStore } from "../../../../server/modules/connections/store.ts";
import { checkoutShop, enterAll, shownProps } from "../../../support/checkout/checkout.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { loadMailingSites, newsletterOn, waitingMails } from "../../../support/forms/newsletter.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);
const own = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};

const connect = (database: Database, websiteId = "w1") =>
  createConnectionStore(database).save(
    { websiteId, kind: "automation" },
    {
      address: "https://hook.example/",
      secret: "a secret of the tests",
      list: "",
      events: eventNames,
    },
    undefined,
    NOW,
  );

/** The event to deliver, apart from the one that tests the connection. */
async function toBeTold(database: Database) {
  const rows = await database
    .selectFrom("deliveries")
    .select(["event", "body"])
    .where("event", "!=", "connection.check")
    .orderBy("event", "desc")
    .execute();
  return rows.map(({ event, body }) => ({ event, data: JSON.parse(body).data }));
}

test("an order that is placed and paid is told of, without token and addresses", async () => {
  const shop = await buildShop(checkoutShop());
  onTestFinished(shop.close);
  await connect(shop.database);
  const visitor = visit(shop);
  await enterAll(visitor);
  expect(await toBeTold(shop.database)).toEqual([]);
  const { state } = shownProps((await visitor.send({ url: "/checkout?step=review" })).text);
  const confirmed = {
    checkoutKey: String(state.checkoutKey),
    cartVersion: String(state.cart.version),
    confirmedCents: String(state.cart.grandTotalCents),
  };
  for (let turn = 0; turn < 2; turn++) {
    await visitor.postForm(Object.entries(confirmed), {}, checkoutPaths.order);
  }
  const [order] = await shop.database.selectFrom("orders").selectAll().execute();
  const [placed, ...more] = await toBeTold(shop.database);
  expect(more).toEqual([]);
  expect(placed).toMatchObject({
    event: "order.placed",
    data: {
      id: order?.id,
      number: 1001,
      status: "pending",
      email: "ida@beispiel.de",
      currency: "EUR",
      grandTotalCents: 1780,
      paidAt: null,
      lines: [{ title: "Emaillebecher", quantity: 1, unitCents: 1290 }],
    },
  });
  const jar = await signIn(shop.app, await addAccount(shop.database, "admin", "w1"));
  const paid = await send(shop.app, jar, {
    method: "POST",
    url: "/config/orders/1001/status",
    payload: "to=paid&reason=",
    headers: own,
  });
  expect(paid.statusCode).toBe(303);
  const told = await toBeTold(shop.database);
  expect(told.map(({ event }) => event)).toEqual(["order.placed", "order.paid"]);
  expect(told[1]?.data).toMatchObject({ status: "paid", paidAt: expect.any(String) });
  const text = JSON.stringify(told);
  for (const hidden of [String(order?.token), "Alter Lotsenkai"])
    expect(text).not.toContain(hidden);
});

test("a form that is sent is told of once, also where it is mailed and not kept", async () => {
  const sites = await loadTestSites(
    below("shop", {
      ...contentFiles(),
      "forms/kontakt.json": contactForm(),
      "forms/rundbrief.json": newsletterForm(),
    }),
  );
  const { app, database, close } = await startApp(sites, { now: () => NOW });
  onTestFinished(close);
  await connect(database);
  const payload = new URLSearchParams({ [partInputName("name", 0)]: "Ada" }).toString();
  const post = () => app.inject({ method: "POST", url: "/forms/kontakt", headers: own, payload });
  for (let turn = 0; turn < 2; turn++) expect((await post()).statusCode).toBe(303);
  const told = await toBeTold(database);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    event: "form.submitted",
    data: { formId: "kontakt", name: "Kontakt" },
  });
  expect(told[0]?.data.answers[0]).toMatchObject({ id: "name", value: ["Ada", ""] });
});

test("a subscriber is told of once confirmed, each time", async () => {
  const { sites, site } = await loadMailingSites();
  const { app, database, close } = await startApp(sites, { now: () => NOW });
  onTestFinished(close);
  await connect(database);
  await newsletterOn(database).subscribe({
    site,
    list: "rundbrief",
    email: "anna@beispiel.de",
    origin: "https://laden.example",
    source: { formId: "f1", pagePath: "/" },
  });
  expect(await toBeTold(database)).toEqual([]);
  const [mail] = await waitingMails(database);
  for (let turn = 0; turn < 2; turn++) {
    const url = `/newsletter/confirm/${mail?.confirm}`;
    expect((await app.inject({ method: "POST", url, headers: own })).statusCode).toBe(303);
  }
  expect(await toBeTold(database)).toMatchObject([
    {
      event: "subscriber.confirmed",
      data: {
        email: "anna@beispiel.de",
        list: "rundbrief",
        source: { formId: "f1", pagePath: "/" },
        confirmedAt: "2026-01-15T00:00:00.000Z",
      },
    },
  ]);
});
