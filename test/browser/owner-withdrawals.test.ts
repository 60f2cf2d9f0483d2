import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithdrawalStore } from "../../server/modules/withdrawal/store.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { openTill, type Till, tillContent } from "../support/checkout/till.ts";
import { keepOrder } from "../support/orders/stored-orders.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";

let till: Till;
let owner: string;
beforeAll(async () => {
  till = await openTill(tillContent({}, {}));
  owner = await addAccount(till.database, "admin", "w1");
});
afterAll(async () => {
  await till.close();
});

test.each([
  ["with script", true, 4001, 1280],
  ["without script, on a phone", false, 4002, 390],
])("%s, an owner notes that goods are back and refunded", async (_name, scripts, number, width) => {
  await keepOrder(till.database, number);
  await createWithdrawalStore(till.database).add({
    id: `w${number}`,
    websiteId: "w1",
    orderId: `o${number}`,
    orderNumber: `${number}`,
    name: "Ada Lovelace",
    email: "ada@beispiel.de",
    items: "",
    receivedAt: Date.now(),
  });
  const { page, problems } = await openPage({ scripts, width });
  await page.goto(`${till.url}/config/withdrawals?open=yes`);
  await signInOnPage(page, owner);
  const found = page.getByRole("article").filter({ hasText: `Bestellung ${number}` });
  await found.getByText("Übrige Tage: 14.").waitFor();
  // The sign-in page has status 401, which browsers report.
  problems.length = 0;
  expect(await overflowOf(page)).toBe(0);
  if (scripts) expect(await accessibilityFindings(page)).toEqual([]);
  await found.getByRole("button", { name: "Die Ware ist zurück" }).press("Enter");
  await page.waitForURL(/noted=goods/);
  await found.getByText("Ware zurück", { exact: true }).waitFor();
  await found.getByRole("button", { name: "Ist erstattet" }).press("Enter");
  await page.waitForURL(/noted=refunded/);
  await found.getByText("erstattet", { exact: true }).waitFor();
  await found.getByRole("link", { name: `Bestellung ${number}` }).press("Enter");
  await page.getByText("Widerruf ist erstattet").waitFor();
  expect(problems).toEqual([]);
});
