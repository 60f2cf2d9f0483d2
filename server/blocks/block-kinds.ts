import type { BlockFamily } from "./block-kind.ts";
import { embedBlocks } from "./embeds.ts";
import { linkBlocks } from "./links.ts";
import { pictureBlocks } from "./pictures.ts";
import { siteBlocks } from "./site-parts.ts";
import { textBlocks } from "./texts.ts";

/** How blocks are rendered, by the names of their types; types that are not named have an empty frame. */
export const blockKinds: BlockFamily = {
  ...embedBlocks,
  ...linkBlocks,
  ...pictureBlocks,
  ...siteBlocks,
  ...textBlocks,
};
