import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { openStorefront } from "../support/server/storefront.ts";
import { contentFiles } from "../support/sites/site-files.ts";

const siteFile = contentFiles()["site.json"] as Readonly<Record<string, object>>;

/** The address of a site with an announcement. */
async function openSite(text: string): Promise<string> {
  const announcementBarSettings = { text, clickthroughUrl: { url: "/shop" } };
  const { app } = await openStorefront({
    content: {
      "site.json": {
        ...siteFile,
        websiteSettings: { ...siteFile.websiteSettings, announcementBarSettings },
      },
    },
  });
  return app.listen({ port: 0 });
}

async function openVisitor(scripts = true) {
  const watched = await openPage({ scripts });
  return { page: watched.page, bar: watched.page.locator(".sqs-announcement-bar") };
}

test.each(["click", "Enter", " "])(
  "what a visitor closed stays closed, until there is another announcement: %s",
  async (how) => {
    const { page, bar } = await openVisitor();
    const url = await openSite("<p>Moin</p>");
    await page.goto(url);
    const close = page.locator(".sqs-announcement-bar-close");
    if (how === "click") await close.click();
    else await close.press(how);
    expect(await bar.count()).toBe(0);
    await page.goto(`${url}/shop`);
    expect(await bar.count()).toBe(0);
    // Another port is another origin: the store is that of one site.
    await page.route(`${url}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /data-announcement="[^"]*"/,
        'data-announcement="x"',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(url);
    expect(await bar.count()).toBe(1);
  },
);

test("the focus goes back to where it was before it came to the bar", async () => {
  const { page } = await openVisitor();
  await page.goto(await openSite("<p>Moin</p>"));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "#", id: "before" });
    document.body.append(link);
    link.focus();
  });
  const close = page.locator(".sqs-announcement-bar-close");
  await close.focus();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("before");
});

test("without scripts the bar is there, leads to its page and cannot be closed", async () => {
  const { page, bar } = await openVisitor(false);
  await page.goto(await openSite("<p>Moin</p>"));
  expect(await page.locator(".sqs-announcement-bar-close").isVisible()).toBe(false);
  const box = await bar.boundingBox();
  expect(box?.width).toBe(1280);
  await page.mouse.click(200, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.waitForURL("**/shop");
});
