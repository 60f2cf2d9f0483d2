import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

/** A header as themes have it. */
const theme = {
  "head.region":
    '<!doctype html><html><head>{squarespace-headers}</head>\n<body><a href="/cart" class="{squarespace.cart-classes}">{shoppingCart|cart-quantity} {shoppingCart|cart-subtotal}</a>',
};

/** The cart's link in the header of a page. */
const headerOf = (body: string) => /<a href="\/cart".*?<\/a>/.exec(body)?.[0];

const filled =
  '<a href="/cart" class="sqs-custom-cart cart-style-dark"><span class="sqs-cart-quantity">2</span> <span class="sqs-cart-subtotal">25,00\u00a0€</span></a>';
const empty =
  '<a href="/cart" class="sqs-custom-cart cart-style-dark empty"><span class="sqs-cart-quantity">0</span> <span class="sqs-cart-subtotal">0,00\u00a0€</span></a>';

test("the cart's page has the number and sum of the cart in its header, all other pages are everybody's", async () => {
  const { app } = await openStorefront({ theme });
  expect(headerOf((await app.inject("/cart")).body)).toBe(empty);
  const add = await app.inject({
    method: "POST",
    url: "/api/commerce/shopping-cart/entries",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "itemId=mug&variant-option-Farbe=Blau&quantity=2",
  });
  const cookie = add.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(headerOf((await app.inject({ url: "/cart", headers: { cookie } })).body)).toBe(filled);
  expect(headerOf((await app.inject({ url: "/", headers: { cookie } })).body)).toBe(empty);
  const payload = await app.inject({ url: "/cart?format=json", headers: { cookie } });
  expect(payload.json().shoppingCart).toMatchObject({ entries: [], totalQuantity: 0 });
});

test("without a cart the checkout leads to the cart's page", async () => {
  const { app } = await openStorefront({ theme });
  const answer = await app.inject("/checkout");
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/cart");
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("what was typed is shown as text, whatever it is", async () => {
  const { app } = await openStorefront({ theme });
  const post = (url: string, payload: string, cookie = "") =>
    app.inject({
      method: "POST",
      url: `/api/commerce/shopping-cart/${url}`,
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        cookie,
      },
      payload,
    });
  const toCookie = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const cart = toCookie(await post("entries", "itemId=mug&variant-option-Farbe=Blau&quantity=1"));
  const code = encodeURIComponent('"><script>alert(1)</script>');
  const refused = await post("coupons", `code=${code}`, cart);
  expect(refused.headers.location).toBe("/cart?refused");
  const page = await app.inject({
    url: "/cart?refused",
    headers: { cookie: `${cart}; ${toCookie(refused)}` },
  });
  expect(page.body).not.toContain("<script>alert(1)");
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page.body).toContain("Diesen Rabattcode gibt es nicht.");
});

describe("with a minimum for orders", () => {
  const minimum = { value: "25.00", currency: "EUR" };
  const siteFile = Object(contentFiles()["site.json"]);
  const storeSettings = {
    ...siteFile.websiteSettings.storeSettings,
    minimumOrderSubtotalEnabled: true,
    minimumOrderSubtotal: minimum,
  };
  const content = { "site.json": { ...siteFile, websiteSettings: { storeSettings } } };

  async function openCart(quantity: number) {
    const { app } = await openStorefront({ theme, content });
    const added = await app.inject({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: `itemId=mug&variant-option-Farbe=Blau&quantity=${quantity}`,
    });
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { body } = await app.inject({ url: "/cart", headers: { cookie } });
    return {
      app,
      note: /<p class="cart-minimum"[^>]*>(.*?)<\/p>/.exec(body)?.[1],
      checkout: /<p class="cart-checkout">(<a[^>]*>)/.exec(body)?.[1],
    };
  }

  test("a cart below it says so, and its link leads nowhere", async () => {
    const { note, checkout } = await openCart(1);
    expect(note).toBe("Der Mindestbestellwert beträgt 25,00\u00a0€.");
    expect(checkout).toContain('aria-disabled="true"');
    expect(checkout).not.toContain("href");
  });

  test("a cart that reaches it leads to the checkout, and scripts of every page know it", async () => {
    const { app, note, checkout } = await openCart(2);
    expect(note).toBe("");
    expect(checkout).toContain('href="/checkout"');
    expect(checkout).not.toContain("aria-disabled");
    const context = (await app.inject("/?format=page-context")).json();
    expect(context).toMatchObject({ minimumCheckoutAmount: 2500 });
  });
});
