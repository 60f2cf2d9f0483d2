import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { pathsBelow } from "../../../server/content/revision.ts";
import { toPageAddress } from "../../../server/pages/answers/page-answers.ts";
import { findContentPage } from "../../../server/pages/content-pages.ts";
import { readClientAssets } from "../../../server/render/assets/client-assets.ts";
import { createRenderer } from "../../../server/render/render-page.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { builtClient } from "../server/storefront.ts";
import { NOW, viewAt } from "../sites/pages.ts";
import { siteTools } from "../sites/site-tools.ts";
import { ownerPagesNow, takeOwnerPictures } from "./owner-pictures.ts";

const FOLDER = path.join(import.meta.dirname, "../../../docs/pictures");
const SITE = "kontor-nord";

/** Lists for each picture the hash of what it shows. */
const hashesFile = path.join(FOLDER, "shown.json");

/** Pictures of the documents: a page on a desk, and before it one on a phone. */
const pictures = { "shop.webp": { desk: "/", phone: "/laden" } };

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 700 };
/** The size of the phone beside the desk. */
const PHONE_SHARE = 0.8;
const MARGIN = 24;
const RADIUS = 28;

/** The hash of what each picture would show now, by its name. */
export async function shownNow(): Promise<Readonly<Record<string, string>>> {
  const folders = { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: SITE };
  const { sites } = await loadSites(folders, siteTools);
  const site = sites.get(SITE);
  if (!site) throw new Error(`${SITE} cannot be served`);
  const { renderPage } = await createRenderer();
  const assets = readClientAssets(builtClient());
  const htmlAt = (url: string): string => {
    const view = viewAt(site, NOW);
    const page = findContentPage(toPageAddress(url), view);
    if (!page || "redirect" in page) throw new Error(`${url} has no page`);
    const { body } = renderPage({ view, page, month: undefined, assets, debug: false });
    return bodyOf(body.toString());
  };
  const files = pathsBelow(path.join(site.content.folder, "assets")).join("\n");
  const shown = Object.entries(pictures).map(([name, { desk, phone }]) => {
    const seen = [htmlAt(desk), htmlAt(phone), site.styles.css, files].join("\n");
    return [name, createHash("sha256").update(seen).digest("base64url")];
  });
  return { ...Object.fromEntries(shown), ...(await ownerPagesNow()) };
}

/** The visible part of a page: its body without scripts. */
const bodyOf = (html: string): string =>
  html.slice(html.indexOf("<body")).replace(/<script\b[\s\S]*?<\/script>/g, "");

/** The hash of what each picture shows. */
export const shownInPictures = (): unknown => JSON.parse(readFileSync(hashesFile, "utf8"));

/** Takes the pictures from a running server. */
export async function takePictures(browser: Browser, url: string): Promise<void> {
  for (const [name, { desk, phone }] of Object.entries(pictures)) {
    const behind = await takeOne(browser, url + desk, DESK);
    const width = Math.round(PHONE.width * PHONE_SHARE);
    const height = Math.round(PHONE.height * PHONE_SHARE);
    const corners = `<svg><rect width="${width}" height="${height}" rx="${RADIUS}"/></svg>`;
    const frame = `<svg width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="${RADIUS}" fill="none" stroke="#333" stroke-width="3"/></svg>`;
    const before = await sharp(await takeOne(browser, url + phone, PHONE))
      .resize(width, height)
      .composite([{ input: Buffer.from(corners), blend: "dest-in" }, { input: Buffer.from(frame) }])
      .png()
      .toBuffer();
    const place = { left: DESK.width - width - MARGIN, top: DESK.height - height - MARGIN };
    await sharp(behind)
      .composite([{ input: before, ...place }])
      .webp({ quality: 80 })
      .toFile(path.join(FOLDER, name));
  }
  await takeOwnerPictures(browser, FOLDER);
  writeFileSync(hashesFile, `${JSON.stringify(await shownNow(), null, 2)}\n`);
}

async function takeOne(browser: Browser, url: string, viewport: typeof DESK): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(url, { waitUntil: "networkidle" });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
