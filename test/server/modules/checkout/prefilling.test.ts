import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import { shownProps } from "../../../support/checkout/checkout.ts";
import { tillContent } from "../../../support/checkout/till.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";

let running: Awaited<ReturnType<typeof startApp>>;
let buyer: Jar;
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites());
  buyer = await signIn(running.app, await addAccount(running.database, "none", "w1"));
  await keepOrder(running.database, 1001, { email: "None@Beispiel.de" });
});
afterAll(() => running.close());

const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};
const post = (jar: Jar, url: string, fields: Record<string, string>) =>
  send(running.app, jar, {
    method: "POST",
    url,
    headers: own,
    payload: new URLSearchParams(fields).toString(),
  });

/** The page of a step, with a mug in the cart. */
async function open(jar: Jar, step: string) {
  await post(jar, "/api/commerce/shopping-cart/entries", { itemId: "mug", sku: "BLAU" });
  return send(running.app, jar, { url: `/checkout?step=${step}` });
}

test("whoever has signed in begins the checkout with the last order's addresses, on a page that nobody else gets", async () => {
  const { headers, body } = await open({ ...buyer }, "address");
  expect(headers["cache-control"]).toBe("private, no-store");
  for (const value of ["none@beispiel.de", "Lovelace", "Hauptstraße 1", "20095"]) {
    expect(body).toContain(value);
  }
  expect((await open({}, "contact")).body).not.toContain("Lovelace");
});

test("the cart that an address names learns nothing of whoever has signed in", async () => {
  const stranger: Jar = {};
  await open(stranger, "contact");
  const jar = { ...buyer };
  const cartToken = stranger.cart ?? "";
  expect(cartToken).not.toBe("");
  const { body } = await send(running.app, jar, { url: `/checkout?cartToken=${cartToken}` });
  expect(body).toContain(`name="cartToken" value="${cartToken}"`);
  expect(body).not.toMatch(/none@beispiel|Lovelace|Hauptstraße/i);
  const fields = { email: "neu@beispiel.de", cartToken };
  const sent = await post(jar, "/api/commerce/checkout/steps/contact", fields);
  expect(sent.statusCode).toBe(303);
  const theirs = await send(running.app, stranger, { url: "/checkout?step=address" });
  expect(theirs.body).toContain("neu@beispiel.de");
  expect(theirs.body).not.toMatch(/none@beispiel|Lovelace|Hauptstraße/i);
});

test("a subscription that this browser has begun is filled in as well, and for no other browser", async () => {
  const shop = await startApp(await loadTestSites(below("shop", tillContent())));
  onTestFinished(shop.close);
  const email = await addAccount(shop.database, "none", "w1");
  await keepOrder(shop.database, 1001, { email });
  const begin = async (jar: Jar) => {
    const payload = { itemId: "abo", sku: "ABO", qty: 1 };
    await send(shop.app, jar, { url: cartPaths.cart });
    const { body } = await send(shop.app, jar, {
      method: "POST",
      url: cartPaths.subscriptionCart,
      payload,
    });
    return `/checkout?cartToken=${JSON.parse(body).cartToken}`;
  };
  const jar = await signIn(shop.app, email);
  const own = await begin(jar);
  expect((await send(shop.app, jar, { url: own })).body).toContain(email);
  const strange = await begin({});
  expect((await send(shop.app, jar, { url: strange })).body).not.toContain(email);
});

test("what is entered instead stays", async () => {
  const jar = { ...buyer };
  await open(jar, "contact");
  const sent = await post(jar, "/api/commerce/checkout/steps/contact", {
    email: "neu@beispiel.de",
  });
  expect(sent.statusCode).toBe(303);
  const { body } = await send(running.app, jar, { url: "/checkout?step=contact" });
  expect(body).toContain("neu@beispiel.de");
  expect(body).not.toContain("None@Beispiel.de");
});

test("prefilled addresses move no cart, and are shown for confirmation from the first step on", async () => {
  const wien = { ...postAddress, zip: "1010", city: "Wien", country: "AT" };
  const email = await addAccount(running.database, "viewer", "w1");
  await keepOrder(running.database, 1002, { email, shippingAddress: wien });
  const jar = await signIn(running.app, email);
  const locationOf = async () =>
    (await send(running.app, jar, { url: "/api/commerce/shopping-cart" })).json().shippingLocation;
  const { body } = await open(jar, "review");
  const { state } = shownProps(body);
  expect(state).toMatchObject({ step: "contact", open: "contact" });
  expect(state.values).toMatchObject({ "shipping-country": "AT", "shipping-zip": "1010" });
  expect(await locationOf()).toBeNull();
  await post(jar, "/api/commerce/checkout/steps/contact", { email });
  await send(running.app, jar, { url: "/checkout?step=address" });
  expect(await locationOf()).toMatchObject({ country: "AT", zip: "1010" });
});
