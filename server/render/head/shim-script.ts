import type { PageMarkup } from "../markup-collector.ts";

/** Template scripts find the platform's image loader by this attribute. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script element of the platform's objects (`client/shim`). It blocks if classic scripts of the page need it while
 * the page is parsed, is deferred if only images wait for it, and is left out otherwise.
 */
export function shimScript(
  url: string,
  { scripts, hasWaitingImages }: Pick<PageMarkup, "scripts" | "hasWaitingImages">,
): string[] {
  if (scripts.some(({ isClassic }) => isClassic)) return [`<script src="${url}" ${MARK}></script>`];
  return hasWaitingImages ? [`<script src="${url}" ${MARK} defer></script>`] : [];
}
