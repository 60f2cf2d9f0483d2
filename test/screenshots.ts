import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../tools/browser/chromium.ts";
import { takePictures } from "./support/docs/pictures.ts";
import { startShop } from "./support/server/shop-process.ts";
import {
  allAddresses,
  fillCart,
  type SampleSite,
  sampleSites,
  siteUrl,
} from "./support/sites/sample-pages.ts";
import { writeFolder } from "./support/sites/site-files.ts";

/**
 * The pictures of the documents; then those of each kind of page of the sample sites, on phone, tablet and desktop. Where the folder
 * has pictures of an earlier run, those that differ are listed with the share of their pixels.
 */
const WIDTHS = [390, 768, 1280];

/** Difference of a colour channel, of 255, from which two pixels differ to the eye. */
const VISIBLE = 16;

const [folder = "screenshots"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browserFiles = await findChromium();
const shop = await startShop({ DATA_DIR: writeFolder({}) });
const browser = await chromium.launch({
  executablePath: browserFiles.path,
  args: ["--no-sandbox"],
});
try {
  await takePictures(browser, shop.url);
  for (const [name, site] of Object.entries(sampleSites)) {
    for (const width of WIDTHS) await takeAll(browser, name, site, width);
  }
} finally {
  await browser.close();
  await shop.stop();
  browserFiles.remove();
}

async function takeAll(started: Browser, name: string, site: SampleSite, width: number) {
  const context = await started.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const url = siteUrl(shop.url, site);
  for (const address of allAddresses(site)) {
    if (address === "/cart") await fillCart(page, url, site);
    await page.goto(url + address, { waitUntil: "networkidle" });
    await showWaitingPictures(page);
    const file = join(folder, `${name}${address.replace(/[^\w-]+/g, "_")}-${width}.png`);
    const picture = await page.screenshot({ fullPage: true });
    const share = existsSync(file) ? await differentShare(readFileSync(file), picture) : undefined;
    if (share !== 0) console.log(`${file}${share === undefined ? "" : `: ${toPercent(share)}`}`);
    writeFileSync(file, picture);
  }
  await context.close();
}

/** Pictures below the first screen are loaded when they come near. */
async function showWaitingPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

/** The share of pixels that differ to the eye; 1 for pictures of different sizes. */
async function differentShare(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [before, after].map((picture) =>
      sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const { channels } = a.info;
  let different = 0;
  for (let at = 0; at < a.data.length; at += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      const distance = Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0));
      if (distance < VISIBLE) continue;
      different += 1;
      break;
    }
  }
  return different / (a.info.width * a.info.height);
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)} % of its pixels differ`;
}
