/** A cookie that the server sets: name, lifetime in seconds, and `httpOnly` if scripts cannot read it. */
export type CookieSpec = {
  readonly name: string;
  readonly maxAgeSeconds: number | undefined;
  readonly httpOnly: boolean;
};

const days = (count: number) => count * 24 * 60 * 60;

/** Signed random token that every write must repeat. Lasts for the browser session. */
export const crumbCookie = {
  name: "crumb",
  maxAgeSeconds: undefined,
  httpOnly: false,
} as const satisfies CookieSpec;

/** `true` beside the cart's token: tells scripts that there is a cart to load. Not secret. */
export const hasCartCookie = {
  name: "hasCart",
  maxAgeSeconds: days(30),
  httpOnly: false,
} as const satisfies CookieSpec;

/** URL-encoded JSON beside the account's session, for scripts: tells that somebody is signed in, and the user's id. Grants nothing. */
export const accountInfoCookie = {
  name: "SiteUserInfo",
  maxAgeSeconds: undefined,
  httpOnly: false,
} as const satisfies CookieSpec;

/** Every cookie of the storefront. Scripts use single ones, so that browsers do not load the table. */
export const cookies = {
  crumb: crumbCookie,
  /** Unguessable token of the visitor's cart; the server stores only a hash of it. */
  cart: { name: "cart", maxAgeSeconds: days(30), httpOnly: true },
  hasCart: hasCartCookie,
  /** Token of the subscription that the visitor has begun last, whose cart stands beside the other one. Lasts for the browser session. */
  subscription: { name: "subscriptionCart", maxAgeSeconds: undefined, httpOnly: true },
  /** Signed tokens of the locked pages that the visitor has opened. Lasts for the browser session. */
  opened: { name: "opened", maxAgeSeconds: undefined, httpOnly: true },
  /** Unguessable token of a signed-in account's session; `remembered` makes it last longer. */
  account: { name: "siteUserSession", maxAgeSeconds: undefined, httpOnly: true },
  accountInfo: accountInfoCookie,
  /** Signed hash of the address of an account that has signed in on this device. Grants nothing but attempts to do so again. */
  device: { name: "knownDevice", maxAgeSeconds: days(365), httpOnly: true },
  /** A product's form that was posted without script and refused, signed. Only read at addresses with `?refused`. */
  refused: { name: "refused", maxAgeSeconds: 60, httpOnly: true },
  /** Code of the language for answers and mails; pages ignore it. */
  locale: { name: "locale", maxAgeSeconds: days(365), httpOnly: false },
} as const satisfies Record<string, CookieSpec>;

/** The cookie of a session that outlives the browser's. */
export const remembered = (spec: CookieSpec): CookieSpec => ({ ...spec, maxAgeSeconds: days(30) });
