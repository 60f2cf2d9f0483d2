import { createHash } from "node:crypto";
import type { Announcement } from "../../content/settings/notices.ts";
import { escapeHtml } from "../../html/escape.ts";
import { htmlToText } from "../../html/text.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { PageMarks, Piece } from "../page/page-marks.ts";
import { findAnnouncementPlace } from "./announcement-place.ts";

/** The site's announcement as HTML; empty without one. */
export const announcementBar = (view: SharedView): string => view.remember(writeBar, view.site);

const writeBar = (site: Site): string => {
  const { announcement } = site.content.notices;
  return announcement ? toBar(announcement, site) : "";
};

/**
 * A page with a bar in its first place for one, else at the start of its body, after a skip link; the same page if it has no such place,
 * or there is no bar. `html` is its text with marks.
 */
export function withAnnouncement(pieces: readonly Piece[], marks: PageMarks, bar: string) {
  const html = marks.toMarked(pieces);
  const place = bar === "" ? undefined : findAnnouncementPlace(html);
  if (place === undefined) return { pieces, html };
  const whole = html.slice(0, place) + bar + html.slice(place);
  return { pieces: marks.insert(pieces, place, bar), html: whole };
}

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
