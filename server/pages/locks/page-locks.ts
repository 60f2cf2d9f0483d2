import { createHmac, timingSafeEqual } from "node:crypto";
import { type ContentPage, isLocked } from "../../content/content.ts";
import { limits } from "../../contract/limits.ts";
import type { Site } from "../../site/site.ts";

/** Opens locked pages of a site and reads which ones a visitor has opened. */
export type PageLocks = {
  /** URL ids of all locked pages, with a password or without. */
  readonly locked: ReadonlySet<string>;
  /** URL ids of the pages that a visitor's cookie opens; invalid tokens are ignored. */
  readOpened(cookie: string | undefined): ReadonlySet<string>;
  /** The cookie for a page in addition to those already `opened`; undefined if the password is wrong. */
  open(page: ContentPage, password: string, opened: ReadonlySet<string>): string | undefined;
};

/**
 * `secret` is the key of the signatures. Nothing is stored: the token of a page signs site, page and password, so a
 * new password locks the page again.
 */
export function createPageLocks(site: Site, secret: string): PageLocks {
  const { website, pages } = site.content;
  const sign = ({ collection }: ContentPage, password: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["lock-screen", website.id, collection.id, password.normalize()]))
      .digest();
  const tokens = new Map<string, Buffer>();
  for (const [urlId, page] of pages) {
    if (isLocked(page) && page.password) tokens.set(urlId, sign(page, page.password));
  }
  return {
    locked: new Set([...pages].flatMap(([urlId, page]) => (isLocked(page) ? [urlId] : []))),
    readOpened(cookie) {
      if (cookie === undefined || tokens.size === 0) return new Set();
      const given = cookie.split(".", limits.openedPages).map(toToken);
      const opened = [...tokens].filter(([, token]) =>
        given.some((one) => isSameToken(one, token)),
      );
      return new Set(opened.map(([urlId]) => urlId));
    },
    open(page, password, opened) {
      const { urlId } = page.collection;
      const token = tokens.get(urlId);
      if (!token || !isSameToken(sign(page, password), token)) return undefined;
      const others = [...opened].flatMap((one) => (one === urlId ? [] : (tokens.get(one) ?? [])));
      return [...others, token]
        .slice(-limits.openedPages)
        .map((one) => one.toString("base64url"))
        .join(".");
    },
  };
}

const toToken = (text: string): Buffer => Buffer.from(text, "base64url");

/** Compares in constant time for tokens of the right length. */
const isSameToken = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
