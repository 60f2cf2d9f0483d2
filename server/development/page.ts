import type { Finding } from "../diagnostics.ts";
import { escapeHtml } from "../html/escape.ts";
import { countFindings, renderFindings } from "./findings.ts";
import { faultPageStyle } from "./style.ts";
import { reloadScript } from "./urls.ts";

type FaultySite = {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The state of all sites: with the next one the page is asked for again. */
  readonly version: string;
};

/** The page of a site that has never been right since the server started; for its author, in English. */
export const renderFaultPage = ({ name, findings, version }: FaultySite): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: ${countFindings(findings)}</title>
<style>${faultPageStyle}</style>
</head>
<body>
<main>
<h1>The site ${escapeHtml(name)} cannot be served yet: ${countFindings(findings)}</h1>
${renderFindings(findings)}
<p>Save the mended files: this page becomes the site by itself.</p>
</main>
${reloadScript(version)}
</body>
</html>
`;
