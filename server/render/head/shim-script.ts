import type { PageMarkup } from "../page-markup.ts";

/** Scripts of templates look for the platform's image loader by this mark. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script that defines what templates call of the platform (`client/shim`): before their scripts, as those run while the
 * page is read; behind the page where only pictures wait for it; and not at all where nothing does.
 */
export function shimScript(
  url: string,
  { scripts, hasWaitingImages }: Pick<PageMarkup, "scripts" | "hasWaitingImages">,
): string[] {
  if (scripts.some(({ isClassic }) => isClassic)) return [`<script src="${url}" ${MARK}></script>`];
  return hasWaitingImages ? [`<script src="${url}" ${MARK} defer></script>`] : [];
}
