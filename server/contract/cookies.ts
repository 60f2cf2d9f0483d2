/** A cookie that the server sets: its name, life time in seconds and whether scripts may read it. */
export type CookieSpec = {
  readonly name: string;
  readonly maxAgeSeconds: number | undefined;
  readonly httpOnly: boolean;
};

const days = (count: number) => count * 24 * 60 * 60;

export const cookies = {
  /** Signed random token that a write must repeat; lives as long as the browser session. */
  crumb: { name: "crumb", maxAgeSeconds: undefined, httpOnly: false },
  /** Unguessable token of the visitor's cart; the server stores only its hash. */
  cart: { name: "cart", maxAgeSeconds: days(30), httpOnly: true },
  /** `true` beside the cart's token: tells scripts that there is a cart to load. Holds no secret. */
  hasCart: { name: "hasCart", maxAgeSeconds: days(30), httpOnly: false },
  /** Signed tokens of the locked pages that the visitor has opened; lives as long as the browser session. */
  opened: { name: "opened", maxAgeSeconds: undefined, httpOnly: true },
} as const satisfies Record<string, CookieSpec>;
