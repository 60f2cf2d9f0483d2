import { fill } from "../contract/texts/index.ts";
import { escapeHtml } from "../html/escape.ts";
import { htmlToLines } from "../html/lines.ts";
import { htmlToText } from "../html/text.ts";
import type { Site } from "../site/site.ts";
import { siteOrigin, toAbsoluteUrl } from "../site/site-address.ts";
import { lookOf } from "./site-look.ts";
import { withoutLinks } from "./without-links.ts";

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
  /** The reader's name; the salutation is without one if it is empty or unknown. */
  readonly name?: string | undefined;
  readonly paragraphs: readonly string[];
  /** Safe HTML below the first paragraph and above all else, such as how to pay. */
  readonly lead?: string | undefined;
  readonly tables?: readonly MailTable[];
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
    name = "",
    paragraphs,
    lead = "",
    tables = [],
    links = [],
    link,
    endLinks = [],
    appendix = [],
  }: MailParts,
): { readonly text: string; readonly html: string } {
  const { website, mail } = site.content;
  const look = lookOf(site);
  const { mailGreeting, mailGreetingName } = site.texts;
  const greeting =
    name === "" ? mailGreeting : fill(mailGreetingName, { name: withoutLinks(name) });
  const [first = "", ...further] = paragraphs;
  const own = mail.signature || toOwnSignature(website.siteTitle, siteOrigin(site));
  const ends = endLinks.map(toAnchor);
  const end = ends.length > 0 ? `<p style="margin:16px 0 0">${ends.join(" · ")}</p>` : "";
  return {
    text: `${[heading, greeting, first, ...(lead ? [htmlToLines(lead)] : []), ...further, ...tables.map(toTextTable), ...links.map(toTextLink), ...(link ? [toTextLink(link)] : []), ...appendix.flatMap(({ title, text }) => [`* * *\n\n${title}`, text]), `-- \n${htmlToText(own)}`, ...endLinks.map(toTextLink)].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${escapeHtml(website.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 ${look.font};color:${look.color};background:${look.background}">
<div style="max-width:600px;margin:0 auto">
${toSign(site, look)}
<h1 style="margin:0 0 16px;font:bold 22px/1.25 ${look.headingFont}">${escapeHtml(heading)}</h1>
${[greeting, first].map(toParagraph).join("\n")}
${lead ? `<div style="margin:0 0 16px;padding:12px 16px;border:2px solid">${lead}</div>` : ""}
${further.map(toParagraph).join("\n")}
${tables.map(toHtmlTable).join("\n")}
${links.map((one) => `<p style="margin:16px 0">${toAnchor(one)}</p>`).join("\n")}
${link ? toButton(link, look) : ""}
${appendix.map(toHtmlText).join("\n")}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid;font-size:13px">${own}${end}</div>
</div>
</body>
</html>
`,
  };
}

const toTextLink = ({ url, text }: MailLink): string => `${text}:\n${url}`;

const toAnchor = ({ url, text }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(text)}</a>`;

/** A link as a button, with its address below for those who want to see it. */
const toButton = ({ url, text }: MailLink, look: ReturnType<typeof lookOf>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:${look.buttonBackground};color:${look.buttonColor};text-decoration:none">${escapeHtml(text)}</a></p><p style="font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;

const toParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** The site's logo, else its name, at the head of a mail. */
function toSign(site: Site, { headingFont }: ReturnType<typeof lookOf>): string {
  const { siteTitle, logoImageUrl } = site.content.website;
  const origin = siteOrigin(site);
  const logo = toAbsoluteUrl(logoImageUrl, origin);
  const sign = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(siteTitle)}" style="max-width:240px;max-height:72px">`
    : escapeHtml(siteTitle);
  const linked = origin
    ? `<a href="${escapeHtml(origin)}" style="color:inherit;text-decoration:none">${sign}</a>`
    : sign;
  return `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid;font:bold 20px/1.25 ${headingFont}">${linked}</p>`;
}

const toHtmlText = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  `<h2 style="margin:32px 0 8px;padding-top:16px;border-top:1px solid;font-size:16px">${escapeHtml(title)}</h2>
<p style="margin:0;font-size:13px;white-space:pre-line">${escapeHtml(text)}</p>`;

const toTextTable = ({ title, rows }: MailTable): string =>
  [title, ...rows.map(([label, value]) => (value === "" ? label : `${label}: ${value}`))].join(
    "\n",
  );

const toHtmlTable = ({ title, rows, hasSum = false }: MailTable): string => {
  const cells = rows.map(([label, value], index) => {
    const isSum = hasSum && index === rows.length - 1;
    const style = isSum ? "padding:8px 0;border-top:2px solid;font-weight:bold" : CELL;
    const right = `${style};padding-right:0;text-align:right;vertical-align:top`;
    const span = value === "" ? ' colspan="2"' : "";
    const end = value === "" ? "" : `<td style="${right}">${escapeHtml(value)}</td>`;
    return `<tr><td style="${style}"${span}>${toLines(label)}</td>${end}</tr>`;
  });
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse">${cells.join("")}</table>`;
};

const CELL = "padding:6px 12px 6px 0;border-top:1px solid #8886";

const toLines = (text: string): string => text.split("\n").map(escapeHtml).join("<br>");

const toOwnSignature = (title: string, origin: string | undefined): string =>
  origin === undefined
    ? escapeHtml(title)
    : `${escapeHtml(title)}<br><a href="${escapeHtml(origin)}">${escapeHtml(origin)}</a>`;
