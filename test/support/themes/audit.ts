import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { requestsOf, settled, watchRequests } from "../browser/settled.ts";
import type { GeneratedTheme } from "./generate.ts";

/** Widths in which each theme is shown. */
const WIDTHS = [390, 768, 1280];

/** How long a page may take until its content is seen, in milliseconds; themes have timers and transitions of their own. */
const PATIENCE_MS = 60_000;

/** How long a theme may take in all widths, in milliseconds: one that is not seen in any still has its findings told. */
const LIMIT_MS = (WIDTHS.length + 1) * PATIENCE_MS;

/**
 * Shows a theme's page in each width; gives what is invisible or collapsed, what went wrong that the theme does not do by itself, and
 * where it was when it took longer than the limit.
 */
export async function auditTheme(
  context: BrowserContext,
  theme: GeneratedTheme,
  serverUrl: string,
  limitMs = LIMIT_MS,
): Promise<readonly string[]> {
  const page = await context.newPage();
  // Only the limit ends what hangs.
  page.setDefaultTimeout(0);
  const findings: string[] = [];
  const note = (text: string) => {
    if (!theme.says?.test(text)) findings.push(text);
  };
  page.on("pageerror", ({ stack, message }) => note(stack?.includes(message) ? stack : message));
  page.on("console", (message) => {
    if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
  });
  const url = serverUrl.replace("localhost", `${theme.name}.localhost`) + theme.path;
  let shown = WIDTHS[0];
  const show = async () => {
    for (const width of WIDTHS) {
      shown = width;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      await settled(page);
      findings.push(...(await unseen(page)).map((text) => `${width} px: ${text}`));
    }
  };
  const fault = await within(limitMs, show());
  if (fault !== undefined) findings.push(`${shown} px: ${fault} ${requestsOf(page).join(" ")}`);
  await page.close();
  return [...new Set(findings)];
}

/** Why something did not come to its end, if it did not. */
async function within(limitMs: number, work: Promise<void>): Promise<string | undefined> {
  const clock = new AbortController();
  const fault = await Promise.race([
    work.then(
      () => undefined,
      (error: Error) => error.message,
    ),
    setTimeout(limitMs, `not through after ${limitMs / 1000} s`, { signal: clock.signal }),
  ]);
  clock.abort();
  return fault;
}

/** The parts of a page's content that stay hidden once it has had its time. */
async function unseen(page: Page): Promise<readonly string[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await page.evaluate(findUnseen);
    if (found.length === 0 || Date.now() > until) return found;
    await page.waitForTimeout(100);
  }
}

/** Runs in the page. */
function findUnseen(): string[] {
  /** The part of an element that nothing around it cuts off. */
  const visibleBox = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const edges = around.getBoundingClientRect();
      if (overflowX !== "visible" && around !== document.body) {
        box.left = Math.max(box.left, edges.left);
        box.right = Math.min(box.right, edges.right);
      }
      if (overflowY !== "visible" && around !== document.body) {
        box.top = Math.max(box.top, edges.top);
        box.bottom = Math.min(box.bottom, edges.bottom);
      }
    }
    return { width: box.right - box.left, height: box.bottom - box.top, ...box };
  };
  const opacityOf = (element: Element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  /** The cause that hides an element, if there is one. */
  const fault = (element: Element): string | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return "is hidden";
    if (opacityOf(element) < 0.9) return `has the opacity ${opacityOf(element)}`;
    const { width, height, right, bottom, left } = visibleBox(element);
    if (width < 8 || height < 8) return `is ${Math.round(width)} by ${Math.round(height)} px`;
    if (
      right + scrollX <= 0 ||
      bottom + scrollY <= 0 ||
      left + scrollX >= document.documentElement.scrollWidth
    )
      return "is off the page";
    if (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth > 0))
      return "has not loaded";
    return undefined;
  };
  const found: string[] = [];
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  const tell = (element: Element, all: readonly Element[], isEnough: boolean) => {
    const faults = all.map(fault);
    if (all.length === 0) found.push(`nothing is in ${nameOf(element)}`);
    else if (isEnough && faults.includes(undefined)) return;
    all.forEach((one, index) => {
      if (faults[index] !== undefined) found.push(`${nameOf(one)} ${faults[index]}`);
    });
  };
  for (const one of document.querySelectorAll("[data-content]")) tell(one, [one], false);
  for (const group of document.querySelectorAll("[data-each], [data-one-of]"))
    tell(group, [...group.querySelectorAll("img")], group.hasAttribute("data-one-of"));
  for (const block of document.querySelectorAll("main .sqs-block")) tell(block, [block], false);
  for (const gallery of document.querySelectorAll("main .sqs-gallery, main .sqs-system-gallery"))
    tell(gallery, [...gallery.querySelectorAll("img")], true);
  const main = document.querySelector("main");
  if (main) tell(main, [main], false);
  for (const one of document.querySelectorAll("[data-wrong]")) found.push(`wrong: ${nameOf(one)}`);
  // Pictures below the window are loaded when they come near.
  for (const image of document.querySelectorAll("main img"))
    (image as HTMLImageElement).loading = "eager";
  return found;
}

/** A browser profile whose pages can be waited for. */
export async function watched(opening: Promise<BrowserContext>): Promise<BrowserContext> {
  const context = await opening;
  watchRequests(context);
  // A tool that runs TypeScript gives functions their names by this one, also those that run in the page.
  await context.addInitScript("globalThis.__name = (named) => named;");
  return context;
}
