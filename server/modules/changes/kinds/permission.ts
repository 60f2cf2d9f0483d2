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
  const page = [...site.content.pages.values()].find((one) => fileOf(site, one) === file);
  return page && isProductCollection(page.collection) ? "store" : "content";
}

/** True if an owner may change a place for everybody to see. */
export const mayChange = ({ site, account }: OwnerView, place: Place): boolean =>
  may(account.role, permissionOf(site, place));
