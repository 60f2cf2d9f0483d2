import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { blockPage, oneColumn } from "../support/blocks/block-site.ts";
import {
  galleryDesigns,
  galleryOptionCases,
  galleryPictures,
} from "../support/blocks/gallery-cases.ts";
import { openGallery, scripts, seen } from "../support/blocks/gallery-shop.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { stopTime } from "../support/browser/stop-time.ts";

test.each([
  ["/slideshow", ["gallery"]],
  ["/slider", ["gallery"]],
  ["/grid", ["lightbox"]],
  ["/stacked", []],
  ["/autocolumns", []],
  ["/video", ["video"]],
])("%s loads the scripts of its blocks alone, and nobody is kept out", async (path, own) => {
  for (const width of [390, 1280]) {
    const { page, problems } = await openGallery(path, { width });
    expect(await scripts(page)).toEqual(own);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
  }
});

describe("a slideshow", () => {
  test("shows one picture; arrows, keys and thumbnails lead to the others", async () => {
    const { page } = await openGallery("/slideshow");
    const next = page.getByRole("button", { name: "Nächstes Bild" });
    await next.waitFor();
    await expect.poll(() => seen(page)).toEqual([0]);
    await next.click();
    await expect.poll(() => seen(page)).toEqual([1]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => seen(page)).toEqual([0]);
    await page.getByRole("group", { name: "Bilder", exact: true }).press("ArrowLeft");
    await expect.poll(() => seen(page)).toEqual([2]);
    await page.getByRole("button", { name: "Vorheriges Bild" }).press("Enter");
    await expect.poll(() => seen(page)).toEqual([1]);
    const thumbnail = page.getByRole("link", { name: "Bild 3: Kai" });
    await thumbnail.press("Enter");
    await expect.poll(() => seen(page)).toEqual([2]);
    expect(await thumbnail.getAttribute("aria-current")).toBe("true");
    expect(new URL(page.url()).hash).toBe("");
  });

  test("tells what is on its pictures on telephones too, within them", async () => {
    const { page } = await openGallery("/slideshow", { width: 390 });
    const caption = page.locator(".sqs-active-slide .meta");
    await caption.getByText("Ebbe").waitFor();
    const box = await caption.boundingBox();
    const picture = await page.locator(".sqs-gallery > .sqs-active-slide").boundingBox();
    expect(box?.width).toBeCloseTo(picture?.width ?? 0, 0);
    const bottomOf = (shown: typeof box) => (shown?.y ?? 0) + (shown?.height ?? 0);
    expect(bottomOf(box)).toBeCloseTo(bottomOf(picture), 0);
  });

  test("without scripts shows its first picture, and thumbnails scroll to the others", async () => {
    const { page } = await openGallery("/slideshow", { scripts: false });
    expect(await seen(page)).toEqual([0]);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "Bild 3: Kai" }).click();
    await expect.poll(() => seen(page)).toEqual([2]);
  });

  test("goes on after five seconds, but not under the pointer, nor with focus inside", async () => {
    const { page } = await openGallery("/slideshow-autoplay", { before: stopTime });
    await page.getByRole("button", { name: "Nächstes Bild" }).waitFor();
    const shown = () =>
      page
        .locator(".sqs-gallery > .slide")
        .evaluateAll((all) => all.findIndex((one) => one.matches(".sqs-active-slide")));
    await page.clock.runFor(5000);
    expect(await shown()).toBe(1);
    await page.locator(".sqs-gallery-container").hover();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    expect(await shown()).toBe(2);
    await page.locator(".sqs-gallery").focus();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(2);
  });

  test("stands still for who wants no motion", async () => {
    const { page } = await openGallery("/slideshow-autoplay", {
      async before(one) {
        await stopTime(one);
        await one.emulateMedia({ reducedMotion: "reduce" });
      },
    });
    await page.getByRole("button", { name: "Nächstes Bild" }).waitFor();
    await page.clock.runFor(60_000);
    expect(await seen(page)).toEqual([0]);
    expect(
      await page
        .locator(".slide")
        .first()
        .evaluate((one) => getComputedStyle(one).transitionProperty),
    ).toBe("none");
  });
});

describe("a slider", () => {
  const left = (page: Page) => page.locator(".sqs-gallery").evaluate((line) => line.scrollLeft);
  const still = { before: (page: Page) => page.emulateMedia({ reducedMotion: "reduce" }) };

  test("is a line that arrows and keys scroll, and behind its end begins anew", async () => {
    const { page } = await openGallery("/slider", { ...still, width: 700 });
    const next = page.getByRole("button", { name: "Nächstes Bild" });
    await next.click();
    const widths = await page
      .locator(".sqs-gallery > .slide")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toEqual([600, 600, 600]);
    await expect.poll(() => left(page)).toBe(600);
    await expect
      .poll(() => page.locator(".slide.sqs-active-slide img").getAttribute("alt"))
      .toBe("Flut");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => left(page)).toBeGreaterThan(1000);
    await next.click();
    await expect.poll(() => left(page)).toBe(0);
    await page.getByRole("button", { name: "Vorheriges Bild" }).click();
    await expect.poll(() => left(page)).toBeGreaterThan(1000);
  });

  test("without scripts scrolls by its keys", async () => {
    const { page } = await openGallery("/slider", { scripts: false, width: 700 });
    expect(await seen(page)).toEqual([0]);
    await page.locator(".sqs-gallery").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => left(page)).toBeGreaterThan(0);
  });

  test("goes on after its own seconds", async () => {
    const { page } = await openGallery("/slider-autoplay", {
      before: stopTime,
      width: 700,
    });
    await page.locator(".sqs-gallery-design-strip").waitFor();
    await page.clock.runFor(1900);
    expect(await left(page)).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => left(page)).toBeGreaterThan(0);
  });
});

test.each([390, 1280])(
  "at the centre of stacked galleries, what is told of a picture lies on it: %i px",
  async (width) => {
    const { page } = await openGallery("/stacked-center", { width });
    const boxOf = async (selector: string) => {
      const box = await page.locator(`.slide:first-child ${selector}`).boundingBox();
      if (!box) throw new Error(`${selector} is not seen`);
      return box;
    };
    const picture = await boxOf("img");
    const told = await boxOf(".meta");
    const middle = (box: typeof told) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x = 0, y = 0] = middle(picture);
    expect(middle(told)[0]).toBeCloseTo(x, 0);
    expect(middle(told)[1]).toBeCloseTo(y, 0);
    expect(told.height).toBeLessThanOrEqual(picture.height);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);

/** Where everything in an element stands, and how it looks. */
const looks = (element: Element): string => {
  const origin = element.getBoundingClientRect();
  const visible = [...element.querySelectorAll("*")].filter((one) => one.checkVisibility());
  const all = visible.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return [
      ...[left - origin.left, top - origin.top, width, height].map(Math.round),
      ...[style.objectFit, style.opacity, style.visibility, style.display, style.textAlign],
      ...[style.backgroundColor, style.scrollSnapAlign],
    ];
  });
  return JSON.stringify(all);
};

describe.each(galleryDesigns)("%s", (design) => {
  test("every option that counts is seen, and no other", async () => {
    const values = galleryOptionCases.flatMap(({ key, value, needs }) => [
      { design, items: galleryPictures, ...needs },
      { design, items: galleryPictures, ...needs, [key]: value },
    ]);
    const { main } = await blockPage(oneColumn(values.map((value) => ({ type: 8, value }))));
    const { page } = await openPage({ scripts: false });
    const html = main.replaceAll(/ srcset="[^"]*"| src="[^"]*"/g, "");
    await page.setContent(`<!doctype html><style>${baseStyles().css}</style>${html}`);
    const blocks = await page
      .locator(".gallery-block .sqs-block-content")
      .evaluateAll(
        (all, source) => all.map((one) => new Function(`return ${source}`)()(one)),
        looks.toString(),
      );
    const changed = galleryOptionCases.flatMap(({ key, value }, index) =>
      blocks[index * 2] === blocks[index * 2 + 1] ? [] : [`${key} ${value}`],
    );
    const counting = galleryOptionCases.flatMap(({ key, value, counts, isLater }) =>
      counts.includes(design) && !isLater ? [`${key} ${value}`] : [],
    );
    expect(changed).toEqual(counting);
  });
});
