import { findHidden } from "./hidden-page.ts";

// Lists the errors of page scripts in the panel of findings, with file and line, and the sources that the content
// security policy refuses, with the setting that would allow them, and tells of a page that stays hidden. A classic script before all others:
// `server/development/routes.ts` wraps it, so that its names are its own.

/** HTML of a panel without findings, which the server puts before this script. */
declare const emptyPanel: string;

type Finding = {
  readonly severity: "error" | "warning";
  /** Undefined for the page itself. */
  readonly place: LoadedPlace | undefined;
  readonly message: string;
};

/** The kind of `allowedSources` for each directive of the policy. */
const sourceKinds: Readonly<Record<string, string>> = {
  "script-src": "script",
  "style-src": "style",
  "img-src": "img",
  "font-src": "font",
  "frame-src": "frame",
  "connect-src": "connect",
  "media-src": "media",
  "worker-src": "worker",
};

/** How long after everything has loaded a page may stay hidden, in milliseconds. */
const HIDDEN_MS = 3000;

/** Findings shown at most: a loop may throw for ever, and more findings would hide each other. */
const MAX_SHOWN = 20;

const shown = new Set<string>();
const waiting: Finding[] = [];
/** The faults of scripts so far: those that threw, then those that could not be loaded. */
const thrown: string[] = [];
const unloaded: string[] = [];

type Place = { readonly line: number; readonly column: number };

/** A place in a file that the browser has loaded. */
type LoadedPlace = Place & { readonly address: string };

/** An inline script: where it begins, and where its lines are in a template. */
type InlineScript = {
  readonly page: Place;
  readonly start: Place;
  readonly file: string;
  /** Null for a line that the template writes differently. */
  readonly lines: readonly (Place | null)[];
};

/** Reads the data that the server wrote at the end of the page; it is missing until then. */
function readInlineScripts(): readonly InlineScript[] {
  const holder = document.querySelector<HTMLElement>("script[data-inline]");
  return JSON.parse(holder?.dataset.inline ?? "[]");
}

/** The scripts that the page names and the theme does not have. */
function readMissing(): readonly string[] {
  const holder = document.querySelector<HTMLElement>("script[data-missing]");
  const paths: readonly string[] = JSON.parse(holder?.dataset.missing ?? "[]");
  return paths.map((path) => `${path} does not exist, and never ran`);
}

/** The template position of a position within the page. */
function toTemplatePlace(line: number, column: number): string | undefined {
  const script = readInlineScripts().findLast(
    ({ page, lines }) =>
      (page.line < line || (page.line === line && page.column <= column)) &&
      line < page.line + lines.length,
  );
  if (!script) return undefined;
  const { page, start, file, lines } = script;
  const own = lines[line - page.line];
  if (!own) return `${file}:${start.line}:${start.column}`;
  const first = line === page.line ? page.column : 1;
  return `${file}:${own.line}:${Math.max(1, own.column + column - first)}`;
}

/**
 * `scripts/site.js:3:5` for a file of the site. For an inline script its position in the template if known, else
 * `/page:12:5`.
 */
function toPlace({ address, line, column }: LoadedPlace): string {
  const { origin, pathname, href } = new URL(address || location.href, location.href);
  const isPage = origin === location.origin && pathname === location.pathname;
  const template = isPage ? toTemplatePlace(line, column) : undefined;
  if (template !== undefined) return template;
  const file = origin !== location.origin ? href : isPage ? pathname : pathname.slice(1);
  return `${file}:${line}:${column}`;
}

/** The first place in a stack, such as `at f (http://localhost/scripts/site.js:3:5)`. */
function placeOf(error: unknown): LoadedPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, address = "", line, column] = /(https?:\/\/[^\s()]+):(\d+):(\d+)/.exec(stack) ?? [];
  if (address === "") return undefined;
  return { address, line: Number(line), column: Number(column) };
}

function note(finding: Finding): void {
  if (finding.severity === "error" && finding.place) {
    thrown.push(`${toPlace(finding.place)} threw ${finding.message}`);
  }
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
  for (const finding of waiting.splice(0)) list?.append(toItem(finding));
  const summary = panel.querySelector("summary");
  const count = panel.querySelector("summary span") ?? document.createElement("span");
  count.textContent = ` ${shown.size} in the browser`;
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

function toItem(finding: Finding): HTMLElement {
  const item = document.createElement("li");
  const [head, text] = [document.createElement("p"), document.createElement("p")];
  const severity = document.createElement("strong");
  severity.textContent = finding.severity;
  const code = document.createElement("code");
  code.textContent = finding.place ? toPlace(finding.place) : location.pathname;
  head.append(severity, " ", code);
  text.textContent = finding.message;
  item.append(head, text);
  return item;
}

/** Sources besides files of other sites that the mode for old templates allows, as browsers name them. */
const compatibleCode: Readonly<Record<string, readonly string[]>> = {
  script: ["inline", "eval", "wasm-eval"],
  img: ["blob"],
  media: ["data", "blob"],
  worker: ["blob"],
};

/**
 * The setting that would allow what the policy refused, if there is one; in the mode for old templates there is none.
 */
function toSetting(directive: string, address: string, policy: string): string {
  const kind = sourceKinds[directive.replace(/-(?:elem|attr)$/, "")];
  if (kind === undefined || policy.includes("'unsafe-eval'")) return "";
  if (compatibleCode[kind]?.includes(address)) {
    return '; "contentSecurityPolicy": "compatible" in site.json would allow it';
  }
  if (kind === "worker" || !/^https?:/.test(address)) return "";
  const { protocol, host } = new URL(address);
  const how = protocol === "https:" ? "" : " over HTTPS";
  return `; "allowedSources": { "${kind}": ["https://${host}"] } in site.json would allow it${how}`;
}

document.addEventListener("securitypolicyviolation", (violation) => {
  const { blockedURI, effectiveDirective, originalPolicy } = violation;
  const { sourceFile, lineNumber, columnNumber } = violation;
  const isAddress = /^\w+:\/\//.test(blockedURI);
  const what = isAddress ? new URL(blockedURI).origin : `${blockedURI || "something"} code`;
  note({
    severity: "warning",
    // Without a place for files of a host, because one setting allows all of them.
    place: isAddress ? undefined : { address: sourceFile, line: lineNumber, column: columnNumber },
    message: `the content security policy refuses ${what} (${effectiveDirective})${toSetting(effectiveDirective, blockedURI, originalPolicy)}`,
  });
});
addEventListener("error", ({ message, filename, lineno, colno }) => {
  note({ severity: "error", place: { address: filename, line: lineno, column: colno }, message });
});
addEventListener("unhandledrejection", ({ reason }) => {
  note({
    severity: "error",
    place: placeOf(reason),
    message: `Uncaught (in promise) ${String(reason)}`,
  });
});
// Of elements these events do not rise.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) unloaded.push(`${target.src} could not be loaded`);
  },
  true,
);
document.addEventListener("DOMContentLoaded", showWaiting);

/** Tells of a page that nothing has shown. */
function noteHiddenPage(): void {
  const hidden = findHidden();
  if (!hidden) return;
  const { selector, by, rule } = hidden;
  const [cause = "no script failed, and none shows it"] = [
    ...thrown,
    ...unloaded,
    ...readMissing(),
  ];
  note({
    severity: "error",
    place: undefined,
    message: `nothing of the page is seen: ${selector} has ${by}${rule === undefined ? "" : `, by ${rule}`}; ${cause}`,
  });
}

addEventListener("load", () => setTimeout(noteHiddenPage, HIDDEN_MS));
