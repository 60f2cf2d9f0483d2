import { expect, test } from "vitest";
import { letThrough, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { openDevelopment } from "../support/server/development.ts";
import { soundFiles, themeFiles } from "../support/sites/site-files.ts";

test("a page shows its faults in a panel that closes, and is asked for anew after each change", async () => {
  const { url, write } = await openDevelopment({
    "pages/kontakt.page": "<h1>Kontakt</h1>{x|apply gone.block}",
  });
  const { page, problems } = await openPage();
  await page.goto(`${url}/kontakt`);
  const panel = page.getByRole("dialog", { name: "Findings" });
  await panel.getByText("kontakt.page:1:17").first().waitFor();
  await panel.getByRole("button", { name: "Close" }).click();
  await panel.waitFor({ state: "hidden" });

  write("themes/plain/template.conf", "{");
  await panel.getByText("template.conf").first().waitFor();
  await page.getByRole("heading", { name: "Kontakt" }).waitFor();

  write("themes/plain/template.conf", JSON.stringify(themeFiles()["template.conf"]));
  write("themes/plain/pages/kontakt.page", "<h1>Gemendet</h1>");
  await page.getByRole("heading", { name: "Gemendet" }).waitFor();
  await panel.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("a change between a page's reload and its first event is shown", async () => {
  const { url, write } = await openDevelopment({ "pages/kontakt.page": "<h1>Eins</h1>" });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  const events = "**/events";
  let isAsked = false;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(events, async (route) => {
    isAsked = true;
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => isAsked).toBe(true);
  write("themes/plain/pages/kontakt.page", "<h1>Zwei</h1>");
  await expect.poll(async () => (await fetch(`${url}/kontakt`)).text()).toContain("Zwei");
  await letThrough(page, events);
  answer();
  await page.getByRole("heading", { name: "Zwei" }).waitFor();
});

test("what scripts throw is in the panel with file and line, and stops no other script", async () => {
  const { url } = await openDevelopment({
    "scripts/first.js": "// one\nvar first = 1;\nmissing();",
    "scripts/second.js":
      "\n  setInterval(function () { throw new Error('again'); }, 1);\nvar second = 2;",
    "pages/kontakt.page": `<h1>Kontakt</h1><squarespace:script src="first.js" combo="true" />
<squarespace:script src="second.js" combo="true" />
<script>Promise.reject(new Error('promised'));</script>
<script>document.title = first + second;
  Y = null; throw new Error('inline');</script>`,
  });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  const panel = page.getByRole("dialog", { name: "Findings" });
  const places = () => panel.locator("code").allInnerTexts();
  await expect.poll(async () => (await places()).length).toBe(4);
  expect(await page.title()).toBe("3");
  const [first, ...rest] = await places();
  expect(first).toBe("scripts/first.js:3:1");
  expect(rest.some((place) => /^scripts\/second\.js:2:\d+$/.test(place))).toBe(true);
  // Those within the page are named where the template has them.
  expect(rest.filter((place) => place.includes("kontakt")).sort()).toEqual([
    expect.stringMatching(/plain\/pages\/kontakt\.page:3:\d+$/),
    expect.stringMatching(/plain\/pages\/kontakt\.page:5:\d+$/),
  ]);
  expect(await panel.locator("summary").innerText()).toContain("4 in the browser");
  await panel.getByText("Uncaught ReferenceError: missing is not defined").waitFor();
  await panel.getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  // A fault that is known does not open it again.
  expect(await panel.count()).toBe(0);
});

test("what the policy refuses is told once, with the setting that would allow it", async () => {
  const { url } = await openDevelopment({
    "pages/kontakt.page": `<h1 onclick="go()">Kontakt</h1>
<script>for (var name of ["a", "b"]) {
  document.head.appendChild(document.createElement("script")).src = "https://cdn.invalid/" + name + ".js";
}</script>
<script>fetch("https://api.invalid:8443/x").catch(() => {});</script><object data="https://flash.invalid/x"></object>`,
  });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  const panel = page.getByRole("dialog", { name: "Findings" });
  const messages = () => panel.locator("li p:nth-child(2)").allInnerTexts();
  // Browsers read a handler when it is first to run.
  await page.getByRole("heading", { name: "Kontakt" }).click();
  await expect.poll(async () => (await messages()).length).toBe(4);
  expect((await messages()).sort()).toEqual([
    expect.stringMatching(
      /refuses https:\/\/api\.invalid:8443 \(connect-src\); "allowedSources": \{ "connect": \["https:\/\/api\.invalid:8443"\] \} in site\.json would allow it$/,
    ),
    expect.stringMatching(
      /refuses https:\/\/cdn\.invalid \(script-src-elem\); "allowedSources": \{ "script": \["https:\/\/cdn\.invalid"\] \}/,
    ),
    expect.stringMatching(/refuses https:\/\/flash\.invalid \(object-src\)$/),
    expect.stringMatching(
      /refuses inline code \(script-src-attr\); "contentSecurityPolicy": "compatible"/,
    ),
  ]);
});

test("what the policy refuses is told with no setting that would not allow it", async () => {
  const { url } = await openDevelopment({
    "pages/kontakt.page": `<h1>Kontakt</h1><iframe src="data:text/html,x"></iframe>
<script>document.head.appendChild(document.createElement("script")).src = "http://cdn.invalid/a.js";</script>
<script>new WebSocket("wss://live.invalid/x"); new Image().src = URL.createObjectURL(new Blob([]));</script>`,
  });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  const panel = page.getByRole("dialog", { name: "Findings" });
  const messages = () => panel.locator("li p:nth-child(2)").allInnerTexts();
  await expect.poll(async () => (await messages()).length).toBe(4);
  expect((await messages()).sort()).toEqual([
    expect.stringMatching(/refuses blob code \(img-src\); "contentSecurityPolicy": "compatible"/),
    expect.stringMatching(
      /refuses http:\/\/cdn\.invalid \(script-src-elem\); "allowedSources": \{ "script": \["https:\/\/cdn\.invalid"\] \} in site\.json would allow it over HTTPS$/,
    ),
    expect.stringMatching(/refuses something code \(frame-src\)$/),
    expect.stringMatching(/refuses wss:\/\/live\.invalid \(connect-src\)$/),
  ]);
});

test("the panel is no barrier, and closes without scripts", async () => {
  const { url } = await openDevelopment({
    "pages/kontakt.page": "<h1>Kontakt</h1>{x|apply gone.block}",
  });
  const { page } = await openPage();
  await page.goto(`${url}/kontakt`);
  const close = page.getByRole("button", { name: "Close" });
  await close.waitFor();
  const withPanel = await accessibilityFindings(page);
  await close.click();
  await close.waitFor({ state: "hidden" });
  // The rest comes from the small theme.
  expect(withPanel).toEqual(await accessibilityFindings(page));

  const { page: plain } = await openPage({ scripts: false });
  await plain.goto(`${url}/kontakt`);
  await plain.getByRole("button", { name: "Close" }).click();
  await plain.getByRole("dialog", { name: "Findings" }).waitFor({ state: "hidden" });
});

test("changed styles are exchanged, and the page keeps what was typed and where it was", async () => {
  const { url, write } = await openDevelopment({
    "pages/kontakt.page": "<h1>Kontakt</h1><input aria-label='Name'>",
  });
  const { page, problems } = await openPage();
  await page.goto(`${url}/kontakt`, { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Antje");
  write("themes/plain/styles/base.less", "h1 { color: rgb(1, 2, 3); }");
  const color = () =>
    page.getByRole("heading", { name: "Kontakt" }).evaluate((one) => getComputedStyle(one).color);
  await expect.poll(color).toBe("rgb(1, 2, 3)");
  expect(await page.getByLabel("Name").inputValue()).toBe("Antje");
  expect(problems).toEqual([]);
});

test("a changed template is shown where it stands: the page keeps focus, place, scripts' marks and islands", async () => {
  const toPage = (text: string, mark: string) =>
    `<h1 class="${mark}">Kontakt</h1><p>${text}<b>!</b></p><script type="application/ld+json">{"name":"${text}"}</script><input aria-label="Name"><div style="height: 3000px"></div><p>Ende</p>`;
  const path = "themes/plain/pages/kontakt.page";
  const { url, write } = await openDevelopment({ "pages/kontakt.page": toPage("Eins", "a") });
  const { page, problems } = await openPage();
  await page.goto(`${url}/kontakt`, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    document.querySelector("h1")?.classList.add("by-script");
    Object.assign(globalThis, { isSamePage: true });
    scrollTo(0, 700);
  });
  await page.getByLabel("Name").fill("Antje");
  await page.evaluate(() => scrollTo(0, 700));
  write(path, toPage("Zwei", "b"));
  await page.getByText("Zwei!").waitFor();
  const kept = await page.evaluate(() => ({
    classes: document.querySelector("h1")?.className.split(" ").sort(),
    isSamePage: Object.hasOwn(globalThis, "isSamePage"),
    focused: document.activeElement?.getAttribute("aria-label"),
    value: document.querySelector("input")?.value,
    top: scrollY,
    data: [...document.scripts].map(({ text }) => text).filter((text) => /"Eins|"Zwei/.test(text)),
  }));
  expect(kept).toEqual({
    classes: ["b", "by-script"],
    isSamePage: true,
    focused: "Name",
    value: "Antje",
    top: 700,
    data: ['{"name":"Zwei"}'],
  });
  // A script that is another has to run.
  write(path, `${toPage("Drei", "b")}<script>document.title = "neu";</script>`);
  await page.getByText("Drei!").waitFor();
  await expect.poll(() => page.title()).toBe("neu");
  expect(await page.evaluate(() => Object.hasOwn(globalThis, "isSamePage"))).toBe(false);
  expect(problems).toEqual([]);
});

test("a changed name of the site is shown and told to scripts; other data of the site loads the page again", async () => {
  const { url, write } = await openDevelopment({
    "pages/kontakt.page": "<h1>Kontakt</h1><p>{website.siteTitle}</p>",
  });
  const site = Object(soundFiles()["site.json"]);
  const rename = (siteTitle: string, more = {}) => {
    const website = { ...site.website, siteTitle, ...more };
    write("sites/shop/site.json", JSON.stringify({ ...site, website }));
  };
  const { page, problems } = await openPage();
  await page.goto(`${url}/kontakt`, { waitUntil: "networkidle" });
  await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => Object.hasOwn(globalThis, "isSamePage"));
  const toldName = () => page.evaluate<unknown>("Static.SQUARESPACE_CONTEXT.website.siteTitle");
  rename("Neuer Name");
  await page.getByText("Neuer Name").waitFor();
  expect(await toldName()).toBe("Neuer Name");
  expect(await page.title()).toContain("Neuer Name");
  expect(await isSamePage()).toBe(true);
  rename("Neuer Name", { timeZone: "Europe/Berlin" });
  await expect.poll(isSamePage).toBe(false);
  expect(problems).toEqual([]);
});
