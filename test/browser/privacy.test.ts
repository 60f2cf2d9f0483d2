import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { keepEverything } from "../support/owners/personal-rows.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";
import { serveFile } from "../support/server/served-site.ts";
import { environmentOf } from "../support/server/shop-environment.ts";

const shop = serveFile(async () => {
  const environment = environmentOf();
  const database = await openDatabase(environment.DATA_DIR);
  await addAccount(database, "admin", "w1");
  for (const [index, name] of ["Anna", "Carla"].entries()) {
    await keepEverything(database, {
      websiteId: "w1",
      email: `${name}@Beispiel.de`,
      tag: name,
      number: 1003 + index,
    });
  }
  await keepEverything(database, {
    websiteId: "w1",
    email: "bert@beispiel.de",
    tag: "bert",
    number: 1002,
    order: { status: "paid" },
  });
  await database.destroy();
  return environment;
});
test.each([
  [true, "anna"],
  [false, "carla"],
])(
  "by the keyboard (scripts: %s), an admin downloads what is kept of an address, and erases it",
  async (scripts, name) => {
    const { page, problems } = await openPage({ width: 1280, scripts });
    const audit = async () => {
      // The audit itself is a script.
      if (!scripts) return;
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFindings(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      }
    };
    await page.goto(`${shop.url}/config/privacy`);
    await signInOnPage(page, "admin@beispiel.de");
    await page.getByRole("heading", { name: "Personenbezogene Daten" }).waitFor();
    problems.length = 0;
    await audit();

    await page.getByLabel("E-Mail-Adresse").focus();
    await page.keyboard.type(`${name}@beispiel.de`);
    await page.keyboard.press("Tab");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toBe("daten.json");
    const { kept } = JSON.parse(await text(await download.createReadStream()));
    expect(kept.orders.rows).toHaveLength(1);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const sure = page.getByRole("button", { name: "Ja, für immer löschen" });
    await sure.waitFor();
    await audit();
    await sure.focus();
    await page.keyboard.press("Enter");
    await page.getByText(`Die Daten zu ${name}@beispiel.de sind gelöscht.`).waitFor();
    await page.getByText(/zehn Jahre lang/).waitFor();
    await audit();
    expect(problems).toEqual([]);

    await page.getByLabel("E-Mail-Adresse").fill("bert@beispiel.de");
    await page.getByRole("button", { name: "Löschen …" }).click();
    await page.getByRole("link", { name: "Bestellung 1002 ist noch nicht versandt." }).waitFor();
    await audit();
  },
);
