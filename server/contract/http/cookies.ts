/** A cookie that the server sets: its name, its lifetime in seconds and whether it is hidden from scripts. */
export type CookieSpec = {
  readonly name: string;
  readonly maxAgeSeconds: number | undefined;
  readonly httpOnly: boolean;
};

const days = (count: number) => count * 24 * 60 * 60;

/** Every cookie of the storefront. */
export const cookies = {
  /** Signed random token that every write must repeat; lasts for the browser session. */
  crumb: { name: "crumb", maxAgeSeconds: undefined, httpOnly: false },
  /** Unguessable token of the visitor's cart; the server stores only a hash of it. */
  cart: { name: "cart", maxAgeSeconds: days(30), httpOnly: true },
  /** `true` beside the cart's token: tells scripts that there is a cart to load. Holds no secret. */
  hasCart: { name: "hasCart", maxAgeSeconds: days(30), httpOnly: false },
  /** Signed tokens of the locked pages that the visitor has opened; lasts for the browser session. */
  opened: { name: "opened", maxAgeSeconds: undefined, httpOnly: true },
  /** Unguessable token of a signed-in account's session; of one that is to be remembered for longer, see `remembered`. */
  account: { name: "siteUserSession", maxAgeSeconds: undefined, httpOnly: true },
  /** URL-encoded JSON beside it, for scripts: whether somebody is signed in, and their id. Grants nothing. */
  accountInfo: { name: "SiteUserInfo", maxAgeSeconds: undefined, httpOnly: false },
  /** A product's form that was posted without script and refused, signed; read only at addresses with `?refused`. */
  refused: { name: "refused", maxAgeSeconds: 60, httpOnly: true },
  /** Code of the language in which answers to calls and mails are worded; pages never are. */
  locale: { name: "locale", maxAgeSeconds: days(365), httpOnly: false },
} as const satisfies Record<string, CookieSpec>;

/** The cookie of a session that lasts beyond the browser's. */
export const remembered = (spec: CookieSpec): CookieSpec => ({ ...spec, maxAgeSeconds: days(30) });
