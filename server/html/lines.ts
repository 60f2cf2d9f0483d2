import { visitHtml } from "./visit-html.ts";

/** Elements that stand alone, with an empty line before and after. */
const apart = new Set([
  ...["address", "article", "blockquote", "dl", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr"],
  ...["ol", "p", "pre", "section", "table", "ul"],
]);

/** Elements that begin a line. */
const ownLine = new Set(["br", "dd", "div", "dt", "li", "tr"]);

/** Elements whose text readers never see. */
const unread = new Set(["iframe", "noembed", "noframes", "script", "style"]);

/** Converts HTML to plain text with paragraphs, lists and lines, such as for a mail. Empty for HTML without words. */
export function htmlToLines(html: string): string {
  let lines = "";
  /** Line breaks, and the marker of a list entry, before the next words. */
  let gap = 0;
  let mark = "";
  let hidden = 0;
  const edge = (tagName: string, step: number) => {
    if (unread.has(tagName)) hidden += step;
    if (apart.has(tagName)) gap = Math.max(gap, 2);
    else if (ownLine.has(tagName)) gap = Math.max(gap, 1);
    else if (tagName === "td" || tagName === "th") addWords(" ");
  };
  function addWords(words: string) {
    const isBegun = gap === 0 && mark === "" && lines !== "";
    if (words.trim() === "") {
      if (isBegun) lines += words;
      return;
    }
    if (isBegun) lines += words;
    else {
      const breaks = lines === "" ? "" : "\n".repeat(gap);
      lines = lines.trimEnd() + breaks + mark + words.trimStart();
    }
    gap = 0;
    mark = "";
  }
  visitHtml(html, {
    enter({ tagName }) {
      edge(tagName, 1);
      if (tagName === "li") mark = "- ";
    },
    leave: ({ tagName }) => edge(tagName, -1),
    text(own) {
      // Soft hyphens are dropped.
      if (hidden === 0) addWords(own.replaceAll("\u00ad", "").replace(/[\t\n\f\r ]+/g, " "));
    },
  });
  return lines.replace(/ {2,}/g, " ").replace(/ \n/g, "\n").trim();
}
