import { describe, expect, test } from "vitest";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { openScriptPage } from "../support/scripts/script-page.ts";
import { picture, until } from "../support/scripts/slides.ts";

describe("a lightbox", () => {
  const body = `<main><h1>Page</h1><button id="open">Open</button><p id="home"><b id="one">One</b><b id="two">Two</b></p></main><script>
    document.getElementById('open').onclick = function () {
      new Y.Squarespace.Lightbox2({ title: 'Show', currentSetIndex: 0, controls: { previous: true, next: true },
        set: [{ content: Y.one('#one'), meta: '<i>first</i>' }, { content: Y.one('#two') }] }).render();
    };
  </script>`;

  test.each([false, true])(
    "is opened, stepped through and closed by keyboard; real library: %s",
    async (yui) => {
      const { page, problems } = await openScriptPage({ body, yui });
      await page.locator("#open").focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Show" });
      await dialog.waitFor();
      expect(await page.locator("body").getAttribute("class")).toContain("sqs-lightbox-open");
      const isInside = () =>
        page.evaluate(() => document.activeElement?.closest("dialog") !== null);
      expect(await isInside()).toBe(true);
      const shown = () => page.locator(".sqs-active-slide").innerText();
      expect(await shown()).toBe("One");
      expect(await dialog.locator(".sqs-lightbox-meta").innerText()).toBe("first");
      await page.keyboard.press("ArrowRight");
      expect(await shown()).toBe("Two");
      await page.keyboard.press("ArrowRight");
      expect(await shown()).toBe("One");
      await page.getByRole("button", { name: "Zurück" }).press("Enter");
      expect(await shown()).toBe("Two");
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("open");
      expect(await page.locator("#home").innerHTML()).toBe(
        '<b id="one">One</b><b id="two">Two</b>',
      );
      expect(await page.locator("body").getAttribute("class")).not.toContain("sqs-lightbox-open");
      expect(problems).toEqual([]);
    },
  );

  test("closes by a click beside its content, and opens again", async () => {
    const { page } = await openScriptPage({ body });
    for (const _ of [1, 2]) {
      await page.locator("#open").click();
      await page.locator(".sqs-lightbox-overlay").click({ position: { x: 5, y: 300 } });
      await page.locator("dialog").waitFor({ state: "detached" });
    }
  });

  test("plays the video that it shows", async () => {
    const { page } = await openScriptPage({
      body: `<div id="v" class="sqs-video-wrapper" data-html='&lt;iframe src="/player?id=1"&gt;&lt;/iframe&gt;'>
        <div class="sqs-video-overlay">Play</div></div>
        <script>new Y.Squarespace.Lightbox2({ content: Y.one('#v') }).render();</script>`,
    });
    const player = page.locator("dialog iframe");
    await player.waitFor({ state: "attached" });
    expect(await player.getAttribute("src")).toMatch(/\/player\?id=1&autoplay=1$/);
  });
});

test("a title shrinks into its parent, and again when the window does", async () => {
  const { page } = await openScriptPage({
    body: `<div id="box"><h1 id="t">A title of some length</h1></div>
      <script>Y.one('#t').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#box') });</script>`,
    head: "#box { width: 30vw } #t { display: inline-block; font-size: 60px; white-space: nowrap; letter-spacing: 6px }",
    yui: true,
    width: 1200,
  });
  const fits = () =>
    page
      .locator("#t")
      .evaluate((one) => one.clientWidth <= (one.parentElement?.clientWidth ?? 0) + 3);
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>("#t")?.style.fontSize !== "",
  );
  expect(await fits()).toBe(true);
  const size = () => page.locator("#t").evaluate((one) => Number.parseFloat(one.style.fontSize));
  const before = await size();
  await page.setViewportSize({ width: 800, height: 800 });
  await page.waitForFunction(
    (last) =>
      Number.parseFloat(document.querySelector<HTMLElement>("#t")?.style.fontSize ?? "") < last,
    before,
  );
  expect(await fits()).toBe(true);
});

test("a resize has a start and an end", async () => {
  const { page, result } = await openScriptPage({
    body: `<script>var e = new Y.Squarespace.ResizeEmitter({ timeout: 20 });
      e.on(['resize:start', 'resize:end'], function (event) { result.push(event.type); });</script>`,
  });
  await page.setViewportSize({ width: 500, height: 500 });
  await until(page, "result.length === 2");
  expect(await result()).toEqual(["resize:start", "resize:end"]);
});

test("a video is built when its overlay is clicked", async () => {
  const { page, result } = await openScriptPage({
    body: `<div id="v" class="sqs-video-wrapper" data-html='&lt;iframe src="/player"&gt;&lt;/iframe&gt;'>
      <div class="sqs-video-overlay">Play</div></div>
      <script>Y.one('#v').plug(Y.Squarespace.VideoLoader, { mode: 'fill' });
      Y.one('#v').videoloader.after('showingVideoChange', function (e) { result.push(e.newVal); });</script>`,
    yui: true,
  });
  expect(await page.locator("#v").getAttribute("class")).toBe("sqs-video-wrapper video-fill");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.locator(".sqs-video-overlay").click();
  await page.locator("#v iframe").waitFor({ state: "attached" });
  expect(await result()).toEqual([true]);
});

test.each([
  // A video of 2:1 in a square: beyond both sides, or above and below it what is behind.
  ["fill", [-200, 0, 800, 400], [-100, 0, 400, 200]],
  ["fit", [0, 100, 400, 200], [0, 50, 200, 100]],
] as const)("a video's player keeps its shape in its frame: %s", async (mode, at, later) => {
  const { page } = await openScriptPage({
    body: `<div id="frame"><div id="v" class="sqs-video-wrapper" data-html='&lt;iframe src="/player" width="800" height="400"&gt;&lt;/iframe&gt;'></div></div>
      <script>new Y.Squarespace.VideoLoader({ container: '#v', mode: '${mode}' });</script>`,
    head: "#frame { position: relative; width: 50vw; height: 50vw } #v { position: absolute; width: 100% } .video-fill { height: 100% } iframe { border: 0 }",
    width: 800,
  });
  const place = () =>
    page.locator("#v iframe").evaluate((player) => {
      const { left, top, width, height } = player.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
  expect(await place()).toEqual(at);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(place).toEqual(later);
});

test("loaders of pictures tell when they are there", async () => {
  const { page, problems } = await openScriptPage({
    body: `${picture("a")}${picture("b")}<script>
      new Y.Squarespace.Loader({ img: Y.all('img[alt=a]') });
      Y.one('img[alt=b]').plug(Y.Squarespace.Loader2, { load: false });
      Y.one('img[alt=b]').loader.on('loaded', function () { result.push('loaded', this.get('loaded')); });
      Y.one('img[alt=b]').loader.load();</script>`,
    yui: true,
  });
  await until(page, "result.length === 2");
  await page.locator("img.loaded[alt=a]").waitFor({ state: "attached" });
  expect(problems).toEqual([]);
});

test("the calendar shows the events of a month, and of the next", async () => {
  const { page, requests, problems } = await openScriptPage({
    body: `<main><h1>Events</h1><div id="c" data-month-filter="Mai-2026"></div></main>
      <script>new Y.Squarespace.EventCollectionCalendar({ contentBox: Y.one('#c') }).render();</script>`,
    yui: true,
    answers: {
      "/events?format=json&month=5-2026": {
        upcoming: [
          {
            id: 1,
            title: "Fest",
            fullUrl: "/events/fest",
            startDate: Date.UTC(2026, 4, 3, 12),
            endDate: Date.UTC(2026, 4, 5, 22),
          },
          { id: 3, title: "Ohne Tag", fullUrl: "/events/ohne" },
        ],
      },
      "/events?format=json&month=6-2026": {
        items: [
          { id: 2, title: "Markt", fullUrl: "/events/markt", startDate: Date.UTC(2026, 4, 31, 23) },
        ],
      },
    },
  });
  const link = page.getByRole("link", { name: "Fest" }).first();
  await link.waitFor();
  expect(await page.locator(".yui3-calendar-header-label").innerText()).toBe("Mai 2026");
  const days = page.locator(".has-event .yui3-calendar-daynum");
  expect(await days.allInnerTexts()).toEqual(["3", "4", "5"]);
  await page.locator(".yui3-calendarnav-nextmonth").press("Enter");
  await page.getByRole("link", { name: "Markt" }).waitFor();
  expect(await days.allInnerTexts()).toEqual(["1"]);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe(
    "yui3-calendarnav-nextmonth",
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(requests).toHaveLength(2);
  expect(problems).toEqual([]);
});

test("the cart of scripts is the page's", async () => {
  const { result } = await openScriptPage({
    body: `<script>var cart = Y.Squarespace.Singletons.ShoppingCart;
      cart.on('change', function () { result.push(cart.get('totalQuantity')); });
      result.push(cart.get('totalQuantity'));
      document.dispatchEvent(new CustomEvent('schaufenster:cart', { detail: { totalQuantity: 3, entries: [] } }));</script>`,
  });
  expect(await result()).toEqual([0, 3]);
});

test("an alert is a dialog with its texts", async () => {
  const { page } = await openScriptPage({
    body: "<script>new Y.Squarespace.Widgets.Alert({ strings: { title: 'Oh', message: '<b>no</b>' } });</script>",
  });
  expect(await page.getByRole("dialog", { name: "Oh" }).locator("p").innerText()).toBe("<b>no</b>");
});

test("nodes have what the platform adds to them", async () => {
  const { result, problems } = await openScriptPage({
    body: `<div style="margin: 5px; width: 100px; height: 50px" id="n"></div><script>
      var n = Y.one('#n');
      result.push(n.width(), n.height(), n.outerHeight(), 'mai'.capitalize());
      n.on('refresh', function () { result.push('refreshed'); });
      n.refresh();
      n.forceClass('a', true);
      result.push(n.hasClass('a'), Y.all('#n').width()[0]);
    </script>`,
    yui: true,
  });
  expect(problems).toEqual([]);
  expect(await result()).toEqual([100, 50, 60, "Mai", "refreshed", true, 100]);
});

test.each([
  [
    "",
    "Mai 2026",
    ["the time zone 'Mond/Krater' is unknown: dates are shown as this browser has them"],
  ],
  ["Date.prototype.getTimezoneOffset = () => NaN;", "Zeitzonen können nicht geladen werden", []],
])(
  "the calendar does without a time zone that the browser knows: %s",
  async (before, text, told) => {
    const { page, problems } = await openScriptPage({
      body: `<div id="c" data-month-filter="May-2026"></div><script>${before}
      Static.SQUARESPACE_CONTEXT.tzData = { timeZone: "Mond/Krater" };
      new Y.Squarespace.EventCollectionCalendar({ contentBox: Y.one('#c') }).render();</script>`,
      yui: true,
      answers: { "/events?format=json&month=5-2026": { items: [] } },
    });
    await page.getByText(text).waitFor();
    expect(problems).toEqual(told);
  },
);
