import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathFrom } from "../../diagnostics.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { ContentPlace } from "./content-places.ts";
import type { Explanation } from "./explain-element.ts";
import type { ExplainedName, ExplainedTag } from "./explain-tag.ts";
import type { TemplatePlace } from "./page-pieces.ts";

/** The explanation of an element as HTML. Files are named as seen from the site's folder, and open in the editor. */
export function renderExplanation(
  { element, place, partials, content, printed, tags }: Explanation,
  siteFolder: string,
): string {
  const link = linkFrom(siteFolder);
  const around = partials.map(
    (one) => `<li>in <code>${escapeHtml(one.partial)}</code>, called at ${link(one)}</li>`,
  );
  const tag = (one: ExplainedTag) => renderTag(one, link);
  const at = place ? link(place) : "The server writes this element by itself: no template has it.";
  const inside = tags.length === 0 ? "" : `<h2>Inside</h2><ul>${tags.map(tag).join("")}</ul>`;
  const area = content ? `<p>Content: ${link(content)}</p>` : "";
  const from = printed ? `<h2>Printed by</h2><ul>${tag(printed)}</ul>` : "";
  return `<p><code>${escapeHtml(element)}</code></p><p>${at}</p><ul>${around.join("")}</ul>${area}${from}${inside}`;
}

type Link = (place: TemplatePlace) => string;

/** A place that opens in the editor; the platform's own templates are no files. */
function linkFrom(siteFolder: string): Link {
  return ({ file, line, column }) => {
    const shown = `<code>${escapeHtml(`${pathFrom(siteFolder, file)}:${line}:${column}`)}</code>`;
    if (!existsSync(file)) return `${shown} of the platform`;
    const path = encodeURI(resolve(file).replaceAll("\\", "/")).replace(
      /[?#]/g,
      encodeURIComponent,
    );
    const address = `vscode://file/${path.replace(/^\//, "")}:${line}:${column}`;
    return `<a href="${escapeHtml(address)}">${shown}</a>`;
  };
}

function renderTag({ tag, place, names, isSkipped }: ExplainedTag, link: Link): string {
  const told = names.map((name) => renderName(name, link));
  const isTold = names.some(({ why }) => why !== undefined);
  if (isSkipped && !isTold) told.push("<p>left out: its condition does not hold</p>");
  return `<li><p><code>${escapeHtml(tag)}</code> ${link(place)}</p>${told.join("")}</li>`;
}

function renderName({ path, value, source, why, name }: ExplainedName, link: Link): string {
  if (path === undefined && why === undefined) {
    return `<p><code>${escapeHtml(name)}</code>: the template made it</p>`;
  }
  const shown = why === undefined ? `<code>${escapeHtml(value)}</code>` : toCode(why);
  const data =
    path === undefined || why !== undefined
      ? ""
      : `<code>${escapeHtml(path === "" ? "@" : path)}</code>: `;
  if (shown === "<code></code>") return data && `<p>${data.replace(/: $/, "")}</p>`;
  return `<p>${data}${shown}${source ? ` ${renderSource(source, link)}` : ""}</p>`;
}

const renderSource = (source: ContentPlace, link: Link): string => {
  const from = source.isItself ? "" : "made by the server from ";
  return `${from}${link(source)} <code>${escapeHtml(source.path)}</code>`;
};

/** Text with names in backquotes. */
const toCode = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, "<code>$1</code>");
