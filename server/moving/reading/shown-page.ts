import { readForms, type ShownForms } from "./forms.ts";
import { attribute, elementsBelow, hasClass, type Markup, readMarkup } from "./markup.ts";

/** A page of the old site as visitors see it, as far as its data does not tell it. */
export type ShownPage = {
  readonly markup: Markup;
  /** Pieces of HTML with links. */
  readonly links: readonly string[];
  readonly forms: ShownForms;
  /** Ids of block fields that have content. */
  readonly fields: readonly string[];
  /** The owner's HTML at the end of the head. */
  readonly head: string;
  /** The HTML behind the platform's last script, which is the owner's or the theme's. */
  readonly foot: string;
};

/** Reads the HTML of a page. */
export function readShownPage(html: string): ShownPage {
  const markup = readMarkup(html);
  const fields = markup.elements.filter(
    (one) => attribute(one, "data-type") === "block-field" && !hasClass(one, "empty"),
  );
  const filled = fields.filter((one) =>
    elementsBelow(one).some((below) => hasClass(below, "sqs-block")),
  );
  return {
    markup,
    links: [html],
    forms: readForms(markup),
    fields: filled.flatMap((one) => attribute(one, "id") ?? []),
    head: readHead(html),
    foot: readFoot(html),
  };
}

const END = "<!-- End of Squarespace Headers -->";

/** The markup between the site's style sheet and the end of the platform's part of the head, without the platform's own scripts. */
function readHead(html: string): string {
  const end = html.indexOf(END);
  const sheet = html.lastIndexOf("/site.css", end);
  const start = sheet < 0 ? -1 : html.indexOf(">", sheet) + 1;
  if (end < 0 || start <= 0 || start > end) return "";
  return html
    .slice(start, end)
    .replace(/<script>\s*Static\.[\s\S]*?<\/script>/g, "")
    .replace(/<\/noscript>/g, "")
    .trim();
}

/** The platform's last script, behind which the owner's HTML stands. */
const LAST_SCRIPT = "Squarespace.afterBodyLoad(";

/** True for a script from the folder of a theme, here or where the platform keeps the files of themes. */
function isOfTheme(tag: string): boolean {
  const source = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? "";
  const { pathname } = new URL(URL.canParse(source, "http://old") ? source : "", "http://old");
  return /^\/(?:static\/.*\/)?scripts\//.test(pathname);
}

/** The markup between the platform's last script and the end of the body, without the theme's own scripts. */
function readFoot(html: string): string {
  const last = html.lastIndexOf(LAST_SCRIPT);
  const start = last < 0 ? -1 : html.indexOf("</script>", last);
  const end = html.lastIndexOf("</body>");
  if (start < 0 || end < start) return "";
  return html
    .slice(start + "</script>".length, end)
    .replace(/<script[^<>]*>\s*<\/script>/g, (tag) => (isOfTheme(tag) ? "" : tag))
    .trim();
}
