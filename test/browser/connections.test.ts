import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { newsletterForm } from "../support/forms/form-files.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const MARKETING = "E-Mail-Marketing-Dienst";

const shop = serveFile(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  await addAccount(database, "admin", "w1");
  await database.destroy();
  const files = { ...contentFiles(), "forms/rundbrief.json": newsletterForm() };
  return {
    DATA_DIR: dataDir,
    SITES_DIR: writeFolder(below("shop", files)),
    THEMES_DIR: writeFolder(below("plain", themeFiles())),
    DEFAULT_SITE: "shop",
  };
});
/** The screen, by an admin who has signed in at its address, and its part for e-mail marketing. */
async function open(options: PageOptions) {
  const { page } = await openPage(options);
  await page.goto(`${shop.url}/config/connections`);
  await signInOnPage(page, "admin@beispiel.de");
  const service = page.getByRole("region", { name: MARKETING });
  await service.waitFor();
  return { page, service };
}

test.each([390, 1280])(
  "a refused connection has no faults of accessibility at %i pixels",
  async (width) => {
    const { page, service } = await open({ width });
    await service.getByLabel("Adresse").fill("https://10.0.0.1/hook");
    await service.getByRole("button", { name: "Verbinden" }).click();
    await service.getByText("Eine Liste muss ausgewählt werden").waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  },
);

test("a service is connected and disconnected by keys and without script", async () => {
  const { page, service } = await open({ scripts: false, width: 390 });
  await service.getByLabel("Adresse").focus();
  await page.keyboard.type("https://hook.invalid/a");
  await page.keyboard.press("Tab");
  await page.keyboard.type("geheim-und-lang-genug");
  await page.keyboard.press("Tab");
  await page.keyboard.type("rundbrief");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let step = 0; step < 4; step++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Die Verbindung ist gespeichert.").waitFor();
  await expect
    .poll(
      async () => {
        await page.goto(`${shop.url}/config/connections`);
        return service.locator("dl").innerText();
      },
      { interval: 1000 },
    )
    .toMatch(/Warten auf Verbindung mit dem E-Mail-Marketing-Dienst.*nicht erreichbar/s);
  await service.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Die Verbindung ist getrennt.").waitFor();
  expect(await service.locator("dl").innerText()).toContain("Getrennt");
});
