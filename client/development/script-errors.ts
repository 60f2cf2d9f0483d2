// Shows in the panel of findings what scripts of the page throw, with file and line. A classic script in front of all others:
// `server/development/routes.ts` wraps it, so that its names are its own.

/** What a panel without findings holds, put in front of this script by the server. */
declare const emptyPanel: string;

type Finding = { readonly place: string; readonly message: string };

/** A loop may throw for ever; more findings would hide each other. */
const MAX_SHOWN = 20;

const shown = new Set<string>();
const waiting: Finding[] = [];

/** `scripts/site.js:3:5` for a file of the site, `/page:12:5` for a script within the page. */
function toPlace(address: string, line: number, column: number): string {
  const { origin, pathname, href } = new URL(address || location.href, location.href);
  const isPage = pathname === location.pathname;
  const file = origin !== location.origin ? href : isPage ? pathname : pathname.slice(1);
  return `${file}:${line}:${column}`;
}

/** The first place in a stack, such as `at f (http://localhost/scripts/site.js:3:5)`. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, address = "", line, column] = /(https?:\/\/[^\s()]+):(\d+):(\d+)/.exec(stack) ?? [];
  return address === "" ? location.pathname : toPlace(address, Number(line), Number(column));
}

function note(finding: Finding): void {
  const key = JSON.stringify(finding);
  if (shown.has(key) || shown.size >= MAX_SHOWN) return;
  shown.add(key);
  waiting.push(finding);
  if (document.readyState !== "loading") showWaiting();
}

function showWaiting(): void {
  if (waiting.length === 0) return;
  const panel = findPanel();
  const list = panel.querySelector("ul");
  for (const { place, message } of waiting.splice(0)) list?.append(toItem(place, message));
  const summary = panel.querySelector("summary");
  const count = panel.querySelector("summary span") ?? document.createElement("span");
  count.textContent = ` ${shown.size} in scripts`;
  summary?.append(count);
  for (const element of panel.querySelectorAll("dialog, details")) element.setAttribute("open", "");
}

function findPanel(): ShadowRoot {
  const found = document.querySelector("schaufenster-diagnostics")?.shadowRoot;
  if (found) return found;
  const host = document.createElement("schaufenster-diagnostics");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = emptyPanel;
  document.body.append(host);
  return root;
}

function toItem(place: string, message: string): HTMLElement {
  const item = document.createElement("li");
  const [head, text] = [document.createElement("p"), document.createElement("p")];
  const severity = document.createElement("strong");
  severity.textContent = "error";
  const code = document.createElement("code");
  code.textContent = place;
  head.append(severity, " ", code);
  text.textContent = message;
  item.append(head, text);
  return item;
}

addEventListener("error", ({ message, filename, lineno, colno }) => {
  note({ place: toPlace(filename, lineno, colno), message });
});
addEventListener("unhandledrejection", ({ reason }) => {
  note({ place: placeOf(reason), message: `Uncaught (in promise) ${String(reason)}` });
});
document.addEventListener("DOMContentLoaded", showWaiting);
