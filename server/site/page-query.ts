/** What `?format=` can ask for; every other value is ignored. */
const formats = ["json", "json-pretty", "main-content", "page-context", "rss", "ical"] as const;
export type PageFormat = (typeof formats)[number];

/**
 * The parameters of a page's address that mean something, each one checked. What is malformed is missing, and what
 * is not listed here is dropped: it neither changes a page nor tells two cached ones apart.
 */
export type PageQuery = {
  readonly format?: PageFormat;
  readonly category?: string;
  readonly tag?: string;
  /** `M-YYYY`, without a leading zero, in the website's time zone. */
  readonly month?: string;
  /** Id of an author. */
  readonly author?: string;
  /** Milliseconds since 1970: a page of a chronological list begins after this time, or ends before it. */
  readonly offset?: number;
  readonly reversePaginate?: true;
  /** Counts from 1. */
  readonly page?: number;
  readonly view?: "calendar" | "list";
  readonly q?: string;
};

/** Longest text that a filter or a search takes; nothing in a site has a longer name. */
const MAX_TEXT = 200;

/** Reads a query as it was sent, with or without its question mark. Of a parameter given twice the first counts. */
export function parsePageQuery(search: string): PageQuery {
  const sent = new URLSearchParams(search);
  const text = (name: string) => {
    const value = sent.get(name)?.trim();
    return value && value.length <= MAX_TEXT ? value : undefined;
  };
  const format = formats.find((name) => name === sent.get("format"));
  const category = text("category");
  const tag = text("tag");
  const month = /^0?([1-9]|1[0-2])-([1-9]\d{3})$/.exec(sent.get("month") ?? "");
  const author = text("author");
  const offset = /^-?\d{1,15}$/.test(sent.get("offset") ?? "") ? sent.get("offset") : null;
  const page = /^[1-9]\d{0,5}$/.test(sent.get("page") ?? "") ? sent.get("page") : null;
  const view = (["calendar", "list"] as const).find((name) => name === sent.get("view"));
  const q = text("q");
  return {
    ...(format && { format }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(month && { month: `${month[1]}-${month[2]}` }),
    ...(author && { author }),
    ...(offset !== null && { offset: Number(offset) }),
    ...(sent.get("reversePaginate") === "true" && { reversePaginate: true }),
    ...(page !== null && { page: Number(page) }),
    ...(view && { view }),
    ...(q && { q }),
  };
}

/** A query as an address has it, with its question mark, in one order; empty when it asks for nothing. */
export function toSearch(query: PageQuery): string {
  const { offset, reversePaginate, page, category, tag, month, author, view, q, format } = query;
  const named = { offset, reversePaginate, page, category, tag, month, author, view, q, format };
  const parts = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
