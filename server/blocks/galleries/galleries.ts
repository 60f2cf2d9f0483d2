import type { ValueObject } from "../../../engine/index.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { asset, list } from "../../json/composed-keys.ts";
import { text } from "../../json/exported-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type Key, key, readQuietly } from "../../json/key.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { findPage, pageOf } from "../references.ts";
import { MAX_PICTURES, toGalleryData } from "./gallery-data.ts";
import { countsIn, galleryOptions } from "./gallery-options.ts";

const address = asset();

/** A picture stored in the block itself, as in exports. */
const picture: Key<ValueObject | undefined> = key((value, mistakes) => {
  if (isJsonObject(value) && readQuietly(address, value.assetUrl)) return toTemplateValue(value);
  mistakes.wrong("is no picture with the address of a file as its assetUrl; it is left out");
  return undefined;
});

const options = { collectionId: text(""), items: list(picture), ...galleryOptions };

const gallery = blockKind<typeof options>({
  template: "gallery",
  options,
  data({ id, share, options: { collectionId, items, ...chosen } }, host) {
    const page = collectionId ? findPage(host, collectionId) : undefined;
    if (collectionId && !page) return undefined;
    const shown = page
      ? shownItems(host.view, page)
          .slice(0, MAX_PICTURES)
          .map((item) => host.itemData(page, item))
      : items.slice(0, MAX_PICTURES);
    if (shown.length === 0) return undefined;
    return {
      ...toGalleryData(chosen, shown, { id: `slide-${id}`, share }),
      options: chosen,
      items: shown,
      collection: page ? host.collectionData(page) : null,
    };
  },
  counts: (key, value) => key !== "aspectRatio" && countsIn(value, key),
  check({ collectionId, items }, { content }, report) {
    if (collectionId) {
      if (pageOf(content, collectionId)) return;
      report("there is no such collection; the block stays empty", ["collectionId"]);
    } else if (items.length === 0) {
      report("is missing, and there are no pictures in items; the block stays empty", [
        "collectionId",
      ]);
    } else if (items.length > MAX_PICTURES) {
      const message = `holds ${items.length} pictures; a gallery shows the first ${MAX_PICTURES}`;
      report(message, ["items"]);
    }
  },
});

/** Blocks of several pictures. */
export const galleryBlocks: BlockFamily = { gallery };
