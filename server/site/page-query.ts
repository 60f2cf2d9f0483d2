/** The values of `?format=`; any other is ignored. */
const formats = [
  "json",
  "json-pretty",
  "main-content",
  "page-context",
  "quick-view",
  "rss",
  "ical",
] as const;
/** A value of `?format=`. */
export type PageFormat = (typeof formats)[number];

/**
 * The known parameters of a page's URL, each one checked. Malformed values and unknown parameters are dropped, so that
 * they neither change a page nor add an entry to the cache.
 */
export type PageQuery = {
  readonly format?: PageFormat;
  readonly category?: string;
  readonly tag?: string;
  /** `M-YYYY`, without a leading zero, or `May-2025` with a word that may name a month; in the website's time zone. */
  readonly month?: string;
  /** Id of an author. */
  readonly author?: string;
  /** Milliseconds since 1970, exclusive: the page has items older than this, or newer with `reversePaginate`. */
  readonly offset?: number;
  readonly reversePaginate?: true;
  /** Counts from 1. */
  readonly page?: number;
  readonly view?: "calendar" | "list";
  readonly q?: string;
  /** Id or URL id of the collection to search; without it, the whole site. */
  readonly f_collectionId?: string;
  /** Shows the form that was just refused; never cached, and never part of a link. */
  readonly refused?: true;
  /**
   * Id of the form that was just sent without script, which the page reports. Never cached, and never part of a link.
   */
  readonly submitted?: string;
};

/** Maximum length of a filter or search text; nothing in a site has a longer name. */
const MAX_TEXT = 200;

/** Reads a query as sent, with or without its question mark. The first value of a repeated parameter counts. */
export function parsePageQuery(search: string): PageQuery {
  if (search === "") return {};
  const sent = new URLSearchParams(search);
  const text = (name: string) => {
    const value = sent.get(name)?.trim();
    return value && value.length <= MAX_TEXT ? value : undefined;
  };
  const format = formats.find((name) => name === sent.get("format"));
  const category = text("category");
  const tag = text("tag");
  const month = /^(?:0?([1-9]|1[0-2])|([\p{L}\p{M}.']{1,30}))-([1-9]\d{3})$/u.exec(
    sent.get("month") ?? "",
  );
  const author = text("author");
  const offset = /^-?\d{1,15}$/.test(sent.get("offset") ?? "") ? sent.get("offset") : null;
  const page = /^[1-9]\d{0,5}$/.test(sent.get("page") ?? "") ? sent.get("page") : null;
  const view = (["calendar", "list"] as const).find((name) => name === sent.get("view"));
  const submitted = /^[\w-]{1,128}$/.exec(sent.get("submitted") ?? "")?.[0];
  const q = text("q");
  const f_collectionId = text("f_collectionId");
  return {
    ...(format && { format }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(month && { month: `${month[1] ?? month[2]}-${month[3]}` }),
    ...(author && { author }),
    ...(offset !== null && { offset: Number(offset) }),
    ...(sent.get("reversePaginate") === "true" && { reversePaginate: true }),
    ...(page !== null && { page: Number(page) }),
    ...(view && { view }),
    ...(q && { q }),
    ...(f_collectionId && { f_collectionId }),
    ...(sent.has("refused") && { refused: true }),
    ...(submitted && { submitted }),
  };
}

/**
 * A query as part of a URL, with its question mark and in a fixed order. Empty if no parameter is set. Leaves out
 * parameters of one visitor.
 */
export function toSearch(query: PageQuery): string {
  if (Object.keys(query).length === 0) return "";
  const { offset, reversePaginate, page, category, tag, month, author, view, q, format } = query;
  const { f_collectionId } = query;
  const names = { category, tag, month, author, view, q, f_collectionId };
  const named = { offset, reversePaginate, page, ...names, format };
  const parts = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
