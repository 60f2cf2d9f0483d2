import type { FinishingStep } from "./finishing/finishing.ts";
import {
  addPlatformScripts,
  addSymbols,
  allowSources,
  findMisplacedIslands,
  placeAnnouncement,
  readContext,
  readMarkup,
  secure,
} from "./finishing/finishing-steps.ts";
import { addAnnouncement } from "./writing/announcement.ts";
import { addContextScript } from "./writing/context-script.ts";
import type { WritingStep } from "./writing/draft.ts";
import { addFoot } from "./writing/foot.ts";
import { addHead } from "./writing/head.ts";
import { addLayout } from "./writing/layout.ts";
import { addMainContent } from "./writing/main-content.ts";
import { addProductForms, addProductView } from "./writing/product-view.ts";

/** The steps that write a page. Head and foot come last, because they depend on the islands before them. */
export const wholePage: readonly WritingStep[] = [
  addMainContent,
  addLayout,
  addFoot,
  addHead,
  addContextScript,
  addAnnouncement,
];

/** Only the main content of a page. */
export const mainContent: readonly WritingStep[] = [addMainContent];

/** The product of an item page for a lightbox on another page. */
export const quickView: readonly WritingStep[] = [addProductView, addProductForms];

/** The steps that add to a written page what its text shows to be needed. */
export const finishingSteps: readonly FinishingStep[] = [
  placeAnnouncement,
  readMarkup,
  findMisplacedIslands,
  addPlatformScripts,
  addSymbols,
  allowSources,
  readContext,
  secure,
];
