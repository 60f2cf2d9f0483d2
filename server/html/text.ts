import { visitHtml } from "./visit-html.ts";

/** Elements that may begin and end within a word. */
const inline = new Set([
  ...["a", "abbr", "b", "bdi", "bdo", "code", "del", "em", "font", "i", "ins", "mark", "s"],
  ...["small", "span", "strong", "sub", "sup", "u", "wbr"],
]);

/** Elements whose text readers never see. */
const unread = new Set(["iframe", "noembed", "noframes", "script", "style"]);

/** The words of the owner's HTML as plain text, with single spaces. Empty for anything but text. */
export const htmlToText = (html: unknown): string => htmlToLine(html).replace(/\s+/g, " ").trim();

/** As `htmlToText`, but keeps no-break spaces. */
export function htmlToLine(html: unknown): string {
  if (typeof html !== "string") return "";
  let words = "";
  let hidden = 0;
  const edge = (tagName: string, step: number) => {
    if (!inline.has(tagName)) words += " ";
    if (unread.has(tagName)) hidden += step;
  };
  if (/[<&]/.test(html)) {
    visitHtml(html, {
      enter: ({ tagName }) => edge(tagName, 1),
      leave: ({ tagName }) => edge(tagName, -1),
      text: (text) => {
        if (hidden === 0) words += text;
      },
    });
  } else words = html;
  return words.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}
