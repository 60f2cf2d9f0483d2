import { isProductCollection } from "../../../content/content.ts";
import { may, type Permission } from "../../../contract/accounts/roles.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Place } from "../edited-changes.ts";
import { fileOf } from "./items.ts";
import { SITE_FILE } from "./keyed-list.ts";

/** Says who may change a place for everybody to see. */
function permissionOf(site: Site, { file, path: [first, second] }: Place): Permission {
  if (file === SITE_FILE) {
    if (first !== "shop") return "content";
    return second === "coupons" ? "store" : "shopRules";
  }
  return pagesByFile(site).get(file) ? "store" : "content";
}

const known = new WeakMap<Site, ReadonlyMap<string, boolean>>();

/** True for files whose first page has products: found once for lists of thousands of changes. */
function pagesByFile(site: Site): ReadonlyMap<string, boolean> {
  const last = known.get(site);
  if (last) return last;
  // Of several pages of a file the first one is the file's own.
  const pages = [...site.content.pages.values()].reverse();
  const found = new Map(
    pages.map((page) => [fileOf(site, page), isProductCollection(page.collection)]),
  );
  known.set(site, found);
  return found;
}

/** True if an owner may change a place for everybody to see. */
export const mayChange = ({ site, account }: OwnerView, place: Place): boolean =>
  may(account.role, permissionOf(site, place));
