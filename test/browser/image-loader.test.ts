import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openScriptPage } from "../support/scripts/script-page.ts";

const image = (more: string, name = "a-1500x1000") =>
  `<img alt="" data-src="/s/${name}.svg" data-image-dimensions="1500x1000" ${more}>`;

/** Box of a picture against the box of its parent: the distances of their edges. */
const edges = (page: Page, selector = "img") =>
  page.locator(selector).evaluateAll((images) =>
    images.map((one) => {
      const own = one.getBoundingClientRect();
      const box = (one.parentElement ?? one).getBoundingClientRect();
      return {
        left: own.left - box.left,
        top: own.top - box.top,
        right: own.right - box.right,
        bottom: own.bottom - box.bottom,
        ratio: own.width / own.height,
      };
    }),
  );

const loaded = (page: Page) => page.locator("img.loaded").first().waitFor({ state: "attached" });

describe.each([390, 1280])("in a window of %i px", (width) => {
  const boxes = "div { height: 300px; margin: 20px; position: relative; width: 40vw }";

  test.each([
    ["relative", "position: relative"],
    ["static", "position: static"],
    ["padded", "position: static; padding: 10px; box-sizing: border-box"],
  ])("fill covers a %s parent around the focal point", async (_name, style) => {
    const body = ["0,0", "1,1", "0.5,0.5"].map(
      (point) =>
        `<div class="content-fill" style="${style}">${image(`data-image-focal-point="${point}"`)}</div>`,
    );
    const { page, problems } = await openScriptPage({
      body: body.join(""),
      head: boxes,
      width,
    });
    await loaded(page);
    const check = async () => {
      const [first, last, middle] = await edges(page);
      for (const one of [first, last, middle]) {
        expect(one?.left).toBeLessThanOrEqual(0.5);
        expect(one?.top).toBeLessThanOrEqual(0.5);
        expect(one?.right).toBeGreaterThanOrEqual(-0.5);
        expect(one?.bottom).toBeGreaterThanOrEqual(-0.5);
        expect(one?.ratio).toBeCloseTo(1.5, 1);
      }
      expect(Math.abs(first?.left ?? 9)).toBeLessThanOrEqual(1);
      expect(Math.abs(first?.top ?? 9)).toBeLessThanOrEqual(1);
      expect(Math.abs(last?.right ?? 9)).toBeLessThanOrEqual(1);
      expect(Math.abs(last?.bottom ?? 9)).toBeLessThanOrEqual(1);
      expect((middle?.left ?? 0) + (middle?.right ?? 9)).toBeCloseTo(0, 0);
    };
    await check();
    // Without any script of the theme.
    await page.setViewportSize({ width: width === 390 ? 1280 : 390, height: 800 });
    await page.waitForFunction(() => {
      const one = document.querySelector("img");
      const box = one?.parentElement?.getBoundingClientRect();
      const own = one?.getBoundingClientRect();
      return own && box && Math.abs(own.left - box.left) < 1 && own.right >= box.right - 0.5;
    });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await check();
    expect(problems).toEqual([]);
  });

  test("fit shows the whole picture, centred or where it is told", async () => {
    const { page } = await openScriptPage({
      body: `<div class="content-fit">${image("")}</div><div data-alignment="bottom left" class="content-fit">${image("")}</div>`,
      head: boxes,
      width,
    });
    await loaded(page);
    const [centred, bottomLeft] = await edges(page);
    for (const one of [centred, bottomLeft]) {
      expect(one?.left).toBeGreaterThanOrEqual(-0.5);
      expect(one?.top).toBeGreaterThanOrEqual(-0.5);
      expect(one?.right).toBeLessThanOrEqual(0.5);
      expect(one?.bottom).toBeLessThanOrEqual(0.5);
      expect(one?.ratio).toBeCloseTo(1.5, 1);
    }
    expect((centred?.left ?? 0) + (centred?.right ?? 9)).toBeCloseTo(0, 0);
    expect((centred?.top ?? 0) + (centred?.bottom ?? 9)).toBeCloseTo(0, 0);
    expect(bottomLeft?.left).toBeCloseTo(0, 0);
    expect(bottomLeft?.bottom).toBeCloseTo(0, 0);
  });

  test.each([1, 2])("pictures are asked for in the shown width × %i dots", async (density) => {
    const { page, requests } = await openScriptPage({
      body: `<div style="width: 30vw">${image('style="" width="100%"')}</div>`,
      width,
      density,
    });
    await loaded(page);
    const needed = width * 0.3 * density;
    const format = [100, 300, 500, 750, 1000].find((offered) => offered >= Math.floor(needed));
    expect(requests).toEqual([`/s/a-1500x1000.svg?format=${format}w`]);
    await page.evaluate("ImageLoader.load(document.images[0], { load: true })");
    expect(requests).toHaveLength(1);
  });
});

test.each([
  ["width: 100%", "500w"],
  ["width: 90px", "100w"],
  ["max-width: 100%", "500w"],
  ["display: block; max-width: 50%; height: auto", "300w"],
  ["height: 100px", "300w"],
  ["", "1500w"],
  ["display: block", "1500w"],
])("its alternative text says nothing of a picture's size: %s", async (style, format) => {
  const { page, requests } = await openScriptPage({
    body: `<div style="width: 400px"><img alt="Kran" data-src="/s/a-1500x1000.svg" data-image-dimensions="1500x1000"></div>`,
    head: `img { ${style} }`,
  });
  await loaded(page);
  expect(requests).toEqual([`/s/a-1500x1000.svg?format=${format}`]);
  expect(await page.locator("img").getAttribute("alt")).toBe("Kran");
});

test("a parent without a height of its own gets the picture's, and follows its width", async () => {
  const { page } = await openScriptPage({
    body: `<div class="content-fill">${image("")}</div>`,
    width: 1200,
  });
  await loaded(page);
  const size = () => page.locator("div").evaluate((div) => [div.clientWidth, div.clientHeight]);
  expect(await size()).toEqual([1200, 800]);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.waitForFunction(() => document.querySelector("div")?.clientHeight === 400);
});

test("a picture that grows is asked for in a larger width, one that shrinks is kept", async () => {
  const { page, requests } = await openScriptPage({
    body: `<div class="content-fill" style="width: 50vw; height: 100px">${image("")}</div>`,
    width: 1280,
  });
  await loaded(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.waitForFunction(
    () => (document.images[0]?.getBoundingClientRect().width ?? 999) < 250,
  );
  await page.setViewportSize({ width: 1900, height: 800 });
  await page.waitForFunction(() => document.images[0]?.dataset.imageResolution === "1000w");
  // The width is noted before the request is.
  await expect
    .poll(() => requests)
    .toEqual(["750w", "1000w"].map((width) => `/s/a-1500x1000.svg?format=${width}`));
});

test("a script's calls: what they load, give back and leave alone", async () => {
  const { page, result, requests, problems } = await openScriptPage({
    body: `<div class="content-fill loading" style="width: 300px; height: 300px">${image('id="a" data-load="false"')}</div>
      <div style="width: 200px">${image('id="b" data-load="viewport" style="max-width: 100%"', "b-1500x1000")}</div>
      <img id="c" alt="" srcset="/s/c-10x10.svg 1x" data-src="/s/c-10x10.svg">
      <script>
        const { a, b, c } = window;
        a.addEventListener('load', function () { result.push('load', a.className); });
        result.push(ImageLoader.load(a), ImageLoader.load(document.body), ImageLoader.load(null, true));
        a.removeAttribute('data-load');
        result.push(ImageLoader.load({ getDOMNode: function () { return a; } }, { load: true }));
        result.push(a.className, a.dataset.imageResolution, ImageLoader.load(a, { load: true }));
        result.push(ImageLoader.load(b, { load: 'viewport' }), b.style.width, b.getAttribute('src'));
        result.push(ImageLoader.load(c));
      </script>`,
  });
  await page.locator("#a.loaded").waitFor();
  expect(await result()).toEqual([
    ...[false, false, false],
    true,
    ...["sqs-image-loading loading", "500w", "500w"],
    ...["300w", "200px", null],
    true,
    ...["load", "sqs-image-loading loading"],
  ]);
  expect(
    await page.locator("#a").evaluate((one) => [one.className, one.parentElement?.className]),
  ).toEqual(["loaded", "content-fill loaded"]);
  expect(problems).toEqual([
    "ImageLoader.load: not an image JSHandle@node",
    "ImageLoader.load: not an image null",
  ]);
  expect(requests.filter((url) => url.includes("/a-"))).toEqual(["/s/a-1500x1000.svg?format=500w"]);
  expect(requests.filter((url) => url.includes("/b-"))).toEqual([]);
});

test("dimensions that are not known come from the picture; it is placed then", async () => {
  const { page, requests } = await openScriptPage({
    body: `<div class="content-fill" style="position: relative; width: 300px; height: 300px">
      <img alt="" data-src="/s/a-600x400.svg"></div>`,
  });
  await page.locator("img[data-image-dimensions='600x400']").waitFor();
  const [one] = await edges(page);
  expect(one?.left).toBeCloseTo(-75, 0);
  expect(one?.right).toBeCloseTo(75, 0);
  expect(requests).toEqual(["300w", "500w"].map((width) => `/s/a-600x400.svg?format=${width}`));
});

test("object-fit is used where it is asked for, and shows the same part", async () => {
  const { page } = await openScriptPage({
    body: `<div class="content-fill" style="width: 300px; height: 300px">
      ${image('data-use-advanced-positioning="true" data-image-focal-point="0.4,0.5"')}</div>`,
  });
  await loaded(page);
  const styles = await page
    .locator("img")
    .evaluate(({ style }) => [style.objectFit, style.objectPosition, style.width, style.left]);
  expect(styles).toEqual(["cover", "20% 50%", "100%", ""]);
});

test("with a fixed ratio the place is in percent", async () => {
  const { page } = await openScriptPage({
    body: `<div class="content-fill" style="position: relative; width: 300px; height: 300px">
      ${image('data-fixed-ratio="true"')}</div>`,
  });
  await loaded(page);
  const styles = await page
    .locator("img")
    .evaluate(({ style }) => [style.left, style.top, style.width, style.height]);
  expect(styles).toEqual(["-25%", "0%", "150%", "100%"]);
});

test("pictures that no script loads come after the page, a broken one does not stay hidden", async () => {
  const { page } = await openScriptPage({
    body: `${image('data-load="false"')}<figure class="loading"><img alt="" data-src="/s/gone.png"></figure>
      <script>throw new Error('mine')</script>`,
  });
  await page.locator("img.loaded[data-image-resolution]").waitFor();
  await page.locator("figure:not(.loading)").waitFor();
});

test("only the first two pictures of a page do not wait until they are near", async () => {
  const { page } = await openScriptPage({ body: image("").repeat(4) });
  const lazy = () =>
    page.locator("img").evaluateAll((all) => all.map((one) => Reflect.get(one, "loading")));
  expect(await lazy()).toEqual(["auto", "auto", "lazy", "lazy"]);
});

test("addresses of other hosts stay as they are", async () => {
  const { page, requests } = await openScriptPage({
    body: '<img alt="" data-src="https://img.example/a-10x10.svg?x=1">',
  });
  await page.locator("img[data-image-resolution]").waitFor({ state: "attached" });
  expect(await page.locator("img").getAttribute("src")).toBe("https://img.example/a-10x10.svg?x=1");
  expect(requests.every((url) => !url.includes("format"))).toBe(true);
});

test.each([
  ["content-fill", "data-parent-ratio"],
  ["plain", "data-image-resolution"],
])("a page of many pictures is laid out a few times, not once for each: %s", async (box, mark) => {
  const count = 3000;
  const one = `<div class="${box}">${image("").replace('alt=""', 'alt="Kran"')}</div>`;
  const { page, requests } = await openScriptPage({
    body: `<script>document.write(${JSON.stringify(one)}.repeat(${count}))</script>`,
    head: "div { float: left; height: 50px; position: relative; width: 40px }",
  });
  await loaded(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? 0;
  };
  expect(await layouts()).toBeLessThan(100);
  expect(await page.locator(`img[${mark}]`).count()).toBe(count);
  // Those far below the window wait.
  expect(requests.length).toBeLessThan(count);
});
