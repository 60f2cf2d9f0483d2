import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { openTill, type Till, tillContent } from "../support/checkout/till.ts";
import { sendDueMails } from "../support/mail/outbox.ts";
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
  ["with script", true, 3001, 1280],
  ["without script, on a phone", false, 3002, 390],
])(
  "%s, an owner writes to the buyer, corrects the address, and sends a mail again",
  async (_name, scripts, number, width) => {
    const token = String(number).padEnd(43, "y");
    await keepOrder(till.database, number, { status: "paid", paidAt: PLACED_AT, token });
    const { page, problems } = await openPage({ scripts, width });
    await page.goto(`${till.url}/config/orders/${number}`);
    await signInOnPage(page, owner);
    await page.getByRole("heading", { name: `Bestellung ${number}` }).waitFor();
    // The sign-in page has status 401, which browsers report.
    problems.length = 0;

    await page.getByLabel("Notiz", { exact: true }).fill("Der Becher geht morgen los.");
    await page.getByLabel("Er bekommt sie auch als E-Mail").press("Space");
    await page.getByRole("button", { name: "Notiz speichern" }).press("Enter");
    await page.waitForURL(/\?changed=note$/);

    const summary = page.getByText("Lieferadresse berichtigen");
    await summary.focus();
    await summary.press("Enter");
    await page.getByLabel("Nachname").fill("Byron");
    await page.getByRole("button", { name: "Adresse speichern" }).press("Enter");
    await page.waitForURL(/\?changed=address$/);

    await sendDueMails(till.database, Date.now());
    await page.reload();
    const mailed = page.getByRole("listitem").filter({ hasText: "E-Mail: Nachricht zu deiner" });
    await mailed.getByText("Text der E-Mail").press("Enter");
    await mailed.getByText("Der Becher geht morgen los.").waitFor();
    expect(await overflowOf(page)).toBe(0);
    if (scripts) expect(await accessibilityFindings(page)).toEqual([]);
    await mailed.getByRole("button", { name: "Noch einmal senden" }).press("Enter");
    await page.waitForURL(/\?changed=mail$/);
    await page.getByText("Noch einmal gesendet").waitFor();

    await page.goto(`${till.url}/commerce/orders/${token}`);
    await page.getByRole("heading", { name: "Nachrichten" }).waitFor();
    await page.getByText("Der Becher geht morgen los.").waitFor();
    await page.getByText("Ada Byron").waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
  },
);
