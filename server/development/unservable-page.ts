import type { Diagnostic } from "../diagnostics.ts";
import { escapeHtml } from "../html/escape.ts";
import { countDiagnostics, renderDiagnostics } from "./diagnostics-list.ts";
import { unservablePageStyle } from "./list-style.ts";
import { reloadScript } from "./urls.ts";

type UnservableSite = {
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** The page for a site that could not be served since the server started, in English for its author. */
export const renderUnservablePage = ({ name, diagnostics }: UnservableSite): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: ${countDiagnostics(diagnostics)}</title>
<style>${unservablePageStyle}</style>
</head>
<body>
<main>
<h1>The site ${escapeHtml(name)} cannot be served yet: ${countDiagnostics(diagnostics)}</h1>
${renderDiagnostics(diagnostics)}
<p>Save the mended files: this page becomes the site by itself.</p>
</main>
${reloadScript()}
</body>
</html>
`;
