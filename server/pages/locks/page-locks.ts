import { createHmac, timingSafeEqual } from "node:crypto";
import { isLocked } from "../../content/content.ts";
import * as locksLimits from "../../contract/locks/limits.ts";
import type { Site } from "../../site/site.ts";
import { WHOLE_SITE } from "../../site/visibility/site-lock.ts";

/**
 * Opens a site and its locked pages, and reads which ones a visitor has opened. The site's own name is `WHOLE_SITE`.
 */
export type PageLocks = {
  /** URL ids of everything locked, with or without a password. */
  readonly locked: ReadonlySet<string>;
  /** URL ids of everything that a visitor's cookie opens; invalid tokens are ignored. */
  readOpened(cookie: string | undefined): ReadonlySet<string>;
  /** The cookie for a page, or the site, in addition to those already `opened`. Undefined if the password is wrong. */
  open(urlId: string, password: string, opened: ReadonlySet<string>): string | undefined;
};

/** The object of a password, and the subject that is signed for it. */
type Lock = { readonly subject: readonly string[]; readonly password: string | undefined };

/**
 * `secret` is the key of the signatures. Nothing is stored: a token signs site, page and password, so a new password locks
 * the page again.
 */
export function createPageLocks(site: Site, secret: string): PageLocks {
  const locks = findLocks(site);
  const sign = ({ subject }: Lock, password: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify([...subject, password.normalize()]))
      .digest();
  const tokens = new Map<string, Buffer>();
  for (const [urlId, lock] of locks) {
    if (lock.password) tokens.set(urlId, sign(lock, lock.password));
  }
  return {
    locked: new Set(locks.keys()),
    readOpened(cookie) {
      if (cookie === undefined || tokens.size === 0) return new Set();
      const given = cookie.split(".", locksLimits.openedPages).map(toToken);
      const opened = [...tokens].filter(([, token]) =>
        given.some((one) => isSameToken(one, token)),
      );
      return new Set(opened.map(([urlId]) => urlId));
    },
    open(urlId, password, opened) {
      const lock = locks.get(urlId);
      const token = tokens.get(urlId);
      if (!lock || !token || !isSameToken(sign(lock, password), token)) return undefined;
      const others = [...opened].flatMap((one) => (one === urlId ? [] : (tokens.get(one) ?? [])));
      return [...others, token]
        .slice(-locksLimits.openedPages)
        .map((one) => one.toString("base64url"))
        .join(".");
    },
  };
}

/**
 * Lists the locks. The site is last: if there are too many tokens, the first are dropped, and without the site's own no
 * other opens anything.
 */
function findLocks({ content }: Site): ReadonlyMap<string, Lock> {
  const { website, pages, password } = content;
  const locks = new Map<string, Lock>();
  for (const [urlId, page] of pages) {
    if (!isLocked(page)) continue;
    const subject = ["lock-screen", website.id, page.collection.id];
    locks.set(urlId, { subject, password: page.password });
  }
  if (password !== undefined)
    locks.set(WHOLE_SITE, { subject: ["site-lock", website.id], password });
  return locks;
}

const toToken = (text: string): Buffer => Buffer.from(text, "base64url");

/** Compares in constant time for tokens of the right length. */
const isSameToken = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
