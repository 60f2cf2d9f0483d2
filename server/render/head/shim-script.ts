/** A script of the theme or the owner that runs in its place; modules wait for the page, and data is no script. */
const classicScript =
  /<script\b(?![^<>]*\stype\s*=\s*["']?(?:module|text\/template|application\/(?:ld\+)?json))/i;

/** A picture that a script gives its address. */
const waitingImage = /<img\b[^<>]*\sdata-src\s*=/i;

/** Scripts of templates look for the platform's image loader by this mark. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script that defines what templates call of the platform (`client/shim`): before their scripts, as those run while the
 * page is read; behind the page where only pictures wait for it; and not at all where nothing does.
 */
export function shimScript(url: string, html: string): string[] {
  if (classicScript.test(html)) return [`<script src="${url}" ${MARK}></script>`];
  return waitingImage.test(html) ? [`<script src="${url}" ${MARK} defer></script>`] : [];
}
