import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

/** Starts the browser of this run, without the package's default switches, which turn web security off. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject("chromiumPath"), args: ["--no-sandbox"] });

/** A page whose problems are recorded. */
export type Watched = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, exceptions and failed requests so far. */
  readonly problems: string[];
  close(): Promise<void>;
};

/** Opens a page in its own browser profile that records everything that goes wrong in it. */
export async function openPage(
  browser: Browser,
  options: {
    readonly scripts?: boolean;
    readonly width?: number;
    /** Dots of the screen in a pixel of the page. */
    readonly density?: number;
  } = {},
): Promise<Watched> {
  const { scripts = true } = options;
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width: options.width ?? 1280, height: 900 },
    deviceScaleFactor: options.density ?? 1,
    locale: "de-DE",
  });
  context.setDefaultTimeout(10_000);
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
  return { page, context, problems, close: () => context.close() };
}
