import * as editingPaths from "../../server/contract/editing/paths.ts";
import { createApi } from "../core/api.ts";
import { createElement } from "../core/element.ts";
import { pageBrowser } from "../core/page-browser.ts";
import { type Navigation, readMainNavigation } from "../editing/site-layout.ts";

// The main navigation as it is served, which others may change while the screen is open. Without it the page's own stays.

const api = createApi(pageBrowser, () => import("./answers.ts"));

/** Keeps the main navigation in a place of the screen up to date. */
export function startNavigation(place: HTMLElement): void {
  const show = async () => {
    const shown = await read(place.dataset);
    // A menu that stays the same is not announced anew.
    if (shown.textContent !== place.textContent?.replace(/\n/g, "")) place.replaceChildren(shown);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void show();
  });
  void show();
}

async function read({ missing = "", unread = "", empty = "" }: DOMStringMap): Promise<HTMLElement> {
  const result = await api.read(editingPaths.siteLayout, () => (answer) => ({ answer }));
  if (!result.ok) return problem(unread);
  const main = find(result.value.answer);
  if (!main) return problem(missing);
  return main.links.length === 0 ? createElement("p", "", empty) : list(main.links);
}

/** The main navigation of an answer. Undefined if the site has none. */
function find(answer: unknown): Navigation | undefined {
  try {
    return readMainNavigation(answer);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

const problem = (text: string): HTMLElement => createElement("p", "owner-problem", text);

type Link = Partial<Navigation["links"][number]>;

const list = (links: readonly Link[]): HTMLElement => createElement("ul", "", ...links.map(toItem));

function toItem({ externalLink, title = "", items = [] }: Link): HTMLElement {
  // Entries below an entry have its shape; the schema of the answer leaves them open.
  const below = items as readonly Link[];
  const lists = below.length > 0 ? [list(below)] : [];
  return createElement("li", "", externalLink?.title ?? title, ...lists);
}
