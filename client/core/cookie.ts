/**
 * The value of a cookie that scripts may read, undefined when there is none. `cookies` is
 * `document.cookie`. A value that is not percent-encoded as it should be is given as it stands.
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
