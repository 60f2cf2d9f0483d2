import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { openDevelopment } from "../support/server/development.ts";

test.each([
  [
    "a script that throws",
    { "styles/base.less": "@media screen { body { opacity: 0 } } body.ready { opacity: 1 }" },
    { "scripts/site.js": "\nmissing(); document.body.className += ' ready';" },
    /^nothing of the page is seen: body#\S* has opacity: 0, by body \{ opacity: 0 \} in \/site\.css; scripts\/site\.js:2:1 threw Uncaught ReferenceError: missing is not defined$/,
  ],
  [
    "a script that never ran",
    { "styles/base.less": "main { visibility: hidden } .ready main { visibility: visible }" },
    {},
    /seen: main has visibility: hidden, by main \{ visibility: hidden \} in \/site\.css; scripts\/site\.js does not exist, and never ran$/,
  ],
  [
    "no script at all",
    { "styles/base.less": "main { height: 0; overflow: hidden }" },
    { "scripts/site.js": "" },
    /seen: main has height: 0, by main \{ height: 0px \} in \/site\.css; no script failed, and none shows it$/,
  ],
])(
  "a page that stays hidden is told, with its rule and %s",
  async (_name, styles, scripts, told) => {
    const { url } = await openDevelopment({
      ...styles,
      ...scripts,
      "pages/kontakt.page": '<h1>Kontakt</h1><squarespace:script src="site.js" combo="false" />',
    });
    const { page } = await openPage();
    await page.goto(`${url}/kontakt`);
    const panel = page.getByRole("dialog", { name: "Findings" });
    await panel.getByText("nothing of the page is seen").waitFor({ state: "attached" });
    const messages = await panel.locator("li p:nth-child(2)").allInnerTexts();
    expect(messages.find((text) => text.startsWith("nothing"))).toMatch(told);
  },
);

test("a page that its script shows is not told", async () => {
  const { url } = await openDevelopment({
    "styles/base.less": "body { opacity: 0 } body.ready { opacity: 1; transition: opacity .2s }",
    "scripts/site.js":
      "addEventListener('load', () => setTimeout(() => document.body.classList.add('ready'), 2000));",
    "pages/kontakt.page": '<h1>Kontakt</h1><squarespace:script src="site.js" combo="false" />',
  });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  await page.locator("body.ready").waitFor();
  await page.waitForTimeout(1500);
  expect(await page.getByRole("dialog", { name: "Findings" }).count()).toBe(0);
});
