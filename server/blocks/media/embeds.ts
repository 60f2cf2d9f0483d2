import { htmlToText } from "../../html/text.ts";
import { asset, html, link } from "../../json/composed-keys.ts";
import { text } from "../../json/exported-keys.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";

/** Blocks that show content from elsewhere. */
export const embedBlocks: BlockFamily = {
  embed: blockKind({
    template: "embed",
    options: { html: text(""), url: link(), description: html(""), thumbnailUrl: asset() },
    data({ options: { html, url, description } }) {
      if (html !== "") return { html, frame: "" };
      if (url === undefined || !/^https:/i.test(url)) return undefined;
      return { html: "", frame: url, title: htmlToText(description).trim() || url };
    },
    check({ html, url }, _site, report) {
      if (html !== "") return;
      if (url === undefined) report("has neither HTML nor an address: the block stays empty");
      else if (!/^https:/i.test(url)) report("is no https address: nothing is shown", ["url"]);
    },
  }),
};
