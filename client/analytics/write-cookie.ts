import type { CookieSpec } from "../../server/contract/http/cookies.ts";

type Spec = Pick<CookieSpec, "name" | "maxAgeSeconds">;

/** Sets a cookie of the whole site from a script. The value must not need encoding. */
export function writeCookie({ name, maxAgeSeconds }: Spec, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari know the cookie store only since 2025.
  document.cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Deletes a cookie. */
export const forgetCookie = ({ name }: Spec): void => writeCookie({ name, maxAgeSeconds: 0 }, "");
