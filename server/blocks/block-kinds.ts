import type { BlockFamily } from "./block-kind.ts";
import { textBlocks } from "./texts.ts";

/** How blocks are rendered, by the names of their types; types that are not named have an empty frame. */
export const blockKinds: BlockFamily = {
  ...textBlocks,
};
