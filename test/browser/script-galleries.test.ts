import { describe, expect, test } from "vitest";
import { openScriptPage } from "../support/scripts/script-page.ts";
import { active, boxes, slides, until } from "../support/scripts/slides.ts";

describe("a gallery", () => {
  const gallery = (design: string, more = "", count = 4) =>
    `<div id="g">${slides(count)}</div><button id="n"></button><span id="p"></span><p id="dots">${"<i></i>".repeat(count)}</p><b id="i"></b>/<b id="t"></b>
    <script>window.onload = function () { var g = window.g = new Y.Squarespace.Gallery2({ container: Y.one('#g'), slides: '.slide', design: '${design}',
      elements: { next: '#n', previous: '#p', controls: '#dots', currentIndex: '#i', totalSlides: '#t' }, ${more} });
      g.after('currentIndexChange', function (e) { result.push(e.prevVal + '>' + e.newVal, this === g); });
      g.on('image-loaded', function () { window.loads = (window.loads || 0) + 1; }); };</script>`;
  const style = "#g { height: 200px; width: 600px } #g img { display: block; width: 100% }";

  test("stacked: one slide is seen; arrows, keys and dots step through it", async () => {
    const { page, result, problems } = await openScriptPage({
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

  test("pictures that were there before the gallery are told of, once its script has asked for them", async () => {
    const there = gallery("stacked").replaceAll("data-src=", "src=");
    const { page, problems } = await openScriptPage({ body: there, head: style, yui: true });
    await until(page, "window.loads === 4");
    expect(problems).toEqual([]);
  });

  test("strip: slides as wide as their pictures, the shown one in the middle", async () => {
    const { page } = await openScriptPage({
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

  test("strip: slides follow the height that a script gives their frame once the pictures are there", async () => {
    const { page } = await openScriptPage({
      body: gallery("strip", "designOptions: { speed: 0 }"),
      head: `${style} #g { height: 0 }`,
      yui: true,
    });
    await until(page, "window.loads === 4");
    await page.evaluate("document.getElementById('g').style.height = '100px'");
    await expect
      .poll(() => boxes(page))
      .toEqual([0, 150, 300, 450].map((left) => [left, 0, 150, 100]));
  });

  test("grid: rows of slides; a click shows one over the window", async () => {
    const { page } = await openScriptPage({
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
    const { page } = await openScriptPage({
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
    const { page } = await openScriptPage({
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
    const { page } = await openScriptPage({ body, head: style, yui: true });
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
    const { page } = await openScriptPage({ body, head: style, yui: true });
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
    const { page } = await openScriptPage({ body, head: style, yui: true });
    await until(page, "g.get('currentIndex') > 0");
    const { page: still } = await openScriptPage({ body, head: style, yui: true });
    await still.emulateMedia({ reducedMotion: "reduce" });
    await still.reload();
    await still.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await still.evaluate("g.get('currentIndex')")).toBe(0);
  });
});
