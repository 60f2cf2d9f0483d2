/** The value of a cookie that scripts may read, undefined when there is none. `cookies` is `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookies.split("; ").find((candidate) => candidate.startsWith(prefix));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(prefix.length));
}
