import type { SaveSubmission } from "../../server/contract/forms/schemas.ts";
import type { PageContext } from "../../server/contract/page/schemas.ts";

/** The place in a site where something happens. */
export type PageFields = Pick<
  SaveSubmission,
  "pageTitle" | "pageId" | "contentSource" | "pagePath" | "pagePermissionTypeValue"
>;

/** The place of the current page, as calls describe it. */
export function toPageFields(
  { collection, item }: Pick<PageContext, "collection" | "item">,
  { title, path }: { readonly title: string; readonly path: string },
): PageFields {
  return {
    pageTitle: title,
    pageId: item?.id ?? collection?.id ?? null,
    contentSource: item ? "i" : collection ? "c" : null,
    pagePath: path,
    pagePermissionTypeValue: collection?.permissionType ?? null,
  };
}
