import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { openTill, type Till, tillContent } from "../support/checkout/till.ts";
import { openDocumentsDesk } from "../support/documents/documents-desk.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";

let till: Till;
let owner: string;
beforeAll(async () => {
  till = await openTill(tillContent({}, {}));
  owner = await addAccount(till.database, "admin", "w1");
  const desk = openDocumentsDesk(till.database);
  const business = { company: "Gesellschaft für Teehandel und Schifffahrt mbH", vatId: "" };
  const paid = await desk.orders.markPaid((await desk.place(2, 1, { business })).id);
  await desk.documents.makeDeliveryNote(paid);
  await desk.refund(paid, { kind: "amount", cents: 500 }, 500);
});
afterAll(async () => {
  await till.close();
});

test("the lists of documents and of taxes fit a phone, and everybody can read them", async () => {
  const { page, problems } = await openPage({ width: 390 });
  await page.goto(`${till.url}/config/documents`);
  await signInOnPage(page, owner);
  const list = page.getByRole("region", { name: "Belege" });
  await list.getByRole("link", { name: "RE-2027-00001" }).waitFor();
  // The sign-in page has status 401, which browsers report.
  problems.length = 0;
  for (const text of ["RK-2027-00001", "LS-2027-00001", "Rechnungskorrektur", "39,05 €"]) {
    expect(await list.getByText(text).isVisible()).toBe(true);
  }
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto(`${till.url}/config/documents/taxes?year=2027`);
  await page.getByRole("heading", { name: "Steuern 2027" }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
