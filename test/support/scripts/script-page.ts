import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_URL, readClientAssets } from "../../../server/render/assets/client-assets.ts";
import { openPage, type Watched } from "../browser/browser.ts";

const client = join(import.meta.dirname, "../../../dist/client");
const assets = readClientAssets(client);
const sourceOf = (url: string) => readFileSync(join(client, url.slice(CLIENT_URL.length)), "utf8");

/** The built scripts of the platform's objects. */
export const scriptSources = { shim: sourceOf(assets.shim), yui: sourceOf(assets.yui) };

const scripts: Readonly<Record<string, string>> = {
  "/platform/shim.js": scriptSources.shim,
  "/platform/yui.js": scriptSources.yui,
};

const context = {
  tweakJSON: { "gallery-design": "Slideshow" },
  moneyFormat: { prefix: "", suffix: " €", group: ".", decimal: ",", fractionDigits: 2 },
  website: { language: "de-DE" },
  collection: { fullUrl: "/events" },
  tzData: { timeZone: "Europe/Berlin" },
  websiteSettings: { storeSettings: { expressCheckout: true } },
};

type PageOptions = {
  readonly body: string;
  readonly head?: string;
  readonly yui?: boolean;
  readonly width?: number;
  readonly density?: number;
  /** Answers in JSON, by address. */
  readonly answers?: Readonly<Record<string, unknown>>;
};

/** Where the page of a test stands. */
const ORIGIN = "http://site.test";

/** The sources that no page needs `unsafe-eval` for, nor any other host. */
const POLICY = "default-src 'self' 'unsafe-inline' data:";

type ScriptPage = Watched & {
  /** The requests besides the page, in order, without the origin if it is the page's own. */
  readonly requests: readonly string[];
  /** The value that the page's scripts left in `window.result`. */
  readonly result: () => Promise<unknown>;
};

/**
 * A page with the platform's objects in front of the body's scripts. Its pictures have the size that their name ends with, as in
 * `/s/a-1500x1000.svg`; other addresses are not found.
 */
export async function openScriptPage({
  body,
  head = "",
  yui = false,
  width,
  density,
  answers = {},
}: PageOptions): Promise<ScriptPage> {
  const watched = await openPage({
    ...(width !== undefined && { width }),
    ...(density !== undefined && { density }),
  });
  const { page } = watched;
  const requests: string[] = [];
  await page.route("**/*", (route) => {
    const url = new URL(route.request().url());
    if (url.origin === ORIGIN && url.pathname === "/") {
      const headers = { "content-security-policy": POLICY };
      return route.fulfill({ contentType: "text/html; charset=utf-8", headers, body: html });
    }
    const script = scripts[url.pathname];
    if (script !== undefined)
      return route.fulfill({ contentType: "text/javascript", body: script });
    requests.push(route.request().url().replace(ORIGIN, ""));
    const answer = answers[url.pathname + url.search];
    if (answer !== undefined) return route.fulfill({ json: answer });
    const [, pictureWidth, pictureHeight] = /-(\d+)x(\d+)\.svg$/.exec(url.pathname) ?? [];
    if (!pictureWidth) return route.fulfill({ status: 404, body: "" });
    return route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}"/>`,
    });
  });
  const html = `<!doctype html><html lang="de"><head><title>Test</title><meta name="viewport" content="width=device-width">
<script>Static = ${JSON.stringify({ SQUARESPACE_CONTEXT: context })}; result = [];</script>
${yui ? '<script src="/platform/yui.js"></script>' : ""}<script src="/platform/shim.js"></script>
<style>body { margin: 0 } ${head}</style></head><body>${body}</body></html>`;
  await page.goto(`${ORIGIN}/`);
  return { ...watched, requests, result: () => page.evaluate("result") };
}
