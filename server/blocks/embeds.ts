import { type BlockFamily, blockKind } from "./block-kind.ts";
import { asset, html, text, url } from "./options.ts";

/** Blocks that show what stands elsewhere. */
export const embedBlocks: BlockFamily = {
  embed: blockKind({
    template: "embed",
    options: { html: text(), url: url(), description: html(), thumbnailUrl: asset() },
    data({ options: { html, url } }) {
      if (html !== "") return { html, frame: "" };
      return url !== undefined && /^https:/i.test(url) ? { html: "", frame: url } : undefined;
    },
    check({ html, url }, _site, report) {
      if (html !== "") return;
      if (url === undefined) report("has neither HTML nor an address: the block stays empty");
      else if (!/^https:/i.test(url)) report("is no https address: nothing is shown", ["url"]);
    },
  }),
};
