/** Longest address that browsers and the platform take. */
const MAX_LENGTH = 2083;

/**
 * Whether a form may lead there: a path of the same site, or an `http(s)` address without a name or password in it. Never what a
 * browser reads as another host (`//`, `/\`), nothing with white space or control characters, no `javascript:`.
 */
export function isRedirectTarget(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(text)) return false;
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^\s/?#@]+(?:[/?#].*)?$/i.test(text);
}
