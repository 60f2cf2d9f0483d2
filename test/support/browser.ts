import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

/** Starts the browser of this run. Nothing of the package's own switches: they turn web security off. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject("chromiumPath"), args: ["--no-sandbox"] });

export type Watched = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page so far: console errors and warnings, exceptions, failed requests. */
  readonly problems: string[];
  close(): Promise<void>;
};

/** A page in a browser profile of its own that records everything that goes wrong in it. */
export async function openPage(
  browser: Browser,
  options: { readonly scripts?: boolean; readonly width?: number } = {},
): Promise<Watched> {
  const context = await browser.newContext({
    javaScriptEnabled: options.scripts ?? true,
    viewport: { width: options.width ?? 1280, height: 900 },
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
    // A page that is left gives up what it was still loading.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()} failed: ${reason}`);
  });
  return { page, context, problems, close: () => context.close() };
}
