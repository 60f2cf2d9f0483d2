import { escapeHtml } from "../../server/html/escape.ts";
import type { Cause } from "./causes.ts";
import type { Pictured } from "./pictures.ts";
import {
  changeLines,
  groupChanges,
  linesOf,
  lookOf,
  placeOf,
  type Report,
  summaryOf,
  titleOf,
} from "./report.ts";

/** The report as a page. It loads nothing and runs nothing. */
export function toReportPage(report: Report): string {
  const { before, after, causes, idle } = report;
  const title = `${before} and ${after}`;
  const shown = new Set<string>();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summaryOf(report))}</p>
${causes.map((cause) => toSection(cause, report, shown)).join("\n")}
${idle.length === 0 ? "" : `<h2>Without effect on a page</h2><ul>${idle.map((edit) => `<li><code>${escapeHtml(placeOf(edit))}</code></li>`).join("")}</ul>`}
</main></body></html>
`;
}

/** A cause. Pictures of a page stand with the first cause that changes it. */
function toSection(cause: Cause, report: Report, shown: Set<string>): string {
  const source = cause.edits.length === 1 ? toLines(cause.edits.flatMap(changeLines)) : "";
  const groups = groupChanges(cause).map(({ difference, paths }) => {
    const pictures = paths.flatMap((path) => {
      const pictured = report.pictures.get(path);
      if (!pictured?.shown || shown.has(path)) return [];
      shown.add(path);
      return [toPictures(path, pictured.shown)];
    });
    const list = paths.map((path) => {
      const look = lookOf(path, report.pictures);
      return `<li><code>${escapeHtml(path)}</code>${look === "" ? "" : ` ${look}`}</li>`;
    });
    return `${toLines(linesOf(difference))}<details><summary>${paths.length === 1 ? "1 page" : `${paths.length} pages`}: ${escapeHtml(paths[0] ?? "")}${paths.length > 1 ? " …" : ""}</summary><ul>${list.join("")}</ul></details>${pictures.join("")}`;
  });
  return `<section><h2><code>${escapeHtml(titleOf(cause))}</code>: ${cause.pages.length} pages</h2>${source}${groups.join("\n")}</section>`;
}

function toPictures(
  path: string,
  { before, after, marked }: NonNullable<Pictured["shown"]>,
): string {
  const show = (name: string, picture: Buffer) =>
    `<figure><figcaption>${name}</figcaption><img loading="lazy" src="data:image/webp;base64,${picture.toString("base64")}" alt="${name}: ${escapeHtml(path)}"></figure>`;
  return `<details><summary>Pictures of ${escapeHtml(path)}</summary><div class="pictures">${show("Before", before)}${show("After", after)}${show("Different", marked)}</div></details>`;
}

const toLines = (lines: readonly string[]): string => {
  const toLine = (line: string) => {
    const name = line.startsWith("-") ? "del" : line.startsWith("+") ? "ins" : "span";
    return `<${name}>${escapeHtml(line)}</${name}>`;
  };
  return `<pre tabindex="0">${lines.map(toLine).join("\n")}</pre>`;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1a1a1a;background:#fff}main{max-width:80rem;margin:auto;padding:1.5rem}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}h1,h2,li{overflow-wrap:anywhere}section{border-top:2px solid #1a1a1a;padding:1rem 0;margin-top:1rem}
pre{background:#f6f6f6;padding:.75rem;overflow-x:auto;font-size:.875rem}del,ins{text-decoration:none}del{background:#fbe0dd}ins{background:#dcf1dd}
summary{cursor:pointer;padding:.25rem 0;overflow-wrap:anywhere}.pictures{display:flex;gap:1rem;align-items:flex-start}figure{flex:1;margin:0;min-width:0}figure img{width:100%;border:1px solid #767676}
@media(max-width:700px){main{padding:1rem}.pictures{display:block}}`;
