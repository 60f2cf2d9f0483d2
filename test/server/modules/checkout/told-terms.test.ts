import { expect, test } from "vitest";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import { tillContent } from "../../../support/checkout/till.ts";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";

const course = mug();
Object.assign(course.structuredContent, { additionalFieldsFormId: "teilnahme" });
const form = {
  id: "teilnahme",
  name: "Teilnahme",
  fields: [{ id: "wer", type: "name", title: "Wer kommt?", parts: ["First", "Last"] }],
};

async function visit() {
  const { app } = await openStorefront({
    content: { ...tillContent({}, {}, course), "forms/teilnahme.json": form },
  });
  const jar: Jar = {};
  await send(app, jar, { url: cartPaths.cart });
  return {
    post: (url: string, payload: object) => send(app, jar, { method: "POST", url, payload }),
    read: async (url: string) => (await send(app, jar, { url })).body.replaceAll("<!-- -->", ""),
  };
}

test("a subscription is told from the first step: price with period, renewal, term, cancelling", async () => {
  const { post, read } = await visit();
  const answer = await post(cartPaths.subscriptionCart, { itemId: "abo", sku: "ABO", qty: 1 });
  const page = await read(`/checkout?cartToken=${answer.json().cartToken}`);
  expect(page).toContain("9,00\u00a0€ pro Monat");
  expect(page).toMatch(/<dt>Verlängerung<\/dt> <dd>von selbst jeden Monat/);
  expect(page).toMatch(/<dt>Laufzeit<\/dt> <dd>unbefristet/);
  expect(page).toMatch(/<dt>Kündigung<\/dt> <dd>jederzeit und ohne Frist/);
});

test("what was asked for a product stands in cart and checkout", async () => {
  const { post, read } = await visit();
  const additionalFields = JSON.stringify({ wer: ["Ada", "Lovelace"] });
  const answer = await post(cartPaths.entries, {
    itemId: "mug",
    sku: "BLAU",
    quantity: 1,
    additionalFields,
  });
  expect(answer.json().shoppingCart.entries[0].answers).toEqual([
    { title: "Wer kommt?", text: "Ada Lovelace" },
  ]);
  for (const url of ["/cart", "/checkout"]) {
    expect(await read(url)).toContain(">Wer kommt?: Ada Lovelace<");
  }
});
