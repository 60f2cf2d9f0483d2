import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { openScriptPage } from "../support/scripts/script-page.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Waits for what an expression of the page says; the policy forbids the page to evaluate it itself. */
const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression), { timeout: 10_000 }).toBe(true);

const picture = (name: string) =>
  `<img alt="${name}" data-load="false" data-src="/s/${name}-600x400.svg" data-image-dimensions="600x400">`;

const slides = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<div class="slide">${picture(`p${index + 1}`)}</div>`,
  ).join("");

/** The part of the slides' container that each slide covers, in whole pixels. */
const boxes = (page: Page) =>
  page.locator(".slide").evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const container = one.closest("#g")?.getBoundingClientRect();
      const values = [left - (container?.left ?? 0), top - (container?.top ?? 0), width, height];
      return values.map(Math.round);
    }),
  );

const active = (page: Page) =>
  page
    .locator(".slide")
    .evaluateAll((all) => all.findIndex((one) => one.classList.contains("sqs-active-slide")));

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
      const { page, problems } = await openScriptPage(browser, { body, yui });
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
    const { page } = await openScriptPage(browser, { body });
    for (const _ of [1, 2]) {
      await page.locator("#open").click();
      await page.locator(".sqs-lightbox-overlay").click({ position: { x: 5, y: 300 } });
      await page.locator("dialog").waitFor({ state: "detached" });
    }
  });

  test("plays the video that it shows", async () => {
    const { page } = await openScriptPage(browser, {
      body: `<div id="v" class="sqs-video-wrapper" data-html='&lt;iframe src="/player?id=1"&gt;&lt;/iframe&gt;'>
        <div class="sqs-video-overlay">Play</div></div>
        <script>new Y.Squarespace.Lightbox2({ content: Y.one('#v') }).render();</script>`,
    });
    const player = page.locator("dialog iframe");
    await player.waitFor({ state: "attached" });
    expect(await player.getAttribute("src")).toMatch(/\/player\?id=1&autoplay=1$/);
  });
});

describe("a gallery", () => {
  const gallery = (design: string, more = "", count = 4) =>
    `<div id="g">${slides(count)}</div><button id="n"></button><span id="p"></span><p id="dots">${"<i></i>".repeat(count)}</p><b id="i"></b>/<b id="t"></b>
    <script>window.onload = function () { var g = window.g = new Y.Squarespace.Gallery2({ container: Y.one('#g'), slides: '.slide', design: '${design}',
      elements: { next: '#n', previous: '#p', controls: '#dots', currentIndex: '#i', totalSlides: '#t' }, ${more} });
      g.after('currentIndexChange', function (e) { result.push(e.prevVal + '>' + e.newVal, this === g); });
      g.on('image-loaded', function () { window.loads = (window.loads || 0) + 1; }); };</script>`;
  const style = "#g { height: 200px; width: 600px } #g img { display: block; width: 100% }";

  test("stacked: one slide is seen; arrows, keys and dots step through it", async () => {
    const { page, result, problems } = await openScriptPage(browser, {
      body: gallery("stacked", "designOptions: { speed: 0 }"),
      head: style,
      yui: true,
    });
    await page.locator(".sqs-gallery-design-stacked-slide.sqs-active-slide").waitFor();
    const seen = () =>
      page
        .locator(".slide")
        .evaluateAll((all) =>
          all.flatMap((one, index) =>
            getComputedStyle(one).visibility === "visible" ? [index] : [],
          ),
        );
    expect(await seen()).toEqual([0]);
    await until(page, "window.loads === 4");
    expect((await boxes(page))[0]).toEqual([0, 0, 600, 400]);
    expect(await page.locator("#g").evaluate(({ clientHeight }) => clientHeight)).toBe(400);

    const previous = page.getByRole("button", { name: "Zurück" });
    expect(await previous.getAttribute("class")).toBe("sqs-disabled");
    await page.getByRole("button", { name: "Weiter" }).click();
    expect(await seen()).toEqual([1]);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Bild 4" }).press("Enter");
    expect(await seen()).toEqual([3]);
    expect(await page.locator("#i").innerText()).toBe("4");
    expect(await page.locator("#n").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowRight");
    expect(await active(page)).toBe(3);
    await previous.press(" ");
    expect(await active(page)).toBe(2);
    await page.locator(".slide").nth(2).click();
    expect(await active(page)).toBe(3);
    expect(await result()).toEqual([
      "0>1",
      true,
      "1>2",
      true,
      "2>3",
      true,
      "3>2",
      true,
      "2>3",
      true,
    ]);
    await page.evaluate("g.destroy()");
    expect(await page.locator("#g").getAttribute("class")).toBe("");
    expect(await seen()).toEqual([0, 1, 2, 3]);
    expect(problems).toEqual([]);
  });

  test("strip: slides as wide as their pictures, the shown one in the middle", async () => {
    const { page } = await openScriptPage(browser, {
      body: gallery("strip", "loop: true, designOptions: { speed: 0 }"),
      head: style,
      yui: true,
    });
    await until(page, "window.loads === 4");
    expect(await boxes(page)).toEqual([0, 300, 600, 900].map((left) => [left, 0, 300, 200]));
    await page.evaluate("g.next()");
    expect((await boxes(page))[1]).toEqual([150, 0, 300, 200]);
    await page.evaluate("g.previous().previous()");
    expect((await boxes(page))[3]).toEqual([300, 0, 300, 200]);
  });

  test("grid: rows of slides; a click shows one over the window", async () => {
    const { page } = await openScriptPage(browser, {
      body: gallery("grid", "designOptions: { perRow: 3 }"),
      head: style,
      yui: true,
    });
    await until(page, "window.loads === 4");
    expect((await boxes(page)).map(([left, top]) => [left, top])).toEqual([
      [0, 0],
      [200, 0],
      [400, 0],
      [0, 133],
    ]);
    await page.getByRole("button", { name: "p2" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.locator(".sqs-active-slide img[alt=p2]").waitFor();
    await page.keyboard.press("ArrowRight");
    await dialog.locator(".sqs-active-slide img[alt=p3]").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await active(page)).toBe(0);
  });

  test("autocolumns: columns by the width there is, also after it has changed", async () => {
    const { page } = await openScriptPage(browser, {
      body: gallery("autocolumns", "designOptions: { columnWidth: 180, gutter: 30 }"),
      head: `${style} #g { width: 60vw }`,
      yui: true,
      width: 1000,
    });
    await until(page, "window.loads === 4");
    expect(await boxes(page)).toEqual([
      [0, 0, 180, 120],
      [210, 0, 180, 120],
      [420, 0, 180, 120],
      [0, 150, 180, 120],
    ]);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>(".slide")?.offsetWidth === 240,
    );
    expect((await boxes(page)).map(([left]) => left)).toEqual([0, 0, 0, 0]);
  });

  test("a linked gallery follows, keys in a field are its own", async () => {
    const { page } = await openScriptPage(browser, {
      body: `${gallery("stacked")}<div id="h"><u>1</u><u>2</u></div><input id="f">`,
      head: style,
      yui: true,
    });
    await page.evaluate(
      "window.h = new Y.Squarespace.Gallery2({ container: '#h', keyboard: false }); g.addChild(h); g.set('currentIndex', 1)",
    );
    expect(await page.evaluate("h.get('currentIndex')")).toBe(1);
    await page.locator("#f").press("ArrowRight");
    expect(await active(page)).toBe(1);
    expect(await page.evaluate("g.get('slides').size()")).toBe(4);
  });

  test("the address names the slide that is shown, and decides which one it is", async () => {
    const body = gallery("stacked", "historyHash: true, designOptions: { speed: 0 }").replace(
      '<div class="slide">',
      '<div class="slide" data-slide-url="sand">',
    );
    const { page } = await openScriptPage(browser, { body, head: style, yui: true });
    const hash = () => page.evaluate(() => location.hash);
    await page.locator(".slide.sqs-active-slide").waitFor();
    expect(await hash()).toBe("");
    await page.getByRole("button", { name: "Weiter" }).click();
    expect(await hash()).toBe("#/2/");
    await page.getByRole("button", { name: "Bild 1" }).press("Enter");
    expect(await hash()).toBe("#/sand/");
    await page.evaluate(() => {
      location.hash = "#/3/";
    });
    await until(page, "g.get('currentIndex') === 2");
    await page.evaluate(() => {
      location.hash = "#contact";
    });
    expect(await active(page)).toBe(2);
    await page.goto("http://site.test/#/4/");
    await page.reload();
    await until(page, "g.get('currentIndex') === 3");
  });

  test("a picture drifts while it is shown, and not for those who want no movement", async () => {
    const body = gallery("stacked", "designOptions: { transition: 'kenBurns', speed: 0 }");
    const { page } = await openScriptPage(browser, { body, head: style, yui: true });
    const drifting = () =>
      page
        .locator(".slide img")
        .evaluateAll((all) => all.map((one) => one.getAnimations().length === 1));
    await expect.poll(drifting).toEqual([true, false, false, false]);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect.poll(drifting).toEqual([false, true, false, false]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await page.locator(".slide.sqs-active-slide").waitFor();
    expect(await drifting()).toEqual([false, false, false, false]);
  });

  test("autoplay goes on, and not for those who want no movement", async () => {
    const body = gallery("stacked", "autoplay: true, autoplayOptions: { timeout: 50 }");
    const { page } = await openScriptPage(browser, { body, head: style, yui: true });
    await until(page, "g.get('currentIndex') > 0");
    const { page: still } = await openScriptPage(browser, { body, head: style, yui: true });
    await still.emulateMedia({ reducedMotion: "reduce" });
    await still.reload();
    await still.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await still.evaluate("g.get('currentIndex')")).toBe(0);
  });
});

test("a title shrinks into its parent, and again when the window does", async () => {
  const { page } = await openScriptPage(browser, {
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
  const { page, result } = await openScriptPage(browser, {
    body: `<script>var e = new Y.Squarespace.ResizeEmitter({ timeout: 20 });
      e.on(['resize:start', 'resize:end'], function (event) { result.push(event.type); });</script>`,
  });
  await page.setViewportSize({ width: 500, height: 500 });
  await until(page, "result.length === 2");
  expect(await result()).toEqual(["resize:start", "resize:end"]);
});

test("a video is built when its overlay is clicked", async () => {
  const { page, result } = await openScriptPage(browser, {
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
  const { page } = await openScriptPage(browser, {
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
  const { page, problems } = await openScriptPage(browser, {
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
  const { page, requests, problems } = await openScriptPage(browser, {
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
  const { result } = await openScriptPage(browser, {
    body: `<script>var cart = Y.Squarespace.Singletons.ShoppingCart;
      cart.on('change', function () { result.push(cart.get('totalQuantity')); });
      result.push(cart.get('totalQuantity'));
      document.dispatchEvent(new CustomEvent('schaufenster:cart', { detail: { totalQuantity: 3, entries: [] } }));</script>`,
  });
  expect(await result()).toEqual([0, 3]);
});

test("an alert is a dialog with its texts", async () => {
  const { page } = await openScriptPage(browser, {
    body: "<script>new Y.Squarespace.Widgets.Alert({ strings: { title: 'Oh', message: '<b>no</b>' } });</script>",
  });
  expect(await page.getByRole("dialog", { name: "Oh" }).locator("p").innerText()).toBe("<b>no</b>");
});

test("nodes have what the platform adds to them", async () => {
  const { result, problems } = await openScriptPage(browser, {
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
    const { page, problems } = await openScriptPage(browser, {
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
