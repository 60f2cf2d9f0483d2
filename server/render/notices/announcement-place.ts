import { parseBounded } from "../../html/bounded-parser.ts";
import { toWanted, visitPlainHtml } from "../../html/plain-html.ts";
import type { HtmlElement } from "../../html/visit-html.ts";

const DROPZONE = "sqs-announcement-bar-dropzone";

/** A tag, as most are written, of an element that may stand wherever elements may. */
const PLAIN_TAG =
  /<(?:div|header|section)(?:[\t\n\f\r ]+[a-z][a-z\d-]*(?:="[^"<&]*")?)*[\t\n\f\r ]*>/y;

const noElements = toWanted(new Set());

/**
 * The place of the site's announcement in a document: the offset behind the first start tag with the class for it, else behind that of
 * the body, or a link into the page with which the body begins. Undefined if there is none.
 */
export function findAnnouncementPlace(document: string): number | undefined {
  const at = document.indexOf(DROPZONE);
  return (at >= 0 ? findPlainDropzone(document, at) : undefined) ?? findInTree(document, at >= 0);
}

/** Behind the tag in which the class stands at `at`, if that begins an element by the tags before it alone. */
function findPlainDropzone(document: string, at: number): number | undefined {
  const start = document.lastIndexOf("<", at);
  PLAIN_TAG.lastIndex = start;
  const tag = PLAIN_TAG.exec(document)?.[0] ?? "";
  const value = /\sclass="([^"]*)"/.exec(tag)?.[1] ?? "";
  if (!isDropzone({ name: "class", value })) return undefined;
  let isPlace = false;
  const isPlain = visitPlainHtml(document.slice(0, start) + DROPZONE, DROPZONE, {
    wanted: noElements,
    element: () => undefined,
    text: () => {
      isPlace = true;
    },
  });
  return isPlain && isPlace ? start + tag.length : undefined;
}

const isDropzone = ({ name, value }: HtmlElement["attrs"][number]): boolean =>
  name === "class" && value.split(/\s+/).includes(DROPZONE);

/** The document is read up to the place. */
function findInTree(document: string, hasDropzone: boolean): number | undefined {
  let dropzone: HtmlElement | undefined;
  let body: HtmlElement | undefined;
  const firstElement = () => body?.childNodes.find((node) => "attrs" in node);
  const onElement = (element: HtmlElement) => {
    if (element.attrs.some(isDropzone)) dropzone ??= element;
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
