// Shows a page as it is after a change of files. Styles are exchanged, and what else is another is changed where it stands; where that
// would leave scripts or islands as they were, the page is loaded again. The browser reconnects by itself after the server restarts.
// `server/development/urls.ts` gives the events an address next to this script's.

import { morphPage } from "./morph-page.ts";
import { explainElements } from "./pick-element.ts";

/** The style sheet of the site, with its version. */
const STYLES = /\/site\.css\?v=\w+/g;
const REVISION = /data-revision="\w*"/;

const own = document.querySelector<HTMLElement>("script[data-revision]")?.dataset.revision ?? "";
let version: string | null | undefined;
let shown = "";

const load = async (): Promise<string> =>
  (await fetch(location.href, { cache: "no-store" })).text();

/** A page as a document, without what changes with its styles. */
const parse = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, "").replace(REVISION, ""), "text/html");

/** How long a page waits for its styles at most, in milliseconds: those of another save may come in between. */
const STYLES_MS = 1000;

/** Keeps the sheet that is shown until the new one is there, so that nothing flickers. Resolves then. */
async function exchangeStyles(revision: string): Promise<void> {
  const address = `/site.css?v=${revision}`;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/site.css?v="]')];
  if ((links.at(-1)?.getAttribute("href") ?? address) === address) return;
  await new Promise((resolve) => {
    setTimeout(resolve, STYLES_MS);
    for (const link of links) {
      const next = link.cloneNode() as HTMLLinkElement; // A copy of a link is a link.
      next.href = address;
      next.addEventListener("load", () => resolve(link.remove()));
      link.after(next);
    }
  });
}

async function follow(): Promise<void> {
  const next = await load();
  if (next === shown) return;
  const haveStyles = [shown, next].every((html) => html.search(STYLES) >= 0);
  if (haveStyles && morphPage(parse(shown), parse(next))) shown = next;
  else location.reload();
}

/** Where a page notes for which state it was loaded again. */
const RELOADED = "schaufenster-reloaded";

const revisionOf = (html: string): string => html.match(REVISION)?.[0] ?? "";

/** True if a page says the same when it is asked for again, and was not loaded again for that already. */
async function isWorthAnother(revision: string): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED) === revision) return false;
  return revisionOf(await load()) === revision;
}

async function begin(): Promise<void> {
  shown = await load();
  const revision = revisionOf(shown);
  if (revision === `data-revision="${own}"`) return;
  // The files have changed since this page was sent; or it is another at each request, and stays another.
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (isReload && !(await isWorthAnother(revision))) return;
  sessionStorage.setItem(RELOADED, revision);
  location.reload();
}

/** One after the other, so that each knows what the one before has shown. */
let following: Promise<void> | undefined;

const script = new URL(import.meta.url);
explainElements(new URL("explain", script), async () => parse(await load()));
new EventSource(new URL("events", script)).addEventListener("message", ({ data }) => {
  const [told, styles]: readonly (string | null)[] = JSON.parse(data);
  // Only now each change is told: one before would be missed if the page had been compared already.
  if (!following) following = begin();
  else if (told !== version) {
    const styled = styles && exchangeStyles(styles);
    const next = async () => {
      // Making the page would hold them up.
      await styled;
      await follow();
    };
    following = following.then(next, next);
  }
  version = told;
});
