import { type BrowserContext, chromium, errors, type Route } from "playwright-core";
import { type Answer, NoAnswerError } from "../../server/moving/asking/answers.ts";
import type { Fetcher } from "../../server/moving/asking/fetcher.ts";
import { findChromium } from "../browser/chromium.ts";
import type { Camera } from "./pictures.ts";

/** The window of a visitor, and the part of a page in the picture, in pixels; pictures are half as wide. */
const WIDTH = 1280;
const HEIGHT = 1600;

/** Longest wait for a page, in milliseconds: its files are asked for politely. */
const PAGE_MS = 60_000;

/** Quiet time after the last file, in which fonts and scripts settle, in milliseconds. */
const SETTLE_MS = 500;

/** Most bytes of files that are kept for further pages. */
const KEPT_BYTES = 100_000_000;

/**
 * Opens a browser that takes pictures. All its requests are GETs through the fetcher, with the fetcher's limits: pages of others reach
 * nothing in the own network. Errors: those of the browser's start.
 */
export async function openCamera(fetcher: Pick<Fetcher, "get">): Promise<Camera> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ["--no-sandbox", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp"],
    // Requests that do not go through the fetcher go nowhere.
    proxy: { server: "http://127.0.0.1:9" },
  });
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: 0.5,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.routeWebSocket(/./, (socket) => socket.close());
  await context.route(/./, createAnswering(fetcher));
  return {
    take: (address) => take(context, address),
    async close() {
      await browser.close();
      found.remove();
    },
  };
}

async function take(context: BrowserContext, address: string): Promise<Buffer | undefined> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: "load", timeout: PAGE_MS });
    await page.waitForTimeout(SETTLE_MS);
    return await page.screenshot({ type: "jpeg", quality: 60 });
  } catch (error) {
    if (error instanceof errors.TimeoutError || isUnreachable(error)) return undefined;
    throw error;
  } finally {
    await page.close();
  }
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("net::ERR_");

/** Answers requests of the browser by the fetcher; the files that pages share are asked for once. */
function createAnswering(fetcher: Pick<Fetcher, "get">): (route: Route) => Promise<void> {
  const kept = new Map<string, Promise<Answer | undefined>>();
  let bytes = 0;
  const ask = async (address: string): Promise<Answer | undefined> => {
    try {
      const answer = await fetcher.get(address);
      bytes += answer.body.length;
      if (bytes > KEPT_BYTES) {
        kept.clear();
        bytes = 0;
      }
      return answer;
    } catch (error) {
      if (error instanceof NoAnswerError) return undefined;
      throw error;
    }
  };
  return async (route) => {
    const request = route.request();
    const address = request.url();
    if (request.method() !== "GET" || !/^https?:/.test(address)) return route.abort();
    const asked = kept.get(address) ?? ask(address);
    kept.set(address, asked);
    // A fault ends the page, and the comparison tells of it.
    const answer = await asked.catch(() => undefined);
    if (!answer) return route.abort();
    const { status, type, charset, body } = answer;
    const contentType = charset === "" ? type : `${type}; charset=${charset}`;
    return route.fulfill({ status, contentType, body });
  };
}
