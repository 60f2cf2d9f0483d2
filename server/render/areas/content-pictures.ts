import { withVersion, withVersions } from "../../../formatters/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { FileVersions } from "../../site/loading/file-versions.ts";

/** One pass for any text: a tag ends at its first `>`; addresses after a `>` inside an attribute stay unchanged. */
const PICTURE_TAG = /<(?:img|source)\s[^<>]*>/gi;
const ADDRESS_ATTRIBUTE = /(?<=\s)(src|srcset)=(["'])(.*?)\2/gis;

/**
 * The HTML of content blocks for a page: addresses of its images carry the versions of their files. Those that scripts
 * read (`data-src`) stay, because scripts append to them.
 */
export function withPictureVersions(html: string, { ofAddress }: FileVersions): string {
  return html.replace(PICTURE_TAG, (tag) =>
    tag.replace(ADDRESS_ATTRIBUTE, (attribute, name: string, _quote, value: string) => {
      const text = value.replaceAll("&amp;", "&");
      // Other character references are rare in addresses.
      if (/&#?\w+;/.test(text)) return attribute;
      const marked =
        name.toLowerCase() === "src"
          ? withVersion(text, ofAddress(text))
          : withVersions(text, ofAddress);
      return marked === text ? attribute : `${name}="${escapeHtml(marked)}"`;
    }),
  );
}
