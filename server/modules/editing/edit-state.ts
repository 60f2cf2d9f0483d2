import { toToken } from "../../http/conditional.ts";

/** What stands somewhere now, as calls answer it, with the `ETag` that tells it from what stood or will stand there. */
export type EditState = { readonly body: Readonly<Record<string, unknown>>; readonly etag: string };

/** The state of something that was saved in a version. It may change with the files too, so the `ETag` is of what is answered as well. */
export const toState = (
  { version }: { readonly version: number },
  body: Readonly<Record<string, unknown>>,
): EditState => ({ body, etag: `"${version}-${toToken(JSON.stringify(body)).slice(0, 12)}"` });

/** Which versions a write may replace. */
export type IfMatch = { allows(version: number): boolean };

/** Reads an `If-Match` header: a list of `ETag`s, or `*` for every version. Without one every version may be replaced. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return { allows: () => true };
  const versions = [...header.matchAll(/"(\d+)-[^"]*"/g)].map(([, version]) => Number(version));
  return { allows: (version) => versions.includes(version) };
}
