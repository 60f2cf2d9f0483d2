import { randomUUID } from "node:crypto";
import type { PageQuery } from "../../site/page-query.ts";
import type { View } from "../../site/view.ts";
import { isSiteLocked } from "../../site/visibility/site-lock.ts";
import type { Page } from "../page/page.ts";

/**
 * Texts of the request that a page may repeat: the search, filters without items, the address below a locked page, the
 * choices in a refused form, the address in a sign-up, and text typed into a form. A filter with items is a word of the
 * content.
 */
export function reflectedTexts(
  { listing, data }: Page,
  { site, opened, refused, posted }: Pick<View, "site" | "opened" | "refused" | "posted">,
): string[] {
  const { category, tag, author } = listing?.hasMatches === false ? listing.filters : {};
  const { attributes = {}, quantity } = refused?.choice ?? {};
  const email = refused?.signUp?.email;
  const { searchQuery, searchCollectionId, lockedPath } = data;
  // The first segment is the locked page's own; of a locked site no address has any.
  const own = isSiteLocked(site, { opened }) ? /^\/+/ : /^\/+[^/]*\/*/;
  const locked = typeof lockedPath === "string" ? lockedPath.replace(own, "") : "";
  const choices = [...Object.keys(attributes), ...Object.values(attributes), quantity];
  const typed = Object.values(posted?.values ?? {}).flatMap((value) =>
    typeof value === "string" ? [value] : [...Object.keys(value), ...Object.values(value)],
  );
  return [
    category,
    tag,
    author,
    ...choices,
    email,
    ...typed,
    searchQuery,
    searchCollectionId,
    locked,
  ]
    .filter((text) => typeof text === "string")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** Replaces a text of the request; unguessable, so that no request equals it. */
const substitute = randomUUID();

/** The query with a substitute for each of its texts, so that a template takes the same branches. */
export function withoutTexts(asked: PageQuery): PageQuery {
  const { category, tag, author, q, f_collectionId, ...query } = asked;
  return {
    ...query,
    ...(category !== undefined && { category: substitute }),
    ...(tag !== undefined && { tag: substitute }),
    ...(author !== undefined && { author: substitute }),
    ...(q !== undefined && { q: substitute }),
    ...(f_collectionId !== undefined && { f_collectionId: substitute }),
  };
}
