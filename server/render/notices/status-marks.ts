import type { TextName } from "../../contract/texts/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { statusOfItem, statusOfPage } from "../../site/visibility/content-status.ts";
import type { Page } from "../page/page.ts";

/** The label at the edge of a page that is not public, for owners; empty otherwise. */
export function toStatusMark(view: SharedView, { content, item, isOwnerArea }: Page): string {
  if (!view.showsDrafts || !content || isOwnerArea) return "";
  const status = (item && statusOfItem(item, view)) ?? statusOfPage(content);
  const { texts } = view.site;
  return status === undefined
    ? ""
    : `<aside class="sqs-content-status" aria-label="${escapeHtml(texts.statusName)}">${escapeHtml(texts[status])}</aside>`;
}

/**
 * The style that marks links to unpublished content in lists for owners, wherever a theme puts them, so that neither
 * themes nor lists need to know about it.
 */
export const statusStyle = (view: SharedView): readonly string[] =>
  view.showsDrafts ? [view.remember(writeStyle, view.site)] : [];

const look =
  "padding:.15em .5em;border-radius:.25em;background:#fff3c4;color:#3d2c00;font:600 .75rem/1.4 system-ui,sans-serif;letter-spacing:0;text-transform:none";

function writeStyle(site: Site, view: SharedView): string {
  const links = new Map<TextName, string[]>();
  const add = (status: TextName | undefined, url: string) => {
    if (status === undefined) return;
    const known = links.get(status) ?? [];
    known.push(`a[href="${escapeCss(url)}"]:not(:has(img))::after`);
    links.set(status, known);
  };
  for (const page of site.content.pages.values()) {
    const status = statusOfPage(page);
    add(status, pageUrl(site, page.collection));
    for (const item of page.items ?? []) {
      add(statusOfItem(item, view) ?? status, itemUrl(site, page, item));
    }
  }
  const rules = [...links].map(
    ([status, selectors]) =>
      `${selectors.join()}{content:"${escapeCss(site.texts[status])}";display:inline-block;margin-inline-start:.5em;${look}}`,
  );
  const mark = `.sqs-content-status{position:fixed;inset-inline-start:1rem;bottom:1rem;z-index:1000;${look}}`;
  return `<style>${mark}${rules.join("")}</style>`;
}

/** A text within quotes in an inline style sheet. */
const escapeCss = (text: string): string =>
  text.replace(/[^\w\s/.,:%~()-]|[\n\r\f]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `);
