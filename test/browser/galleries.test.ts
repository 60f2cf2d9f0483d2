import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { blockPage, blockSite, oneColumn } from "../support/blocks/block-site.ts";
import {
  galleryDesigns,
  galleryOptionCases,
  galleryPictures,
} from "../support/blocks/gallery-cases.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";

let browser: Browser;
let shop: ShopProcess;

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#123"/></svg>`;

const items = [
  { assetUrl: "/s/a.svg", originalSize: "600x400", title: "Ebbe" },
  { assetUrl: "/s/b.svg", originalSize: "400x600", title: "Flut" },
  { assetUrl: "/s/c.svg", originalSize: "600x400", title: "Kai" },
];

const gallery = (urlId: string, value: object) => [
  `pages/${urlId}.json`,
  {
    collection: { id: `id-${urlId}`, urlId, title: urlId, type: 10, typeName: "page" },
    layout: oneColumn([{ id: "g", type: 8, value: { items, ...value } }]),
  },
];

const video = "https://youtu.be/aqz-KE-bpKQ";

const pages = Object.fromEntries([
  gallery("slideshow", { design: "slideshow", controls: true, thumbnails: true }),
  gallery("slideshow-autoplay", { design: "slideshow", autoplay: true, controls: true }),
  gallery("slider", { design: "slider", controls: true, "active-alignment": "left" }),
  gallery("slider-autoplay", { design: "slider", autoplay: true, "autoplay-duration": 2 }),
  gallery("grid", { lightbox: true, lightboxTheme: "light", "thumbnails-per-row": 3 }),
  gallery("stacked", { design: "stacked" }),
  gallery("autocolumns", { design: "autocolumns", "max-width": 150 }),
  [
    "pages/video.json",
    {
      collection: { id: "id-video", urlId: "video", title: "Video", type: 10, typeName: "page" },
      layout: oneColumn([
        { type: 32, value: { url: video, title: "Kai" } },
        { type: 32, value: { assetUrl: "/s/kai.mp4", autoplay: true } },
      ]),
    },
  ],
]);

beforeAll(async () => {
  const region = "<h1>Bilder</h1>{squarespace.main-content}";
  const theme = {
    ...themeFiles(),
    "styles/base.less": "body { margin: 0; padding: 17px }",
    "head.region":
      '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head><body class="{squarespace.page-classes}">',
    "foot.region": `<main>${region}</main>{squarespace-footers}</body></html>`,
  };
  const site = {
    ...blockSite({ rows: [] }, pages),
    "assets/a.svg": drawing(600, 400),
    "assets/b.svg": drawing(400, 600),
    "assets/c.svg": drawing(600, 400),
    "assets/kai.mp4": "no video",
  };
  const folder = writeFolder({ ...below("sites/shop", site), ...below("themes/plain", theme) });
  mkdirSync(join(folder, "data"));
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({
      DATA_DIR: join(folder, "data"),
      SITES_DIR: join(folder, "sites"),
      THEMES_DIR: join(folder, "themes"),
      DEFAULT_SITE: "shop",
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

type Options = Parameters<typeof openPage>[1] & {
  /** What is done before the page is there. */
  readonly before?: (page: Page) => Promise<unknown>;
};

async function open(path: string, { before, ...options }: Options = {}) {
  const watched = await openPage(browser, options);
  onTestFinished(watched.close);
  await before?.(watched.page);
  const response = await watched.page.goto(`${shop.url}${path}`);
  return { ...watched, response };
}

/** Lets time pass only when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Which slides a visitor sees. */
const seen = (page: Page) =>
  page.locator(".sqs-gallery > .slide").evaluateAll((all) =>
    all.flatMap((one, index) => {
      const { left, right } = one.getBoundingClientRect();
      const frame = one.parentElement?.getBoundingClientRect();
      const isInside = frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
      return isInside && getComputedStyle(one).visibility === "visible" ? [index] : [];
    }),
  );

const scripts = (page: Page) =>
  page
    .locator("script[src]")
    .evaluateAll((all) =>
      all.flatMap((one) => /block-(\w+)-/.exec(one.getAttribute("src") ?? "")?.[1] ?? []),
    );

test.each([
  ["/slideshow", ["gallery"]],
  ["/slider", ["gallery"]],
  ["/grid", ["lightbox"]],
  ["/stacked", []],
  ["/autocolumns", []],
  ["/video", ["video"]],
])("%s loads the scripts of its blocks alone, and nobody is kept out", async (path, own) => {
  for (const width of [390, 1280]) {
    const { page, problems } = await open(path, { width });
    expect(await scripts(page)).toEqual(own);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
  }
});

describe("a slideshow", () => {
  test("shows one picture; arrows, keys and thumbnails lead to the others", async () => {
    const { page } = await open("/slideshow");
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
    const { page } = await open("/slideshow", { width: 390 });
    const caption = page.locator(".sqs-active-slide .meta");
    await caption.getByText("Ebbe").waitFor();
    const box = await caption.boundingBox();
    const picture = await page.locator(".sqs-gallery > .sqs-active-slide").boundingBox();
    expect(box?.width).toBeCloseTo(picture?.width ?? 0, 0);
    const bottomOf = (shown: typeof box) => (shown?.y ?? 0) + (shown?.height ?? 0);
    expect(bottomOf(box)).toBeCloseTo(bottomOf(picture), 0);
  });

  test("without scripts shows its first picture, and thumbnails scroll to the others", async () => {
    const { page } = await open("/slideshow", { scripts: false });
    expect(await seen(page)).toEqual([0]);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "Bild 3: Kai" }).click();
    await expect.poll(() => seen(page)).toEqual([2]);
  });

  test("goes on after five seconds, but not under the pointer, nor with focus inside", async () => {
    const { page } = await open("/slideshow-autoplay", { before: stopTime });
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
    const { page } = await open("/slideshow-autoplay", {
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
    const { page } = await open("/slider", { ...still, width: 700 });
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
    const { page } = await open("/slider", { scripts: false, width: 700 });
    expect(await seen(page)).toEqual([0]);
    await page.locator(".sqs-gallery").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => left(page)).toBeGreaterThan(0);
  });

  test("goes on after its own seconds", async () => {
    const { page } = await open("/slider-autoplay", {
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

describe("a lightbox", () => {
  test("is opened, stepped through and closed by keyboard, and gives the focus back", async () => {
    const { page, problems } = await open("/grid");
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
    const { page } = await open("/grid", { scripts: false });
    await page.getByRole("link", { name: "Flut" }).click();
    expect(new URL(page.url()).pathname).toBe("/s/b.svg");
  });
});

describe("a video", () => {
  const host = "https://www.youtube-nocookie.com";

  test("of another host is asked for once it is wanted, and only its page allows the host", async () => {
    const asked: string[] = [];
    const { page, response, problems } = await open("/video", {
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
    const other = await page.request.get(`${shop.url}/grid`);
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
    const { page } = await open("/video", { scripts: false });
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
      const { page } = await open("/video", {
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
    const { page, close } = await openPage(browser, { scripts: false });
    onTestFinished(close);
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
