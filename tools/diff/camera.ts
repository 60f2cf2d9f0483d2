import { chromium, type Page } from "playwright-core";
import { findChromium } from "../browser/chromium.ts";

/** The window of a visitor, in pixels. */
const WINDOW = { width: 1280, height: 900 };

/**
 * Pages that are open at once. Each has a cache of its own and takes the same turns on both sides: a browser shows a larger picture that
 * it has already in place of the one of the right size.
 */
const LANES = 3;

/** How often an open page is asked for pictures and fonts that are still missing, and the pause before, in milliseconds. */
const ASKED = 1500;
const PAUSE_MS = 20;

/** Takes pictures of whole pages. */
export type Camera = {
  /** The pictures as PNG, in the order of the addresses. */
  take(addresses: readonly string[]): Promise<readonly Buffer[]>;
  close(): Promise<void>;
};

/**
 * Opens a browser that reaches this machine alone. It runs no scripts: pages are whole without them, and their pictures the same each
 * time. Errors: those of the browser's start.
 */
export async function openCamera(): Promise<Camera> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });
  const lanes: Page[] = [];
  for (let lane = 0; lane < LANES; lane += 1) {
    const context = await browser.newContext({
      viewport: WINDOW,
      reducedMotion: "reduce",
      serviceWorkers: "block",
      javaScriptEnabled: false,
    });
    lanes.push(await context.newPage());
  }
  return {
    take: (addresses) => takeAll(lanes, addresses),
    async close() {
      await browser.close();
      found.remove();
    },
  };
}

async function takeAll(
  lanes: readonly Page[],
  addresses: readonly string[],
): Promise<readonly Buffer[]> {
  const taken: Buffer[] = [];
  const work = async (page: Page, lane: number) => {
    for (let place = lane; place < addresses.length; place += lanes.length) {
      await page.goto(addresses[place] ?? "", { waitUntil: "load" });
      await showAll(page);
      taken[place] = await page.screenshot({ fullPage: true, animations: "disabled" });
    }
  };
  await Promise.all(lanes.map(work));
  return taken;
}

/** Waits for what is loaded late: pictures below the window, and fonts. */
async function showAll(page: Page): Promise<void> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    const isWhole = await page.evaluate(async () => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = "eager";
      if (!pictures.every(({ complete }) => complete) || document.fonts.status !== "loaded")
        return false;
      // One that has come may not be painted yet; one that is broken never is.
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return true;
    });
    if (isWhole) return;
    await page.waitForTimeout(PAUSE_MS);
  }
}
