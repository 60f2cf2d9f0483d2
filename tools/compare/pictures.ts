import type { Compared } from "./compare.ts";

/** Takes pictures of pages as visitors see them. */
export type Camera = {
  /** The upper part of a page as JPEG. Undefined for a page that is not shown. */
  take(address: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

/** An address on both sites. */
export type Pictured = { readonly old: Buffer | undefined; readonly new: Buffer | undefined };

/** Most addresses with pictures: each brings up to 100 KB into the table. */
const MOST_PICTURED = 60;

/** Pictures of the addresses that differ, and of some that do not, by path: only of pages that both sites have. */
export async function takePictures(
  sites: { readonly old: string; readonly new: string },
  rows: readonly Compared[],
  camera: Pick<Camera, "take">,
): Promise<ReadonlyMap<string, Pictured>> {
  const pages = rows.filter(({ answer, isPage }) => isPage && answer.old === answer.new);
  const sorted = pages.toSorted((one, other) => other.differences.length - one.differences.length);
  const pictures = new Map<string, Pictured>();
  for (const { path } of sorted.slice(0, MOST_PICTURED)) {
    const old = await camera.take(sites.old + path);
    pictures.set(path, { old, new: await camera.take(sites.new + path) });
  }
  return pictures;
}
