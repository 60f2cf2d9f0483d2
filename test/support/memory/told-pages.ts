/** A kept page that was made anew, by its address, and the names of the facts because of which. */
export type ToldPage = { readonly url: string; readonly because: readonly string[] };

/** The kept pages that were made anew, as a page with `?debug=true` tells its owners, the latest first. */
export function readToldPages(page: string): readonly ToldPage[] {
  const [, list = ""] = /<summary>Made anew lately.*?<ul>(.*?)<\/ul>/s.exec(page) ?? [];
  return [...list.matchAll(/<code>(.*?): (.*?)<\/code>/g)].map(([, url = "", because = ""]) => ({
    url,
    because: because.split(", "),
  }));
}

/** The entries that were added at the front of a list, which is cut at its end. */
export function newIn(list: readonly ToldPage[], last: readonly ToldPage[]): readonly ToldPage[] {
  const text = (pages: readonly ToldPage[]) => JSON.stringify(pages);
  const count = list.findIndex((_, index) => {
    const rest = list.slice(index);
    return text(rest) === text(last.slice(0, rest.length));
  });
  return count < 0 ? list : list.slice(0, count);
}
