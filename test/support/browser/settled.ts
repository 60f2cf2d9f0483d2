import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "playwright-core";
import * as analyticsPaths from "../../../server/contract/analytics/paths.ts";

/** The requests of a browser profile's pages: their number, and those that have not been answered yet. */
type Asked = { count: number; readonly open: Set<Request> };

const askedBy = new WeakMap<BrowserContext, Asked>();

/** Requests of whose end the browser may never tell. */
const endless = new Set(["ping", "eventsource", "websocket"]);

/** Milliseconds from one look at what is open to the next. Promises of single answers may never be kept, so they are not asked. */
const LOOK_MS = 10;

/** True if no script reads the answer: then the browser may not tell of its end either. */
const isUnread = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return Object.values(analyticsPaths).some((path) => pathname.startsWith(path));
};

/** Begins to count what the pages of a profile ask for. */
export function watchRequests(context: BrowserContext): void {
  const asked: Asked = { count: 0, open: new Set() };
  askedBy.set(context, asked);
  context.on("request", (request) => {
    asked.count += 1;
    if (!endless.has(request.resourceType())) asked.open.add(request);
  });
  const close = (request: Request) => asked.open.delete(request);
  context.on("requestfinished", close);
  context.on("requestfailed", close);
  context.on("response", (response) => {
    if (isUnread(response.request())) close(response.request());
  });
}

/**
 * Waits until a page has nothing more to do: all that it asked for has come, and once its frames were drawn and it was idle, it had not
 * asked for more. What waits for a time of its own is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  const asked = askedBy.get(page.context());
  if (!asked) throw new Error("nobody counts what this page asks for");
  await page.waitForLoadState("load");
  for (let seen = -1; seen !== asked.count; ) {
    seen = asked.count;
    while (openOf(page, asked).length > 0) await sleep(LOOK_MS);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const whenIdle = () => requestIdleCallback(resolve, { timeout: 5000 });
          requestAnimationFrame(() => requestAnimationFrame(whenIdle));
          // The browser may draw no frames of a page that nobody can see.
          setTimeout(whenIdle, 5000);
        }),
    );
  }
}

/** Requests that a page has sent and that have no answer yet. Nobody is told of the end of those of a closed page. */
const openOf = (page: Page, { open }: Asked): readonly Request[] =>
  [...open].filter(
    (request) => request.serviceWorker() === null && request.frame().page() === page,
  );

/** The addresses that a page still waits for. */
export function requestsOf(page: Page): readonly string[] {
  const asked = askedBy.get(page.context());
  return asked ? openOf(page, asked).map((request) => request.url()) : [];
}
