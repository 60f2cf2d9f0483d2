import { describe, expect, test } from "vitest";
import { galleryShop, openGallery } from "../support/blocks/gallery-shop.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";

describe("a lightbox", () => {
  test("is opened, stepped through and closed by keyboard, and gives the focus back", async () => {
    const { page, problems } = await openGallery("/grid");
    const link = page.getByRole("link", { name: "Flut" });
    await link.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bildergalerie" });
    await dialog.waitFor();
    const alt = () => dialog.locator(".sqs-active-slide img").getAttribute("alt");
    expect(await alt()).toBe("Flut");
    expect(await dialog.locator(".sqs-lightbox-meta").innerText()).toBe("Flut");
    expect(await dialog.getAttribute("class")).toContain("sqs-lightbox-light");
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    expect(await alt()).toBe("Kai");
    await page.keyboard.press("ArrowRight");
    expect(await alt()).toBe("Ebbe");
    for (const _ of Array.from({ length: 6 })) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement?.closest("dialog, body") === document.body &&
          document.activeElement !== document.body,
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  test("without scripts is the picture itself", async () => {
    const { page } = await openGallery("/grid", { scripts: false });
    await page.getByRole("link", { name: "Flut" }).click();
    expect(new URL(page.url()).pathname).toBe("/s/b.svg");
  });
});

describe("a video", () => {
  const host = "https://www.youtube-nocookie.com";

  test("of another host is asked for once it is wanted, and only its page allows the host", async () => {
    const asked: string[] = [];
    const { page, response, problems } = await openGallery("/video", {
      before: (one) =>
        one.route(/youtube/, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
        }),
    });
    const policy = (headers: Record<string, string> | undefined) =>
      headers?.["content-security-policy"] ?? "";
    expect(policy(response?.headers())).toMatch(
      /frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/,
    );
    const other = await page.request.get(`${await galleryShop()}/grid`);
    expect(policy(other.headers())).not.toContain("youtube");
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Video abspielen: Kai" }).press("Enter");
    const player = page.frameLocator("iframe[title=Kai]");
    await player.getByText("Player").waitFor();
    expect(asked).toEqual([`${host}/embed/aqz-KE-bpKQ?autoplay=1`]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(problems).toEqual([]);
  });

  test("without scripts is a link to its page", async () => {
    const { page } = await openGallery("/video", { scripts: false });
    const link = page.getByRole("link", { name: "Video abspielen: Kai" });
    expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.round((height / width) * 100)).toBe(56);
  });

  test.each([
    ["no-preference", ["muted"]],
    ["reduce", []],
  ] as const)(
    "of the site plays by itself, muted, unless motion is unwanted: %s",
    async (reducedMotion, plays) => {
      const { page } = await openGallery("/video", {
        async before(one) {
          await one.emulateMedia({ reducedMotion });
          await one.addInitScript(() => {
            const played: string[] = [];
            Reflect.set(globalThis, "played", played);
            HTMLMediaElement.prototype.play = function () {
              played.push(this.muted ? "muted" : "loud");
              return Promise.resolve();
            };
          });
        },
      });
      await page.waitForLoadState("load");
      expect(await page.evaluate("played")).toEqual(plays);
    },
  );
});
