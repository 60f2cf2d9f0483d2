import { fill, type Texts } from "../contract/texts/index.ts";

/** Rows on a page of a screen. */
const ON_PAGE = 50;

/** A page of a list; counting starts at 1. */
type ListPage = {
  readonly page: number;
  readonly pages: number;
  /** The position of its rows in the list. */
  readonly offset: number;
  readonly most: number;
};

/** The page number in the query of an address; 1 for an invalid one. */
export function readPageNumber(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
}

/** The requested page of a list with `total` rows; the last page if it is too high. */
export function toListPage(total: number, asked: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / ON_PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  return { page, pages, offset: (page - 1) * ON_PAGE, most: ON_PAGE };
}

/** The data of a page for templates: its position, and the addresses of its neighbours, by `toPath`. */
export const toPageLinks = (
  texts: Texts,
  { page, pages }: Pick<ListPage, "page" | "pages">,
  toPath: (page: number) => string,
): Readonly<Record<string, string>> => ({
  pageOf: fill(texts.subscribersPageOf, { page, pages }),
  ...(page > 1 && { previous: toPath(page - 1) }),
  ...(page < pages && { next: toPath(page + 1) }),
});

/** A query with those values that are not empty; "" without any. */
export function toQuery(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return query === "" ? "" : `?${query}`;
}
