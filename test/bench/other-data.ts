/** Enough pages that none is rendered again before its data has left the caches of the processor. */
const PAGES = 64;

/** A copy of data in which every text says something else. */
function withOtherTexts(value: unknown, mark: string): unknown {
  if (typeof value === "string") return value === "" ? "" : `${value} ${mark}`;
  if (Array.isArray(value)) return value.map((one) => withOtherTexts(one, mark));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withOtherTexts(one, mark)]),
  );
}

/** Data of many pages of the same kind, each as it would come from a file: data changes from one render of a server to the next. */
export function otherData<Data extends object>(data: Data): readonly Data[] {
  return Array.from({ length: PAGES }, (_, page) =>
    JSON.parse(JSON.stringify(withOtherTexts(data, String(page)))),
  );
}
