import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { openDevelopment } from "../support/server/development.ts";

test("an element that is picked by key, by button or by arrow keys shows where it comes from", async () => {
  const { url } = await openDevelopment({
    "template.conf": {
      name: "plain",
      layouts: { default: { name: "Default", regions: ["site"] } },
    },
    "site.region": `<html lang="de"><head>{squarespace-headers}</head><body><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>`,
    "pages/kontakt.page": `<h1 class="big">{website.siteTitle}</h1>
<ul id="list">{.repeated section itmes}<li>{title}</li>{.end}</ul>
<p><a href="/nirgends">{website|apply name.block}</a></p>
<script>document.querySelector("main").append(Object.assign(document.createElement("b"), { textContent: "made" }));</script>`,
    "blocks/name.block": "<em>{siteTitel}Ein Name</em>",
  });
  const { page, problems } = await openPage();
  await page.goto(`${url}/kontakt`);
  const explain = page.getByRole("button", { name: "Explain an element" });
  const told = page.getByRole("dialog", { name: "Where this comes from" });
  const name = page.getByRole("link", { name: "Ein Name" });
  const close = async () => {
    await told.getByRole("button", { name: "Close" }).click();
    await told.waitFor({ state: "hidden" });
  };

  // A link is not followed.
  await name.click({ modifiers: ["Alt"] });
  await told.getByText("blocks/name.block:1:1").first().waitFor();
  const text = await told.innerText();
  expect(text).toMatch(/in name\.block, called at .*pages\/kontakt\.page:3:\d+/);
  expect(text).toMatch(/siteTitel is not in this scope; 2 scopes searched: .*; nearest siteTitle/);
  expect(page.url()).toBe(`${url}/kontakt`);
  const [first] = await told.getByRole("link").all();
  expect(await first?.getAttribute("href")).toMatch(
    /^vscode:\/\/file\/[^:]*\/themes\/plain\/blocks\/name\.block:1:1$/,
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();

  await explain.click();
  await page.getByRole("heading", { name: "Laden & Co" }).click();
  await told.getByText("pages/kontakt.page:1:17").first().waitFor();
  expect(await told.innerText()).toMatch(/website\.siteTitle: "Laden & Co" .*site\.json:\d+:\d+/);
  await close();

  // By keys alone, from the button, to which the focus has returned.
  expect(await explain.evaluate((one) => one.matches(":focus"))).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("main. Click an element").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").getByText("ul#list. Click an element").waitFor();
  await page.keyboard.press("Enter");
  await told.getByText("itmes is not in this scope").waitFor();
  await page.keyboard.press("Escape");
  await told.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("status").waitFor({ state: "hidden" });

  // Elements that scripts make are in no template, but those around them are.
  await page.locator("b").click({ modifiers: ["Alt"] });
  await told.getByText("Scripts made the element").waitFor();
  await told.getByText("site.region:1:").first().waitFor();
  await close();

  // Below the body, the window belongs to the root.
  await page.evaluate(() => {
    const init = { altKey: true, bubbles: true, cancelable: true };
    document.documentElement.dispatchEvent(new MouseEvent("click", init));
  });
  await told.getByText("<body").waitFor();
  expect(await told.innerText()).not.toContain("Scripts made");
  await close();

  // Without the key, a page is as ever.
  await name.click();
  await page.waitForURL(`${url}/nirgends`);
  expect(problems.filter((one) => !one.includes("404"))).toEqual([]);
});
