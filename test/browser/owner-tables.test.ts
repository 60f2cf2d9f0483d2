import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import type { Database } from "../../server/database/schema.ts";
import { createFormStore } from "../../server/modules/forms/store.ts";
import { createWithdrawalStore } from "../../server/modules/withdrawal/store.ts";
import { openPage, type PageOptions, type Watched } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { contactForm } from "../support/forms/form-files.ts";
import { addTroubledMail } from "../support/mail/outbox.ts";
import { keepOrder } from "../support/orders/stored-orders.ts";
import { keepSubscription } from "../support/orders/subscriptions.ts";
import { withdrawalFiles } from "../support/orders/withdrawals.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";

const LONG = `${"ein.sehr.langer.name".repeat(4)}@beispiel.de`;

const shop = serveFile(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  await addAccount(database, "admin", "w1");
  await addAccount(database, "none", "w1");
  await fill(database);
  await database.destroy();
  return {
    DATA_DIR: dataDir,
    SITES_DIR: writeFolder(
      below("shop", { ...withdrawalFiles(), "forms/kontakt.json": contactForm() }),
    ),
    THEMES_DIR: writeFolder(below("plain", themeFiles())),
    DEFAULT_SITE: "shop",
    SIGN_INS_PER_MINUTE: "1000",
  };
});

/** Something long in every list. */
async function fill(database: Database): Promise<void> {
  const now = Date.now();
  await keepOrder(database, 1001, { email: LONG, createdAt: now });
  await keepOrder(database, 1002, { status: "paid", paidAt: now, createdAt: now });
  const token = "t".repeat(43);
  const order = await keepOrder(database, 1003, {
    token,
    email: "none@beispiel.de",
    createdAt: now,
  });
  await keepSubscription(database, order);
  await createWithdrawalStore(database).add({
    id: "x",
    websiteId: "w1",
    orderId: "o1001",
    orderNumber: "1001",
    name: "Ada",
    email: LONG,
    items: "",
    receivedAt: now,
  });
  const page = { title: "Kontakt", id: "", source: "", path: "/kontakt", permission: "" };
  const answers = [{ id: "t", title: "Nachricht", type: "text", value: LONG }] as const;
  await createFormStore(database).addSubmission(
    { websiteId: "w1", formId: "kontakt" },
    { answers, page },
    now,
  );
  const mail = { websiteId: "w1", kind: "test", from: "post@laden.example", text: "", html: "" };
  const whole = { ...mail, to: [LONG], subject: "Neu" };
  await addTroubledMail(database, whole, { state: "failed", reason: "550" }, 0);
}

/** The owner area, by an admin who has signed in. */
async function open(options: PageOptions = {}): Promise<Watched> {
  const watched = await openPage(options);
  const { page } = watched;
  await page.goto(`${shop.url}/config`);
  await signInOnPage(page, "admin@beispiel.de");
  await page.getByRole("button", { name: "Abmelden" }).waitFor();
  // The sign-in page has status 401, which browsers report.
  watched.problems.length = 0;
  return watched;
}

/** The names of the tables of which something is only seen by scrolling. */
const cutTables = (page: Page) =>
  page.locator(".owner-table").evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { right } = table.getBoundingClientRect();
      const isCut = table.scrollWidth > table.clientWidth || right > innerWidth;
      return isCut ? [table.getAttribute("aria-label")] : [];
    }),
  );

test("on a phone or a tablet no table of any screen is cut off, and none has a fault of accessibility", async () => {
  const { page, problems } = await open({ width: 390, scripts: true });
  const menu = await page
    .locator(".owner-header nav a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const more = ["/config/orders/1001", "/config/forms/kontakt", "/config/forms?unread=1"];
  expect(menu.length).toBeGreaterThan(15);
  for (const path of [...menu, ...more]) {
    await page.goto(shop.url + path);
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), path).toBe(0);
      expect(await cutTables(page), `${path} at ${width}`).toEqual([]);
    }
    expect(await accessibilityFindings(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("a customer's page fits into a phone, works without scripts, and has no fault of accessibility", async () => {
  const { page, problems } = await openPage({ width: 390, scripts: false });
  const withScripts = await openPage({ width: 390 });
  for (const one of [page, withScripts.page]) {
    await one.goto(`${shop.url}/account`);
    await one.getByLabel("E-Mail-Adresse").fill("none@beispiel.de");
    await one.getByLabel("Passwort").fill(PASSWORD);
    await one.getByLabel("Passwort").press("Enter");
    await one.getByRole("heading", { name: "Dein Konto" }).waitFor();
    expect(await overflowOf(one)).toBe(0);
  }
  // The small theme names no language.
  const findings = await accessibilityFindings(withScripts.page);
  expect(findings.filter((one) => !one.startsWith("html-has-lang"))).toEqual([]);
  problems.length = 0;
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Daten herunterladen" }).click();
  expect((await file).suggestedFilename()).toBe("daten.json");
  await page.getByRole("link", { name: "Bestellung 1003" }).click();
  await page.getByText("Becher").first().waitFor();
  expect(problems).toEqual([]);
});

test("the parts of the menu open by the keyboard, one at a time, without scripts", async () => {
  const { page, problems } = await open({ width: 390, scripts: false });
  const orders = page.getByRole("group").filter({ hasText: "Widerrufe" });
  await page.locator("summary", { hasText: "Bestellungen" }).focus();
  await page.keyboard.press("Enter");
  await orders.getByRole("link", { name: "Widerrufe" }).waitFor();
  await page.locator("summary", { hasText: "Einstellungen" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Konten" }).waitFor();
  expect(await orders.getByRole("link", { name: "Widerrufe" }).isVisible()).toBe(false);
  await page.getByRole("link", { name: "Konten" }).click();
  await page.getByRole("heading", { name: "Konten", level: 1 }).waitFor();
  expect(await page.locator(".owner-current").allInnerTexts()).toEqual(["Einstellungen"]);
  expect(problems).toEqual([]);
});
