import { type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium } from "../browser/chromium.ts";

/** The window of a visitor, in pixels. */
const WINDOW = { width: 1280, height: 900 };

/** Pages that are open at once. */
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
  const context = await browser.newContext({
    viewport: WINDOW,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    javaScriptEnabled: false,
  });
  return {
    take: (addresses) => takeAll(context, addresses),
    async close() {
      await browser.close();
      found.remove();
    },
  };
}

async function takeAll(
  context: BrowserContext,
  addresses: readonly string[],
): Promise<readonly Buffer[]> {
  const taken: Buffer[] = [];
  const waiting = [...addresses.entries()];
  const work = async () => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, address] = next;
      await page.goto(address, { waitUntil: "load" });
      await showAll(page);
      taken[place] = await page.screenshot({ fullPage: true, animations: "disabled" });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return taken;
}

/** Waits for what is loaded late: pictures below the window, and fonts. */
async function showAll(page: Page): Promise<void> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    const isWhole = await page.evaluate(() => {
      for (const picture of document.images) picture.loading = "eager";
      const pictures = [...document.images];
      return pictures.every(({ complete }) => complete) && document.fonts.status === "loaded";
    });
    if (isWhole) return;
    await page.waitForTimeout(PAUSE_MS);
  }
}
