import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { sampleOf } from "../support/turns.ts";

const addresses = [
  "/",
  "/shop",
  "/shop/lane-marmalade",
  "/shop/nine-doors-tea-towel",
  "/notes",
  "/notes/number-eight-goes-yellow",
  "/visit",
  "/delivery",
  "/cart",
  "/not-there",
];

const lane = sampleShop.url.replace("localhost", "harbour-lane.localhost");

test.each(sampleOf([320, 768, 1280], 1))(
  "the English site fits a window of %i px and satisfies axe",
  async (width) => {
    const { page } = await openPage({ width });
    for (const address of sampleOf(addresses, 3)) {
      await page.goto(lane + address);
      expect([address, await overflowOf(page)]).toEqual([address, 0]);
      expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
      expect([address, await accessibilityFindings(page)]).toEqual([address, []]);
    }
  },
  180_000,
);

test("each host has its own language, currency, theme and cart", async () => {
  const { page, problems } = await openPage();
  const seen = async (url: string) => {
    await page.goto(url);
    return {
      language: await page.locator("html").getAttribute("lang"),
      price: await page.locator(".product-price").first().innerText(),
      background: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    };
  };
  expect(await seen(`${lane}/shop/tidewater-jug`)).toEqual({
    language: "en-GB",
    price: "£38.00",
    background: "rgb(255, 255, 255)",
  });
  await page.locator("[data-island-ready] .sqs-add-to-cart-button").click();
  await page.locator(".sqs-custom-cart:not(.empty)").waitFor();
  await page.goto(`${lane}/cart`);
  expect(await page.locator(".cart-product").allInnerTexts()).toEqual(["Tidewater jug"]);
  expect(await seen(`${sampleShop.url}/laden/handfilter-sandbank`)).toEqual({
    language: "de-DE",
    price: "34,00\u00a0€",
    background: "rgb(230, 235, 233)",
  });
  await page.goto(`${sampleShop.url}/cart`);
  expect(await page.locator(".cart-product").count()).toBe(0);
  expect(problems).toEqual([]);
});
