import { notFound } from "../../../errors.ts";
import { findContentPage } from "../../../pages/content-pages.ts";
import type { Page } from "../../../render/page/page.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { OverlaySaved } from "../../../site/loading/saved-content.ts";
import { parsePageQuery } from "../../../site/page-query.ts";
import type { View } from "../../../site/view.ts";
import { createViews } from "../../../site/views.ts";
import type { AskedEdit } from "../edited-changes.ts";
import type { Entry, EntryKind } from "../kinds/kind.ts";
import type { ChangeService } from "../service.ts";

/** Redirects to other spellings of an address that a page may have. */
const MOST_REDIRECTS = 3;

/** Makes the page of an entry as it will be: with its drafts and with edits that are not saved. Errors: those of `tryOut`; `notFound`. */
export type ToPreview = (
  view: OwnerView,
  kind: EntryKind,
  entry: Entry,
  edits: readonly AskedEdit[],
) => Page;

/** Creates previews. `overlaySaved` lays over a site what other modules keep of it. Nothing that is made for one is remembered. */
export const createPreviews =
  (changes: ChangeService, overlaySaved: OverlaySaved): ToPreview =>
  (view, kind, entry, edits) => {
    // A hidden entry is shown as it will be, also to those who see no other drafts.
    const visible = (kind.previewed ?? []).map(({ path, value }) => {
      return { file: entry.file, path: [...entry.path, ...path], value };
    });
    const site = overlaySaved(changes.tryOut(view.site, entry, [...edits, ...visible]));
    const views = createViews(site, {
      stock: () => view.stock,
      lowestPrices: () => view.lowestPrices,
      now: view.now,
    });
    const own = views.of(view);
    const shown = kind.list({
      site,
      now: view.now(),
      read: (place) => changes.valueOf(view.site, place, "draft"),
      changesOf: () => [],
    });
    const found = shown.find(({ id }) => id === entry.id) ?? entry;
    const page = found.url && findPage(own, found.url());
    if (!page) throw notFound();
    return { ...page, view: own, perVisitor: true };
  };

/** The page at an address, also where it is spelled in another way. */
function findPage(view: View, url: string): Page | undefined {
  let path = url;
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
    const at = new URL(path, "http://site.invalid");
    const address = {
      path: decodeURIComponent(at.pathname),
      search: "",
      query: parsePageQuery(""),
    };
    const found = findContentPage(address, view);
    if (!found || !("redirect" in found)) return found;
    path = found.redirect;
  }
  return undefined;
}
