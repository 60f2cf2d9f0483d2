import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { watchRequests } from "./settled.ts";

let browser: Promise<Browser> | undefined;

const HEIGHT = 900;

/** The browser of this run, which all test files share. */
const connectBrowser = (): Promise<Browser> => {
  browser ??= chromium.connect(inject("browserEndpoint"));
  return browser;
};

/** A page whose problems are recorded. */
export type Watched = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, exceptions and failed requests so far. */
  readonly problems: string[];
};

export type PageOptions = {
  readonly scripts?: boolean;
  readonly width?: number;
  /** Dots of the screen in a pixel of the page. */
  readonly density?: number;
};

/** A browser profile of its own. */
async function openContext({ scripts = true, width = 1280, density = 1 }: PageOptions) {
  const context = await (await connectBrowser()).newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: density,
    locale: "de-DE",
  });
  // A safety net for what hangs: how long a page takes is no matter of these tests.
  context.setDefaultTimeout(90_000);
  return context;
}

/** Lends a page of its own browser profile, which records everything that goes wrong in it and closes with the test. */
export async function openPage(options: PageOptions = {}): Promise<Watched> {
  const { scripts = true } = options;
  const context = await openContext(options);
  onTestFinished(() => context.close());
  watchRequests(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => {
    // Leaving a page aborts what it was still loading, and a browser without scripts asks for none that is preloaded.
    const reason = request.failure()?.errorText;
    const isExpected = reason === "net::ERR_ABORTED" || (!scripts && reason === "csp");
    if (!isExpected) problems.push(`${request.url()} failed: ${reason}`);
  });
  return { page, context, problems };
}

let still: Promise<Page> | undefined;

/** Lends the one page for what stands still, without scripts: each test gives it content of its own, and leaves nothing behind. */
export async function stillPage(width = 1280): Promise<Page> {
  still ??= openContext({ scripts: false }).then((context) => context.newPage());
  const page = await still;
  await page.setViewportSize({ width, height: HEIGHT });
  await page.mouse.move(0, 0);
  return page;
}

/**
 * Lets requests of this pattern through again. A route is never taken back: the browser would stop intercepting, and
 * a request on its way at that moment can wait for ever.
 */
export const letThrough = (page: Page, pattern: string | RegExp): Promise<unknown> =>
  page.route(pattern, (route) => route.continue());
