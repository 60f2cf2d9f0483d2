import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import type { Database } from "../../server/database/schema.ts";
import { createAnalyticsStore } from "../../server/modules/analytics/store.ts";
import { createFormStore } from "../../server/modules/forms/store.ts";
import { openPage, type PageOptions, type Watched } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { contactForm } from "../support/forms/form-files.ts";
import { addTroubledMail } from "../support/mail/outbox.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const shop = serveFile(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  await addAccount(database, "admin", "w1");
  await addFormsAndMails(database);
  await addMeasured(database);
  await database.destroy();
  return {
    DATA_DIR: dataDir,
    SITES_DIR: writeFolder(
      below("shop", { ...contentFiles(), "forms/kontakt.json": contactForm() }),
    ),
    THEMES_DIR: writeFolder(below("plain", themeFiles())),
    DEFAULT_SITE: "shop",
    SIGN_INS_PER_MINUTE: "1000",
  };
});

/** A submission and a mail, with words that are longer than a phone is wide. */
async function addFormsAndMails(database: Database): Promise<void> {
  const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4);
  const page = { title: "Kontakt", id: "", source: "", path: "/kontakt", permission: "" };
  await createFormStore(database).addSubmission(
    { websiteId: "w1", formId: "kontakt" },
    {
      answers: [
        { id: "name", title: "Dein Name", type: "name", value: ["Anna", "Beispiel"] },
        { id: "mail", title: "E-Mail", type: "email", value: "" },
        { id: "text", title: "Nachricht", type: "textarea", value: `Guten Tag,\n\n${long}` },
      ],
      page,
    },
    Date.UTC(2026, 0, 15),
  );
  const mail = { websiteId: "w1", kind: "test", from: "post@laden.example", text: "", html: "" };
  const whole = { ...mail, to: ["anna@beispiel.de"], subject: `Neu: ${long}` };
  const reason = `the connection ended: ${long}`;
  await addTroubledMail(database, whole, { state: "unclear", reason }, 0);
}

/** Views and speed of today, by the clock of the small site. */
const addMeasured = (database: Database): Promise<void> => {
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/New_York" });
  const views = Array.from({ length: 1234 }, (_, index) => ({
    websiteId: "w1",
    receivedAt: Date.now(),
    day,
    kind: "hit" as const,
    name: "View",
    visitor: `v${index % 300}`,
    data: "{}",
    vitals: [
      { metric: "LCP" as const, value: 1_234_000 },
      { metric: "CLS" as const, value: 52 },
    ],
  }));
  return createAnalyticsStore(database).add(views);
};

/** A page of the owner area, by an admin who has signed in at its address. */
async function open(path: string, options: PageOptions = {}): Promise<Watched> {
  const watched = await openPage(options);
  const { page } = watched;
  await page.goto(shop.url + path);
  await signInOnPage(page, "admin@beispiel.de");
  await page.getByRole("button", { name: "Abmelden" }).waitFor();
  // The sign-in page has status 401, which browsers report.
  watched.problems.length = 0;
  return watched;
}

const screens = [
  "/config",
  "/settings/billing/upgrade",
  "/config/preview",
  "/config/preview/105",
  "/config/accounts",
  "/config/forms",
  "/config/forms/kontakt",
  "/config/mails",
  "/config/connections",
  "/config/analytics",
];

test("screens have no faults of accessibility and fit into a phone", async () => {
  const { page, problems } = await open("/config", { width: 390 });
  for (const path of screens) {
    await page.goto(shop.url + path);
    expect(await accessibilityFindings(page), path).toEqual([]);
    expect(await overflowOf(page), path).toBe(0);
  }
  expect(problems).toEqual([]);
});

test("figures are read by day, of the period that is chosen, without scripts", async () => {
  const { page, problems } = await open("/config/analytics", { scripts: false });
  await page.getByLabel("Zeitraum").selectOption("7 Tage");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  const visits = page.getByRole("region", { name: "Besuche nach Tag" });
  await expect.poll(() => visits.getByRole("rowheader").count()).toBe(7);
  const today = visits.getByRole("row").nth(1);
  expect((await today.getByRole("cell").allInnerTexts()).map((text) => text.trim())).toEqual([
    "1.234",
    "",
    "300",
    "0",
    "0",
    "0",
  ]);
  const speed = page.getByRole("region", { name: "Tempo nach Tag" });
  expect(await speed.getByRole("cell").allInnerTexts()).toEqual(["1234 ms", "", "0,052", "", ""]);
  expect(await page.getByLabel("Zeitraum").inputValue()).toBe("7");
  expect(problems).toEqual([]);
});

test("the pill in a preview's frame leads to the cart in the frame", async () => {
  const { page, problems } = await open("/config/preview/50");
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Farbe auswählen").selectOption("Blau");
  await frame.getByRole("button", { name: /Add To Cart|In den Warenkorb/ }).click();
  await frame.getByRole("link", { name: /^Warenkorb, 1 Artikel/ }).click();
  await frame.getByRole("heading", { name: "Warenkorb" }).waitFor();
  const [top, framed] = page.frames().map((one) => new URL(one.url()).pathname);
  expect([top, framed]).toEqual(["/config/preview/50", "/cart"]);
  expect(problems).toEqual([]);
});

test("a preview changes its width without scripts", async () => {
  const { page } = await open("/config/preview/2", { scripts: false });
  const width = async () => (await page.locator("iframe").boundingBox())?.width;
  await expect.poll(width).toBe(1024 + 2);
  await page.getByRole("link", { name: "Handy (428)" }).click();
  await expect.poll(width).toBe(428 + 2);
});

test("signing out is tried again with a fresh crumb, and keeps a copy of the cart", async () => {
  const { page, context } = await open("/config");
  await context.addCookies([{ name: "crumb", value: "expired", url: shop.url }]);
  const answers: (readonly [string, number])[] = [];
  page.on("response", (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (pathname.endsWith("/account/session")) {
      answers.push([`${answer.request().method()} ${search}`, answer.status()]);
    }
  });
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(answers).toEqual([
    ["DELETE ?cloneCart=true", 403],
    ["DELETE ?cloneCart=true", 200],
  ]);
  expect((await page.request.get(`${shop.url}/config`)).status()).toBe(401);
});

test("a wrong password is told in place, and what was typed stays", async () => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto(`${shop.url}/account/login`);
  await page.getByLabel("E-Mail-Adresse").fill("admin@beispiel.de");
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("alert").getByText("E-Mail-Adresse oder Passwort ist falsch.").waitFor();
  expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe("admin@beispiel.de");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Angemeldet als").waitFor();
});
