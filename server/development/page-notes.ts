import type { TemplateError } from "../../engine/index.ts";
import type { Content } from "../content/content.ts";
import { hashOf } from "../content/revision.ts";
import { type Diagnostic, messageWithCode } from "../diagnostics.ts";
import { escapeHtml } from "../html/escape.ts";
import { withChosenSeverities } from "../site/checks/chosen-severities.ts";
import { countDiagnostics, renderDiagnostics, uniqueDiagnostics } from "./diagnostics-list.ts";
import { findInlineScripts, type TemplateScript } from "./inline-scripts.ts";
import { panelStyle } from "./list-style.ts";
import { toDiagnostics } from "./template-diagnostics.ts";
import { reloadScript, scriptErrorsScript } from "./urls.ts";

/** The state of a live site that its pages show to the author. */
export type DevelopmentState = {
  /** Diagnostics of the site's files, and of other sites that wait for a correction. */
  readonly diagnostics: readonly Diagnostic[];
  /** The inline scripts of the theme's templates. */
  readonly scripts: readonly TemplateScript[];
};

/** How a page was made, for its author. */
type PanelFacts = {
  /** Names of the facts that it read. */
  readonly reads: readonly string[];
  /** The last kept pages that were made anew, the latest first. */
  readonly madeAnew: readonly { readonly place: string; readonly because: readonly string[] }[];
  /** The last change of files, in development. */
  readonly change?: string | undefined;
};

type NotesOptions = {
  /** Errors from rendering this page. */
  readonly errors: readonly TemplateError[];
  /** Severities that the site chose, by code. */
  readonly checks?: Content["checks"];
  readonly siteFolder: string;
  readonly themeFolder: string;
  /** Missing for a site that is not live. */
  readonly state?: DevelopmentState | undefined;
  /** Missing for a page whose author has not asked. */
  readonly told?: PanelFacts | undefined;
};

/**
 * Adds information for a site's author to the end of a page's body: the template errors in a comment, a panel with them
 * and the site's diagnostics, the script that reloads the page after a change, and the one that adds errors of the
 * page's scripts to the panel.
 */
export function addDevelopmentNotes(
  html: string,
  { errors, checks, siteFolder, themeFolder, state, told }: NotesOptions,
): string {
  const met = withChosenSeverities(toDiagnostics(errors, { siteFolder, themeFolder }), checks);
  const diagnostics = uniqueDiagnostics([...met, ...(state?.diagnostics ?? [])]);
  const faults = met.filter(({ severity }) => severity !== "hint");
  // Before all scripts of the page, whose errors it shows.
  const watched = state ? html.replace(/<head(?:\s[^>]*)?>/i, `$&${scriptErrorsScript}`) : html;
  const script = state
    ? reloadScript({
        revision: hashOf(html),
        inline: findInlineScripts(watched, state.scripts),
        missing: state.diagnostics.flatMap(({ missing }) => missing ?? []).filter(isScript),
      })
    : "";
  const notes = toComment(faults) + toPanel(diagnostics, told) + script;
  const end = [...watched.matchAll(/<\/body>/gi)].at(-1)?.index ?? watched.length;
  return watched.slice(0, end) + notes + watched.slice(end);
}

const isScript = (path: string): boolean => path.endsWith(".js");

function toComment(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "";
  const lines = diagnostics.map(
    (one) => `${one.file}:${one.line}:${one.column}: ${messageWithCode(one)}`,
  );
  // Two hyphens in a row could end the comment.
  return `\n<!-- SQUARESPACE_JSONT_ERROR\n${lines.join("\n").replace(/-(?=-)/g, "- ")}\n-->`;
}

/** A panel in a shadow tree, so that neither the theme's styles affect it nor its own the page. */
function toPanel(diagnostics: readonly Diagnostic[], told: PanelFacts | undefined): string {
  if (diagnostics.length === 0 && !told) return "";
  return `
<schaufenster-diagnostics><template shadowrootmode="open">${toPanelContent(diagnostics, told)}</template></schaufenster-diagnostics>
`;
}

/** HTML of the panel before scripts report errors. */
export const renderEmptyPanel = (): string => toPanelContent([]);

/** A dialog that closes without script. Without errors it starts folded. */
function toPanelContent(diagnostics: readonly Diagnostic[], told?: PanelFacts): string {
  const isOpen = diagnostics.some(({ severity }) => severity === "error");
  return `<style>${panelStyle}</style>
<dialog open aria-label="Findings" lang="en" dir="ltr">
<details${isOpen ? " open" : ""}><summary>${countDiagnostics(diagnostics) || "no findings"}</summary>
${renderDiagnostics(diagnostics)}
</details>
${told ? renderFacts(told) : ""}
<form method="dialog"><button>Close</button></form>
</dialog>`;
}

/** The reads of the page, and the pages that were made anew, as lists that open. */
function renderFacts({ reads, madeAnew, change }: PanelFacts): string {
  const toItem = (text: string) => `<li><code>${escapeHtml(text)}</code></li>`;
  const anew = madeAnew.map(({ place, because }) => toItem(`${place}: ${because.join(", ")}`));
  const last = change === undefined ? "" : `<p>${escapeHtml(change)}</p>`;
  return `<details><summary>This page read ${reads.length}</summary><ul>${reads.map(toItem).join("")}</ul></details>
<details><summary>Made anew lately: ${anew.length}</summary>${last}<ul>${anew.join("")}</ul></details>`;
}
