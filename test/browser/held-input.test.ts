import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

const PRODUCT = "/laden/teedose-speicher-7";

/** Opens a product whose islands load no script before `answer` is called, and sends its form. */
async function sendEarly(): Promise<{ page: Page; answer: (how: "load" | "fail") => void }> {
  const { page } = await openPage();
  let answer: (how: "load" | "fail") => void = () => {};
  const answered = new Promise<"load" | "fail">((resolve) => {
    answer = resolve;
  });
  let isWaiting = () => {};
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  await page.route(/\/universal\/scripts\/react-/, async (route) => {
    isWaiting();
    if ((await answered) === "load") await route.continue();
    else await route.abort();
  });
  await page.goto(sampleShop.url + PRODUCT);
  await waiting;
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  return { page, answer };
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test("a form that is sent before its island is there is sent by the island, once", async () => {
  const { page, answer } = await sendEarly();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  expect(pathOf(page)).toBe(PRODUCT);
  const added: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("cart")) added.push(request.url());
  });
  answer("load");
  await page.getByRole("button", { name: "Hinzugefügt" }).waitFor();
  expect(pathOf(page)).toBe(PRODUCT);
  expect(added).toHaveLength(1);
});

test("a form whose island does not come is sent as without scripts", async () => {
  const { page, answer } = await sendEarly();
  answer("fail");
  await page.waitForURL(/\/cart/);
});
