import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { openTill, type Till, tillContent } from "../support/checkout/till.ts";
import { keepOrder, PLACED_AT } from "../support/orders/stored-orders.ts";
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
  ["with script", true, 2001],
  ["without script", false, 2002],
])(
  "%s, an owner pays back a unit after a question, and the buyer's page says how much",
  async (_name, scripts, number) => {
    const token = String(number).padEnd(43, "x");
    await keepOrder(till.database, number, { status: "paid", paidAt: PLACED_AT, token });
    const { page, problems } = await openPage({ scripts });
    await page.goto(`${till.url}/config/orders/${number}`);
    await signInOnPage(page, owner);
    await page.getByRole("heading", { name: `Bestellung ${number}` }).waitFor();
    // The sign-in page has status 401, which browsers report.
    problems.length = 0;
    await page.getByLabel("Stück zurück: Becher, Blau (höchstens 2)").fill("1");
    await page.getByLabel("Grund (steht in der E-Mail)").fill("zerbrochen");
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("heading", { name: "wirklich erstatten?" }).waitFor();
    await page.getByText("12,50 € gehen zurück.").waitFor();
    await page.getByText("Der Bestand bleibt, wie er ist.").waitFor();
    await page.getByRole("button", { name: "Ja, so machen" }).click();
    await page.waitForURL(/\?changed=1$/);
    await page.getByText("Noch 17,40 € können erstattet werden.", { exact: false }).waitFor();
    await page.goto(`${till.url}/commerce/orders/${token}`);
    const row = page.getByRole("row", { name: "Erstattet" });
    expect(await row.innerText()).toContain("-12,50");
    expect(problems).toEqual([]);
  },
);
