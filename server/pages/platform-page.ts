import type { TextName } from "../contract/texts/index.ts";
import { commonFormats, type Page } from "../render/page/page.ts";
import { toTitle } from "../site/title.ts";
import type { SharedView } from "../site/view.ts";

type OwnParts = Pick<Page, "status" | "type" | "id" | "main" | "data" | "perVisitor"> &
  Partial<Pick<Page, "title" | "beside" | "document" | "slide" | "hasCart" | "isOwnerArea">>;

/** A page that the platform adds to every site. Its title is a text of the platform unless the parts include one. */
export const toPlatformPage = ({ site }: SharedView, title: TextName, parts: OwnParts): Page => ({
  title: toTitle(site, { collection: site.texts[title] }),
  description: "",
  canonical: undefined,
  formats: commonFormats,
  layout: "default",
  ...parts,
});
