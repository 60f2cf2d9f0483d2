import type { BlockFamily } from "./block-kind.ts";
import { chartBlocks } from "./charts/charts.ts";
import { galleryBlocks } from "./galleries/galleries.ts";
import { linkBlocks } from "./links.ts";
import { calendarBlocks } from "./lists/calendar.ts";
import { collectionLinkBlocks } from "./lists/collection-link.ts";
import { groupBlocks } from "./lists/groups.ts";
import { summaryBlocks } from "./lists/summary.ts";
import { audioBlocks } from "./media/audio.ts";
import { embedBlocks } from "./media/embeds.ts";
import { mapBlocks } from "./media/map.ts";
import { pictureBlocks } from "./media/pictures.ts";
import { videoBlocks } from "./media/videos.ts";
import { productBlocks } from "./products/products.ts";
import { shapeBlocks } from "./shape.ts";
import { siteBlocks } from "./site-parts.ts";
import { accordionBlocks } from "./texts/accordion.ts";
import { marqueeBlocks } from "./texts/marquee.ts";
import { menuBlocks } from "./texts/menu.ts";
import { textBlocks } from "./texts/texts.ts";

/** The kinds of blocks by the names of their types; blocks of any other type have an empty frame. */
export const blockKinds: BlockFamily = {
  ...accordionBlocks,
  ...audioBlocks,
  ...calendarBlocks,
  ...chartBlocks,
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
