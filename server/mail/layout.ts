import { escapeHtml } from "../html/escape.ts";
import { htmlToText } from "../html/text.ts";
import type { Site } from "../site/site.ts";
import { siteOrigin } from "../site/site-address.ts";

type MailLink = { readonly url: string; readonly text: string };

/** A table of a mail: a label and a value per row. With a sum, the last row stands out. */
export type MailTable = {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly hasSum?: boolean;
};

/** The contents of a mail: paragraphs of plain text, tables, and one link as a button; further links come at the very end. */
type MailParts = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly tables?: readonly MailTable[];
  /** Text by the site's owner, as safe HTML. */
  readonly note?: string | undefined;
  /** A list of addresses. */
  readonly links?: readonly MailLink[];
  readonly link?: MailLink;
  readonly endLinks?: readonly MailLink[];
  /** Whole texts below everything else, such as terms, as plain text with line breaks. */
  readonly appendix?: readonly { readonly title: string; readonly text: string }[];
};

/** The body of a mail as text and as HTML, with the site's signature at the end. */
export function layOutMail(
  site: Site,
  {
    heading,
    paragraphs,
    tables = [],
    links = [],
    note = "",
    link,
    endLinks = [],
    appendix = [],
  }: MailParts,
): { readonly text: string; readonly html: string } {
  const { website, mail } = site.content;
  const own = mail.signature || toOwnSignature(website.siteTitle, siteOrigin(site));
  const toText = (one: MailLink | undefined) => (one ? [`${one.text}:\n${one.url}`] : []);
  const ends = endLinks.map(
    ({ url, text }) => `<a href="${escapeHtml(url)}" style="color:#666">${escapeHtml(text)}</a>`,
  );
  const end = ends.length > 0 ? `<p style="margin:16px 0 0">${ends.join(" · ")}</p>` : "";
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;background:#222;color:#fff;text-decoration:none">${escapeHtml(link.text)}</a></p><p style="color:#666;font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`
    : "";
  const list = links
    .map(
      ({ url, text }) =>
        `<p style="margin:16px 0"><a href="${escapeHtml(url)}" style="color:#222">${escapeHtml(text)}</a></p>`,
    )
    .join("\n");
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  return {
    text: `${[heading, ...paragraphs, ...tables.map(toTextTable), ...links.flatMap(toText), ...(note ? [htmlToText(note)] : []), ...toText(link), ...appendix.flatMap(({ title, text }) => [`* * *\n\n${title}`, text]), `-- \n${htmlToText(own)}`, ...endLinks.flatMap(toText)].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${escapeHtml(website.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#222;background:#fff">
<div style="max-width:600px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>
${body.join("\n")}
${tables.map(toHtmlTable).join("\n")}
${list}
${note}
${button}
${appendix.map(toHtmlText).join("\n")}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #ddd;color:#666;font-size:13px">${own}${end}</div>
</div>
</body>
</html>
`,
  };
}

const toHtmlText = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  `<h2 style="margin:32px 0 8px;padding-top:16px;border-top:1px solid #ddd;font-size:16px">${escapeHtml(title)}</h2>
<p style="margin:0;font-size:13px;white-space:pre-line">${escapeHtml(text)}</p>`;

const toTextTable = ({ title, rows }: MailTable): string =>
  [title, ...rows.map(([label, value]) => (value === "" ? label : `${label}: ${value}`))].join(
    "\n",
  );

const toHtmlTable = ({ title, rows, hasSum = false }: MailTable): string => {
  const cells = rows.map(([label, value], index) => {
    const isSum = hasSum && index === rows.length - 1;
    const style = isSum ? "padding:8px 0;border-top:2px solid #222;font-weight:bold" : CELL;
    const right = `${style};padding-right:0;text-align:right;white-space:nowrap;vertical-align:top`;
    const span = value === "" ? ' colspan="2"' : "";
    const end = value === "" ? "" : `<td style="${right}">${escapeHtml(value)}</td>`;
    return `<tr><td style="${style}"${span}>${toLines(label)}</td>${end}</tr>`;
  });
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse">${cells.join("")}</table>`;
};

const CELL = "padding:6px 12px 6px 0;border-top:1px solid #eee";

const toLines = (text: string): string => text.split("\n").map(escapeHtml).join("<br>");

const toOwnSignature = (title: string, origin: string | undefined): string =>
  origin === undefined
    ? escapeHtml(title)
    : `${escapeHtml(title)}<br><a href="${escapeHtml(origin)}">${escapeHtml(origin)}</a>`;
