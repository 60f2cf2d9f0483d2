import { expect, test } from "vitest";
import { systemCollections } from "../../templates/platform/collections/index.ts";
import { boxOf, openOwn, openSystem, shownSlide } from "../support/sites/system-pages.ts";

test("titles of products lie over their pictures while these are hovered, where the site has them there", async () => {
  const { products } = systemCollections;
  if (!products) throw new Error("the platform has no list of products");
  const { page } = await openSystem(products.list, 1280, "product-list-titles-overlay");
  const overlay = page.locator(".product-overlay").first();
  const opacity = () =>
    overlay.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).opacity;
    });
  expect(await opacity()).toBe("0");
  await page.locator(".product").first().hover();
  expect(await opacity()).toBe("1");
  expect(await overlay.boundingBox()).toEqual(await page.locator(".product").first().boundingBox());
});

const productRatios: Readonly<Record<string, number>> = {
  "11-square": 1,
  "32-standard": 2 / 3,
  "23-standard-vertical": 1.5,
  "43-four-thirds": 0.75,
  "169-widescreen": 9 / 16,
};

test.each(Object.entries(productRatios))(
  "pictures of products fill boxes of a shape: %s",
  async (name, ratio) => {
    const list = await openOwn("products.list", `product-item-size-${name}`, 768);
    const box = await boxOf(list.page, ".intrinsic");
    expect(box.height / box.width).toBeCloseTo(ratio, 2);
    expect(await boxOf(list.page, ".intrinsic img")).toEqual(box);
    const item = await openOwn("products.item", `product-gallery-size-${name}`, 768);
    const frame = await boxOf(item.page, "#productGallery .intrinsic");
    expect(frame.height / frame.width).toBeCloseTo(ratio, 2);
    expect(await boxOf(item.page, "#productSlideshow")).toEqual(frame);
  },
);

test("two products stand beside each other at every width, aligned as the site wants them", async () => {
  for (const width of [390, 768, 1280]) {
    const { page } = await openOwn("products.list", "product-list-alignment-right", width);
    const [first, second, below] = await Promise.all(
      [0, 1, 2].map((index) => page.locator(".product").nth(index).boundingBox()),
    );
    expect(first?.y).toBe(second?.y);
    expect(below?.x).toBe(first?.x);
    expect((await boxOf(page, "#productList")).width).toBeCloseTo((width - 34) * 1.03, 0);
    const align = page.locator(".product-title").first();
    expect(await align.evaluate((title) => getComputedStyle(title).textAlign)).toBe("right");
  }
});

test("pictures of a product are changed by its thumbnails, without a script", async () => {
  const { page } = await openOwn("products.item", "");
  const thumbnails = page.locator("#productThumbnails .slide");
  const sizes = await thumbnails.evaluateAll((all) =>
    all.map((one) => [one.clientWidth, one.clientHeight]),
  );
  expect(sizes).toEqual([
    [50, 50],
    [50, 50],
  ]);
  await thumbnails.last().click();
  await expect.poll(() => shownSlide(page, "#productSlideshow")).toBe(1);
  await thumbnails.first().click();
  await expect.poll(() => shownSlide(page, "#productSlideshow")).toBe(0);
});
