import { accordionBlocks } from "./accordion.ts";
import { audioBlocks } from "./audio.ts";
import type { BlockFamily } from "./block-kind.ts";
import { calendarBlocks } from "./calendar.ts";
import { collectionLinkBlocks } from "./collection-link.ts";
import { embedBlocks } from "./embeds.ts";
import { galleryBlocks } from "./galleries.ts";
import { groupBlocks } from "./groups.ts";
import { linkBlocks } from "./links.ts";
import { mapBlocks } from "./map.ts";
import { marqueeBlocks } from "./marquee.ts";
import { menuBlocks } from "./menu.ts";
import { pictureBlocks } from "./pictures.ts";
import { productBlocks } from "./products.ts";
import { shapeBlocks } from "./shape.ts";
import { siteBlocks } from "./site-parts.ts";
import { summaryBlocks } from "./summary.ts";
import { textBlocks } from "./texts.ts";
import { videoBlocks } from "./videos.ts";

/** How blocks are rendered, by the names of their types; types that are not named have an empty frame. */
export const blockKinds: BlockFamily = {
  ...accordionBlocks,
  ...audioBlocks,
  ...calendarBlocks,
  ...collectionLinkBlocks,
  ...embedBlocks,
  ...groupBlocks,
  ...linkBlocks,
  ...mapBlocks,
  ...marqueeBlocks,
  ...menuBlocks,
  ...pictureBlocks,
  ...productBlocks,
  ...shapeBlocks,
  ...siteBlocks,
  ...summaryBlocks,
  ...textBlocks,
  ...galleryBlocks,
  ...videoBlocks,
};
