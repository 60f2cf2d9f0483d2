import { toToken } from "../../http/answers/conditional.ts";

/** The current state as calls answer it, with the `ETag` that distinguishes it from earlier and later ones. */
export type EditState = { readonly body: Readonly<Record<string, unknown>>; readonly etag: string };

/** The state of a saved version. It may also change with the files, so the `ETag` covers the answer as well. */
export const toState = (
  { version }: { readonly version: number },
  body: Readonly<Record<string, unknown>>,
): EditState => ({ body, etag: `"${version}-${toToken(JSON.stringify(body)).slice(0, 12)}"` });

/** Which states a write may replace. */
export type IfMatch = {
  /**
   * True if a write may replace the state with this `ETag`. An `ETag` of another version is outdated, and only versions
   * count.
   */
  allows(version: number, etag: string): boolean;
};

/** Reads an `If-Match` header: a list of `ETag`s, or `*` for every state. Without one every state may be replaced. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return { allows: () => true };
  const etags: readonly string[] = header.match(/"\d+-[^"]*"/g) ?? [];
  return {
    allows: (version, etag) =>
      versionOf(etag) === version
        ? etags.includes(etag)
        : etags.some((one) => versionOf(one) === version),
  };
}

const versionOf = (etag: string): number => Number.parseInt(etag.slice(1), 10);
