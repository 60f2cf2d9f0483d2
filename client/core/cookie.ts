/**
 * The value of a cookie in `cookies` (`document.cookie`), or undefined. A value with broken percent-encoding is
 * returned as it is.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookies.split("; ").find((candidate) => candidate.startsWith(prefix));
  if (pair === undefined) return undefined;
  const value = pair.slice(prefix.length);
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}
