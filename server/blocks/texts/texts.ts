import { group, html } from "../../json/composed-keys.ts";
import { flag, range, text } from "../../json/exported-keys.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { renderMarkdown } from "./markdown.ts";

/** The value that the platform's editors of Markdown and code store. */
const wysiwyg = group({ source: text(""), mode: text(""), isSource: flag(false) });

/** Blocks of text, and of the owner's HTML. */
export const textBlocks: BlockFamily = {
  html: blockKind({ template: "html", options: { html: html("") } }),

  markdown: blockKind({
    template: "html",
    options: { wysiwyg, html: html("") },
    data: ({ options: { wysiwyg, html } }) => {
      return { html: wysiwyg.source === "" ? html : renderMarkdown(wysiwyg.source) };
    },
  }),

  code: blockKind({
    template: "code",
    options: { wysiwyg, html: html("") },
    data: ({ options: { html, wysiwyg } }) => {
      const { source, mode, isSource } = wysiwyg;
      if (isSource) return { source, html: "" };
      return { source: "", html: html === "" && mode === "htmlmixed" ? source : html };
    },
  }),

  quote: blockKind({ template: "quote", options: { quote: html(""), source: html("") } }),

  horizontalrule: blockKind({ template: "horizontalrule", options: {} }),

  spacer: blockKind({
    template: "spacer",
    options: { vSize: range(1, 30, undefined, { whole: true }) },
  }),
};
