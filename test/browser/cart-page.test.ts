import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { cartShown, fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

const site = sampleSites["kontor-nord"];

test("the pill leads to the cart's page, where there is none", async () => {
  const { page, problems } = await openPage();
  await fillCart(page, sampleShop.url, site);
  await page.locator("a.pill-cart").click();
  await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
  await settled(page);
  expect(await page.locator("a.pill-cart").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("the pill says one item in English", async () => {
  const { page } = await openPage();
  const lane = sampleSites["harbour-lane"];
  await fillCart(page, siteUrl(sampleShop.url, lane), lane);
  expect(await page.locator("a.pill-cart").innerText()).toContain("1 item");
  await page.getByRole("link", { name: "Cart, 1 item, £38.00" }).waitFor();
});

test("the header of the cart's page counts without script", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(sampleShop.url + site.product);
  await page.getByRole("spinbutton").fill("2");
  await page.locator(".sqs-add-to-cart-button").first().click();
  await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
  await cartShown(page);
  expect(await page.locator(".sqs-cart-quantity").innerText()).toBe("2");
});

test("the cart's page follows what other tabs add", async () => {
  const { page, context, problems } = await openPage();
  await page.goto(`${sampleShop.url}/cart`);
  await page.getByText("Dein Warenkorb ist leer.").waitFor();
  const other = await context.newPage();
  await fillCart(other, sampleShop.url, site);
  await page.getByRole("row", { name: /Handfilter Sandbank/ }).waitFor();
  await cartShown(page);
  expect(await page.locator(".cart-subtotal-amount").innerText()).toBe("34,00\u00a0€");
  expect(problems).toEqual([]);
});

test("the focus of a field beside the table is drawn whole", async () => {
  const { page } = await openPage({ width: 390 });
  const lane = sampleSites["harbour-lane"];
  const url = siteUrl(sampleShop.url, lane);
  await fillCart(page, url, lane);
  await page.goto(`${url}/cart`);
  await cartShown(page);
  const field = page.getByLabel("Coupon code or gift card");
  await field.focus();
  const cutting = await field.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right } = element.getBoundingClientRect();
    const boxes: string[] = [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      const edges = box.getBoundingClientRect();
      const isCut = left - reach < edges.left || right + reach > edges.right;
      if (isCut && getComputedStyle(box).overflowX !== "visible") boxes.push(box.className);
    }
    return { hasFocus: reach > 0, boxes };
  });
  expect(cutting).toEqual({ hasFocus: true, boxes: [] });
});
