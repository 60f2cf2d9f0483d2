import { safeUrl } from "../../html/safe-url.ts";
import { flag, text } from "../../json/exported-keys.ts";
import { pageUrl } from "../../site/addresses.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import type { Site } from "../../site/site.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { isShownPage } from "../../site/visibility/publication.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { isAtTop, toPicture } from "../media/picture.ts";
import { pageOf } from "../references.ts";

/** The page for an id, a URL id, or its path on the site. */
const findTarget = ({ content, pages }: Pick<Site, "content" | "pages">, target: string) => {
  const name = target.replace(/^\//, "");
  return pageOf(content, name) ?? pages.get(name);
};

const linkOptions = { linkTitle: text(""), linkTarget: text(""), newWindow: flag(false) };

/** A link to a collection or page, with its picture and description. */
export const collectionLinkBlocks: BlockFamily = {
  collectionlink: blockKind({
    template: "collectionlink",
    options: linkOptions,
    data({ options: { linkTitle, linkTarget }, share, path }, { view, page: current }) {
      const found = findTarget(view.site, linkTarget);
      if (found && !isShownPage(view, found)) return undefined;
      const url = found ? pageUrl(view.site, found.collection) : safeUrl(linkTarget);
      if (url === undefined) return undefined;
      const collection = seenFrom(view, current, found)?.collection;
      const description = collection?.description;
      const shown = { alt: "", share, isFirst: isAtTop(path) };
      const picture = collection && toPicture(pictureAssetOf(collection), shown);
      return {
        url,
        title: linkTitle || collection?.title || url,
        picture: picture ? picture.image : null,
        description: typeof description === "string" ? description : "",
      };
    },
    check({ linkTarget }, { content, theme }, report) {
      const found = findTarget({ content, pages: content.pages }, linkTarget);
      if (found || theme.pages.has(linkTarget.replace(/^\//, ""))) return;
      if (safeUrl(linkTarget) !== undefined) return;
      report("is neither an address nor a page; the block stays empty", ["linkTarget"]);
    },
  }),
};
