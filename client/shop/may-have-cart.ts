import { accountInfoCookie, hasCartCookie } from "../../server/contract/http/cookies.ts";
import { readCookie } from "../core/cookie.ts";

/** True if the browser has a cart, or somebody has signed in. `cookie` is `document.cookie`. */
export const mayHaveCart = (cookie: string): boolean =>
  readCookie(cookie, hasCartCookie.name) === "true" ||
  readCookie(cookie, accountInfoCookie.name) !== undefined;
