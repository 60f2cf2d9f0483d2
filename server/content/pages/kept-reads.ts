import type { Diagnostic } from "../../diagnostics.ts";
import type { JsonPath } from "../../json/path.ts";
import type { OverlayResult } from "../changes/overlay.ts";
import type { ContentPage } from "../content.ts";
import type { Child, Item } from "../schemas.ts";

/** A page as its file has it, with the pages inside a folder or index. */
export type PageRead = {
  readonly page: ContentPage;
  readonly children: readonly Child[];
  /** Position of the children in the file. */
  readonly childrenPath: JsonPath;
  /** Errors that only affect a part of the page. */
  readonly diagnostics: readonly Diagnostic[];
};

/** A page as it was read, with the result of the changes that lie over its file. */
type KeptRead = {
  readonly read: PageRead;
  /** The digest of the file. */
  readonly digest: string;
  readonly overlaid: OverlayResult | undefined;
};

/** Pages as they were read from their files. A file is read anew once it, or what lies over it, is another. */
export type KeptReads = {
  /** `toState` names all that the page would be read from now. */
  find(path: string, toState: () => string): KeptRead | undefined;
  /** The digest of a file as it was read last. Undefined for one that was not kept. */
  digestOf(path: string): string | undefined;
  /** Keeps a page under all that it was read from, and returns it for the present use. */
  keep(path: string, state: string, kept: KeptRead): KeptRead;
};

/** The files as they are, with the changes of owners, with drafts, and with those that are being tried. */
const MOST_STATES = 4;

/** Creates this memory of a site's folder. */
export function createKeptReads(): KeptReads {
  const states = new Map<string, ReadonlyMap<string, KeptRead>>();
  const digests = new Map<string, string>();
  return {
    digestOf: (path) => digests.get(path),
    find(path, toState) {
      const known = states.get(path)?.get(toState());
      if (known) digests.set(path, known.digest);
      return known && forUse(known);
    },
    keep(path, state, kept) {
      const all = [...(states.get(path) ?? []), [state, kept] as const];
      states.set(path, new Map(all.slice(-MOST_STATES)));
      digests.set(path, kept.digest);
      return forUse(kept);
    },
  };
}

/** Of products, the files for buyers are taken out, and references to forms that are missing, which may be there the next time. */
function forUse(kept: KeptRead): KeptRead {
  const { read } = kept;
  const { page } = read;
  if (!page.items?.some(loses)) return kept;
  const items = page.items.map((item) =>
    loses(item) ? { ...item, structuredContent: { ...item.structuredContent } } : item,
  );
  return { ...kept, read: { ...read, page: { ...page, items } } };
}

const loses = ({ structuredContent: product }: Item): boolean =>
  product?.digitalGoods !== undefined ||
  [product?.additionalFieldsFormId, product?.additionalFieldsForm, product?.waitlistFormId].some(
    (form) => form != null && form !== "",
  );
