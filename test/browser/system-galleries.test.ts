import { expect, test } from "vitest";
import { overflowOf } from "../support/browser/page-audit.ts";
import { boxOf, one, openOwn, shownSlide } from "../support/sites/system-pages.ts";

test.each([390, 768, 1280])(
  "an album tells what it is beside its tracks, and above on telephones: %i px",
  async (width) => {
    const { page } = await openOwn("album.list", "", width);
    const whole = await boxOf(page, ".sqs-audio-playlist");
    const info = await boxOf(page, ".album-info");
    const tracks = await boxOf(page, ".tracks");
    const shares = [info, tracks].map((part) => Math.round((part.width / whole.width) * 100));
    expect(shares).toEqual(width === 390 ? [100, 100] : [33, 60]);
    expect(tracks.y >= info.y + info.height - 1).toBe(width === 390);
    expect((await boxOf(page, "audio")).width).toBeGreaterThan(250);
    expect(await overflowOf(page)).toBe(0);
  },
);

test("an album without tracks says so", async () => {
  const { page } = await openOwn("album.list", "", 390, { items: [] });
  expect(await page.locator(".tracks").innerText()).toBe("Keine Titel vorhanden");
});

test("a gallery is gone through by its arrows, its controls and its keys, without a script", async () => {
  const { page } = await openOwn("gallery.list", "gallery-show-arrows gallery-navigation-numbers");
  const frame = await boxOf(page, ".gallery-wrap");
  expect(frame.height / frame.width).toBeCloseTo(2 / 3, 2);
  const at = () => shownSlide(page, ".slides");
  await expect.poll(at).toBe(0);
  expect(await page.locator(".previous").count()).toBe(2);
  await page.locator(".next").first().click();
  await expect.poll(at).toBe(1);
  expect(await boxOf(page, "#other")).toEqual(await boxOf(page, ".gallery-wrap"));
  await page.locator(".previous").first().click();
  await expect.poll(at).toBe(0);
  await page.locator(".gallery-controls a", { hasText: "3" }).click();
  await expect.poll(at).toBe(2);
  await page.locator(".slides").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(at).toBe(1);
});

test.each([
  ["bullets", 24],
  ["circles", 24],
  ["numbers", 24],
  ["simple", 24],
  ["thumbnails", 100],
])("controls of a gallery can be %s", async (name, height) => {
  const items = Array.from({ length: 12 }, (_, index) => ({ ...one, id: `picture-${index}` }));
  const { page } = await openOwn("gallery.list", `gallery-navigation-${name}`, 390, {
    items,
  });
  const controls = page.locator(".gallery-controls a");
  expect(await controls.count()).toBe(12);
  expect((await controls.first().boundingBox())?.height).toBe(height);
  expect(await page.locator(".gallery-controls img").first().isVisible()).toBe(
    name === "thumbnails",
  );
  const isPlain = await controls
    .first()
    .evaluate((one) => getComputedStyle(one, "::before").content === "none");
  expect(isPlain).toBe(name === "numbers" || name === "thumbnails");
  expect(await overflowOf(page)).toBe(0);
});

test("the platform's own gallery stands, as its class says, without a script", async () => {
  const { page } = await openOwn("gallery.list", "");
  expect(await page.locator(".sqs-system-gallery.sqs-system-gallery-ready").count()).toBe(1);
});

test("texts of a gallery lie over its foot, and not on telephones", async () => {
  for (const width of [390, 1280]) {
    const { page } = await openOwn("gallery.list", "", width);
    const meta = page.locator(".slide-meta").first();
    expect(await meta.isVisible()).toBe(width === 1280);
  }
});
