import type { Page } from "playwright-core";
import { blockSite, oneColumn } from "../blocks/block-site.ts";
import { openPage, type PageOptions } from "../browser/browser.ts";
import { sharedSite } from "../server/served-site.ts";
import { environmentOf } from "../server/shop-environment.ts";
import { themeFiles } from "../sites/site-files.ts";

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
  gallery("stacked-center", { design: "stacked", "meta-position": "center" }),
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

export const galleryShop = sharedSite(() => {
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
  return environmentOf({ content: site, theme });
});

type Options = PageOptions & {
  /** Runs before the page is there. */
  readonly before?: (page: Page) => Promise<unknown>;
};

export async function openGallery(path: string, { before, ...options }: Options = {}) {
  const watched = await openPage(options);
  await before?.(watched.page);
  const response = await watched.page.goto((await galleryShop()) + path);
  return { ...watched, response };
}

/** Which slides a visitor sees. */
export const seen = (page: Page) =>
  page.locator(".sqs-gallery > .slide").evaluateAll((all) =>
    all.flatMap((one, index) => {
      const { left, right } = one.getBoundingClientRect();
      const frame = one.parentElement?.getBoundingClientRect();
      const isInside = frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
      return isInside && getComputedStyle(one).visibility === "visible" ? [index] : [];
    }),
  );

export const scripts = (page: Page) =>
  page
    .locator("script[src]")
    .evaluateAll((all) =>
      all.flatMap((one) => /block-(\w+)-/.exec(one.getAttribute("src") ?? "")?.[1] ?? []),
    );
