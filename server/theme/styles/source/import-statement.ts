import type { Place } from "./place.ts";

/** An `@import` of a style sheet other than the platform's modules. */
export type ImportStatement = {
  /** It ends after its semicolon. */
  readonly place: Place;
  readonly address: string;
  /** Address and media queries to keep in the output. Undefined for a file, which is never read. */
  readonly kept: string | undefined;
  /** True inside a block, where CSS ignores it. */
  readonly nested: boolean;
};

const IMPORT =
  /@import(?:-once)?(?:\s+|(?=["'(]))(?:\([a-z,\s]*\)\s*)?(?:url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'\s)]*))\s*\)|"([^"\n]*)"|'([^'\n]*)')([^;{}"'`]*)(?:;|(?=\})|$)/iy;

/** The import at an offset. Only an address of another server (`https:`, `http:` or `//host`) is kept. */
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
