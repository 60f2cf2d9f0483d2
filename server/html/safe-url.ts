/** The longest address that is written. */
const MAX_LENGTH = 2083;

/**
 * The address of a link as it may be written: a path of the site, a place in the page, `http(s)`, `mailto:` or `tel:`. Undefined
 * for any other, such as `javascript:`, and for what browsers read as another host, such as `//host` and `/\host`.
 */
export function safeUrl(text: string): string | undefined {
  const url = text.trim();
  // Browsers drop tabs and line breaks, even inside the name of a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in an address
  if (url === "" || url.length > MAX_LENGTH || /[\u0000-\u001f\u007f]/.test(url)) return undefined;
  return /^(?:\/(?![/\\])|#|https?:\/\/[^/\\]|mailto:|tel:)/i.test(url) ? url : undefined;
}
