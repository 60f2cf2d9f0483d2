import { escapeHtml } from "../../server/html/escape.ts";
import type { Compared, Comparison } from "./compare.ts";
import type { Pictured } from "./pictures.ts";

/** Longest part of a value that the table shows. */
const SHOWN = 240;

type Sites = { readonly old: string; readonly new: string };

/** The page with a row for each address, those that need somebody first, and its pictures. It loads nothing and runs nothing. */
export function toTable(
  sites: Sites,
  { rows, left, reason }: Comparison,
  pictures: ReadonlyMap<string, Pictured> = new Map(),
): string {
  const missing = rows.filter(({ answer }) => answer.old !== answer.new);
  const differing = rows.filter(({ differences }) => differences.length > 0);
  const same = rows.length - missing.length - differing.length;
  const sorted = rows.toSorted((one, other) => weightOf(other) - weightOf(one));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Old and new site</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head><body>
<h1>${escapeHtml(sites.old)} and ${escapeHtml(sites.new)}</h1>
<p>${rows.length} addresses: ${same} are the same, ${differing.length} differ, ${missing.length} answer otherwise.</p>
${left.length === 0 ? "" : toLeft(left, reason)}<table><thead><tr><th>Address</th><th>Old</th><th>New</th><th>Differences</th></tr></thead><tbody>
${sorted.map((row) => toRow(sites, row) + toPictures(row, pictures.get(row.path))).join("\n")}
</tbody></table></body></html>
`;
}

const toLeft = (left: readonly string[], reason: string): string =>
  `<details><summary>${left.length} were not compared: ${escapeHtml(reason)}</summary><p>${left.map(escapeHtml).join("<br>")}</p></details>\n`;

const weightOf = ({ answer, differences }: Compared): number =>
  answer.old === answer.new ? differences.length : 1_000;

function toRow(sites: Sites, { path, answer, differences }: Compared): string {
  const link = (origin: string, text: string): string =>
    `<a href="${escapeHtml(origin + path)}">${escapeHtml(text)}</a>`;
  const kind = answer.old !== answer.new ? "missing" : differences.length > 0 ? "differs" : "same";
  const list = differences.map(toDifference).join("");
  return `<tr class="${kind}"><th scope="row">${escapeHtml(path)}</th><td data-name="Old">${link(sites.old, answer.old)}</td><td data-name="New">${link(sites.new, answer.new)}</td><td>${list || "none"}</td></tr>`;
}

/** Both pictures of an address beside each other; those of pages that are the same open with a click. */
function toPictures({ path, differences }: Compared, pictured: Pictured | undefined): string {
  if (!pictured) return "";
  const show = (name: string, picture: Buffer | undefined): string => {
    const source = `data:image/jpeg;base64,${picture?.toString("base64")}`;
    const shown = picture ? `<img src="${source}" alt="">` : "<em>is not shown</em>";
    return `<figure><figcaption>${name}: ${escapeHtml(path)}</figcaption>${shown}</figure>`;
  };
  const both = show("Old", pictured.old) + show("New", pictured.new);
  return `\n<tr class="pictures"><td colspan="4"><details${differences.length > 0 ? " open" : ""}><summary>Pictures of ${escapeHtml(path)}</summary><div>${both}</div></details></td></tr>`;
}

function toDifference({ name, old, new: now }: Compared["differences"][number]): string {
  const from = Math.max(0, firstDifference(old, now) - 40);
  const show = (text: string): string =>
    escapeHtml((from > 0 ? "…" : "") + text.slice(from, from + SHOWN)) || "<em>nothing</em>";
  return `<details><summary>${escapeHtml(name)}</summary><p><b>Old</b> ${show(old)}</p><p><b>New</b> ${show(now)}</p></details>`;
}

/** Where two texts part. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1a1a1a}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d0d0d0;padding:.5rem;text-align:left;vertical-align:top}
h1,tbody th,td:last-child{overflow-wrap:anywhere}td:nth-child(2),td:nth-child(3){white-space:nowrap}h1{font-size:1.5rem}
thead th{border-bottom:2px solid #1a1a1a}tbody th{font-weight:400}
.pictures div{display:flex;gap:1rem}figure{flex:1;margin:.5rem 0}figure img{width:100%;border:1px solid #d0d0d0}
.missing{background:#fbe9e7}.differs{background:#fff8e1}p{max-width:70rem}
@media(max-width:700px){body{margin:1rem}thead{display:none}tr,td,tbody th{display:block;white-space:normal;border:0;padding:.125rem .5rem}tr{border-bottom:1px solid #d0d0d0;padding:.5rem 0}td[data-name]::before{content:attr(data-name) " "}}`;
