import type * as z from "zod/mini";
import { type hitSchema, isHitData } from "../../contract/analytics/hit-schemas.ts";
import { invalidRequest, itemUnknown } from "../../errors.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { NewEvent } from "./event.ts";
import { type Report, toVisitor } from "./report.ts";

/**
 * Reads a hit. Errors: `invalidRequest` for data that is not JSON of the hit's shape, `itemUnknown` for a hit of another website.
 */
export function readHit(
  site: Site,
  { event, data, ss_cvr }: z.infer<typeof hitSchema>,
): { readonly report: Report; readonly events: readonly NewEvent[] } {
  const read = readJson(data);
  if (!isHitData(read)) throw invalidRequest(["data"]);
  const { websiteId, pageType, pagePath, url, referrer } = read;
  assertOwn(site, websiteId);
  return {
    report: { pageType, places: [pagePath, url] },
    events: [
      { kind: "hit", name: event, visitor: toVisitor(ss_cvr), data },
      ...toOrigin(site, referrer),
    ],
  };
}

/** A host of letters, digits, dots and hyphens, perhaps with a port. */
const HOST = /^[a-z\d.-]{1,253}(?::\d{1,5})?$/;

/** The other website that a visit comes from, by its host alone and not by whom. */
function toOrigin(site: Site, referrer: string | null | undefined): readonly NewEvent[] {
  const host = referrer?.toLowerCase() ?? "";
  const own = siteOrigin(site);
  if (!HOST.test(host) || own?.endsWith(`//${host}`)) return [];
  const name = host.replace(/:\d+$/, "").replace(/^www\./, "");
  return [{ kind: "origin", name, visitor: "", data: "{}" }];
}

/** Reads JSON from a field. Errors: `invalidRequest` for anything else, or another shape. */
export function readData<Data>(schema: z.ZodMiniType<Data>, text: string): Data {
  const { success, data } = schema.safeParse(readJson(text));
  if (!success) throw invalidRequest(["data"]);
  return data;
}

/** Undefined for anything but JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `keep` returns the part of each value to store, by its key. Errors: `invalidRequest` for nesting too deep to serialize. */
export function toJson(value: object, keep?: (key: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(value, keep);
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest();
    throw error;
  }
}

/** Refuses data about another website. Errors: `itemUnknown`. */
export function assertOwn({ content }: Site, websiteId: unknown): void {
  if (websiteId == null || websiteId === content.website.id) return;
  throw itemUnknown();
}
