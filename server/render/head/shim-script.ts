/** A classic script of theme or owner, which runs at once; modules run after parsing, and data does not run at all. */
const classicScript =
  /<script\b(?![^<>]*\stype\s*=\s*["']?(?:module|text\/template|application\/(?:ld\+)?json))/i;

/** An image whose `src` is set by a script. */
const waitingImage = /<img\b[^<>]*\sdata-src\s*=/i;

/** Template scripts find the platform's image loader by this attribute. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script element of the platform's objects (`client/shim`). It blocks if classic scripts of the page need it while
 * the page is parsed, is deferred if only images wait for it, and is left out otherwise.
 */
export function shimScript(url: string, html: string): string[] {
  if (classicScript.test(html)) return [`<script src="${url}" ${MARK}></script>`];
  return waitingImage.test(html) ? [`<script src="${url}" ${MARK} defer></script>`] : [];
}
