/** Longest address that browsers and the platform accept. */
const MAX_LENGTH = 2083;

/**
 * True if a form may lead there: a path of the same site, or an `http(s)` address without user name or password.
 * Refuses what browsers read as another host (`//`, `/\`), white space, control characters and `javascript:`.
 */
export function isRedirectTarget(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(text)) return false;
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^\s/?#@]+(?:[/?#].*)?$/i.test(text);
}
