import type { TemplateError } from "../../engine/index.ts";
import type { Finding } from "../diagnostics.ts";
import { countFindings, renderFindings, toFindings, uniqueFindings } from "./findings.ts";
import { panelStyle } from "./style.ts";
import { reloadScript } from "./urls.ts";

/** What a site's pages say to its author while it follows its files. */
export type DevelopmentState = {
  /** Of the site's files and of other sites that wait to be mended. */
  readonly findings: readonly Finding[];
  /** The state of all sites. */
  readonly version: string;
};

type Notes = {
  /** What the render of this page met. */
  readonly errors: readonly TemplateError[];
  readonly themeFolder: string;
  /** Missing for a site that does not follow its files. */
  readonly state?: DevelopmentState | undefined;
};

/**
 * A page with what its author has to know, at the end of its body: the template errors in a comment, a panel with these
 * and the site's findings, and the script that asks for the page anew after a change.
 */
export function addDevelopmentNotes(html: string, { errors, themeFolder, state }: Notes): string {
  const met = toFindings(errors, themeFolder);
  const findings = uniqueFindings([...met, ...(state?.findings ?? [])]);
  const script = state ? reloadScript(state.version) : "";
  const notes = toComment(met) + toPanel(findings) + script;
  const end = html.toLowerCase().lastIndexOf("</body>");
  return end < 0 ? html + notes : html.slice(0, end) + notes + html.slice(end);
}

/** Two hyphens would begin the end of a comment. */
function toComment(findings: readonly Finding[]): string {
  if (findings.length === 0) return "";
  const lines = findings.map(
    ({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`,
  );
  return `\n<!-- SQUARESPACE_JSONT_ERROR\n${lines.join("\n").replace(/-(?=-)/g, "- ")}\n-->`;
}

/**
 * A dialog that closes without script, in a shadow tree: the theme's styles do not reach it, nor its own the page. It is
 * folded when there are only warnings.
 */
function toPanel(findings: readonly Finding[]): string {
  if (findings.length === 0) return "";
  const isOpen = findings.some(({ severity }) => severity === "error");
  return `
<schaufenster-findings><template shadowrootmode="open"><style>${panelStyle}</style>
<dialog open aria-label="Findings" lang="en" dir="ltr">
<details${isOpen ? " open" : ""}><summary>${countFindings(findings)}</summary>
${renderFindings(findings)}
</details>
<form method="dialog"><button>Close</button></form>
</dialog></template></schaufenster-findings>
`;
}
