import type { Place } from "./place.ts";

/** An `@import` of a style sheet that is none of the platform's modules. */
export type ImportStatement = {
  /** Its end is behind its semicolon. */
  readonly place: Place;
  readonly address: string;
  /** Address and media queries as they stay in the output; undefined for a file, which is never read. */
  readonly kept: string | undefined;
  /** It stands in a block, where CSS does not look at it. */
  readonly nested: boolean;
};

const IMPORT =
  /@import(?:-once)?(?:\s+|(?=["'(]))(?:\([a-z,\s]*\)\s*)?(?:url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'\s)]*))\s*\)|"([^"\n]*)"|'([^'\n]*)')([^;{}"'`]*)(?:;|(?=\})|$)/iy;

/** The import that begins at an offset. Only an address of another server (`https:`, `http:` or `//host`) stays. */
export function matchImport(
  source: string,
  offset: number,
): (Pick<ImportStatement, "address" | "kept"> & { readonly end: number }) | undefined {
  if (!source.startsWith("@import", offset)) return undefined;
  IMPORT.lastIndex = offset;
  const match = IMPORT.exec(source);
  if (!match) return undefined;
  const address = match.slice(1, 6).find((part) => part !== undefined) ?? "";
  const media = (match[6] ?? "").replace(/\s+/g, " ").trim();
  const isRemote = /^(?:https?:)?\/\/[^/]/i.test(address) && !/[\\@]\{|[\\()"'\s]/.test(address);
  return {
    end: offset + match[0].length,
    address,
    kept: isRemote ? `url(${address})${media && ` ${media}`}` : undefined,
  };
}
