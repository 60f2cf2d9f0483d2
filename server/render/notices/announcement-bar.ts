import { createHash } from "node:crypto";
import type { Announcement } from "../../content/settings/notices.ts";
import { parseBounded } from "../../html/bounded-parser.ts";
import { escapeHtml } from "../../html/escape.ts";
import { htmlToText } from "../../html/text.ts";
import type { HtmlElement } from "../../html/visit-html.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { PageMarks, Piece } from "../page/page-marks.ts";
import { lengthOf } from "../page/page-text.ts";

/** The site's announcement as HTML; empty without one. */
export const announcementBar = (view: SharedView): string => view.remember(writeBar, view.site);

const writeBar = (site: Site): string => {
  const { announcement } = site.content.notices;
  return announcement ? toBar(announcement, site) : "";
};

/**
 * A document with a bar in its first place for one, else at the start of its body, after a skip link. `at` is that position, in
 * characters of the document without bar and marks. Undefined if there is no place, or no bar.
 */
export function withAnnouncement(
  pieces: readonly Piece[],
  marks: Pick<PageMarks, "toMarked" | "readMarked">,
  bar: string,
): { readonly pieces: readonly Piece[]; readonly at: number | undefined } {
  if (bar === "") return { pieces, at: undefined };
  const document = marks.toMarked(pieces);
  const place = findPlace(document);
  if (place === undefined) return { pieces, at: undefined };
  const before = document.slice(0, place);
  return {
    pieces: marks.readMarked(before + bar + document.slice(place)),
    at: lengthOf(marks.readMarked(before)),
  };
}

const DROPZONE = "sqs-announcement-bar-dropzone";

/** The offset behind a start tag, or behind a link into the page with which the body begins. The page is read up to there. */
function findPlace(document: string): number | undefined {
  const hasDropzone = document.includes(DROPZONE);
  let dropzone: HtmlElement | undefined;
  let body: HtmlElement | undefined;
  const firstElement = () => body?.childNodes.find((node) => "attrs" in node);
  const onElement = (element: HtmlElement) => {
    const classes = element.attrs.find(({ name }) => name === "class")?.value.split(/\s+/);
    if (classes?.includes(DROPZONE)) dropzone ??= element;
    if (element.tagName === "body") body ??= element;
  };
  const isEnough = () => {
    if (hasDropzone) return dropzone !== undefined;
    const first = firstElement();
    return first !== undefined && !(isLinkIntoPage(first) && !first.sourceCodeLocation?.endTag);
  };
  parseBounded(document, { places: true, onElement, isEnough });
  const first = dropzone ? undefined : firstElement();
  if (first && isLinkIntoPage(first)) return first.sourceCodeLocation?.endOffset;
  return (dropzone ?? body)?.sourceCodeLocation?.startTag?.endOffset;
}

const isLinkIntoPage = ({ tagName, attrs }: HtmlElement): boolean =>
  tagName === "a" && attrs.some(({ name, value }) => name === "href" && value.startsWith("#"));

function toBar({ text, link, isClosable }: Announcement, { texts }: Site): string {
  const words = escapeHtml(htmlToText(text));
  const window = link?.isNewWindow ? ' target="_blank" rel="noopener"' : "";
  const anchor = link
    ? `<a class="sqs-announcement-bar-url" href="${escapeHtml(link.url)}"${window} aria-label="${words}"></a>`
    : "";
  const inner = `<div class="sqs-announcement-bar-text"><div class="sqs-announcement-bar-text-inner">${text}</div></div>`;
  const landmark = `role="region" aria-label="${escapeHtml(texts.announcement)}"`;
  if (!isClosable) return `<div class="sqs-announcement-bar" ${landmark}>${anchor}${inner}</div>`;
  const id = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  const label = escapeHtml(texts.closeAnnouncement);
  const close = `<span class="sqs-announcement-bar-close" role="button" tabindex="0" aria-label="${label}" hidden>×</span>`;
  return `<div class="sqs-announcement-bar" ${landmark} data-announcement="${id}">${anchor}${inner}${close}</div><script>${closing}</script>`;
}

/**
 * Runs right after the bar, so that a closed one is never seen. A new text is a new announcement. Without storage the
 * bar is only closed for the current page. The focus goes back to where it was before it came to the bar.
 */
const closing = `{
  const bar = document.currentScript.previousElementSibling;
  const close = bar.querySelector(".sqs-announcement-bar-close");
  const key = "schaufenster.closed-announcement";
  const { announcement } = bar.dataset;
  try {
    if (localStorage.getItem(key) === announcement) bar.remove();
  } catch {}
  close.hidden = false;
  let before;
  bar.addEventListener("focusin", ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget)) before = relatedTarget;
  });
  close.onclick = () => {
    bar.remove();
    before?.focus();
    try {
      localStorage.setItem(key, announcement);
    } catch {}
  };
  close.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    close.click();
  };
}`;
