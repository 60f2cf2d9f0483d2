import { asset } from "../../json/composed-keys.ts";
import { choice, flag, text } from "../../json/exported-keys.ts";
import { collectionLimits } from "../../site/listing/limits.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { checkCollection, findCollection, pageOf } from "../references.ts";
import { isAtTop, toPicture } from "./picture.ts";

const audioOptions = {
  audioAssetUrl: asset(),
  audioAssetExternalUrl: asset(),
  title: text(""),
  iTunesAuthor: text(""),
  designStyle: choice(["minimal", "classic"], "minimal"),
  colorTheme: choice(["light", "dark"], "light"),
  showDownload: flag(false),
};

const albumOptions = { collectionId: text("") };

/** Recordings: a single one, and the tracks of an album. */
export const audioBlocks: BlockFamily = {
  audio: blockKind({
    template: "audio",
    options: audioOptions,
    data({ options: { audioAssetUrl, audioAssetExternalUrl, title } }) {
      const url = audioAssetUrl ?? audioAssetExternalUrl;
      return url === undefined ? undefined : { url, title: title || fileName(url) };
    },
    check({ audioAssetUrl, audioAssetExternalUrl }, _site, report) {
      if (audioAssetUrl ?? audioAssetExternalUrl) return;
      report("the block needs a recording; it stays empty", ["audioAssetUrl"]);
    },
  }),
  album: blockKind({
    template: "album",
    options: albumOptions,
    data({ options: { collectionId }, share, path }, host) {
      const page = findCollection(host, collectionId);
      if (!page) return undefined;
      const shown = { alt: page.collection.title, share: share / 3, isFirst: isAtTop(path) };
      const cover = toPicture(pictureAssetOf(page.collection), shown);
      const tracks = shownItems(host.view, page).slice(0, collectionLimits.orderable);
      return {
        collection: host.collectionData(page),
        cover: cover ? cover.image : null,
        items: tracks.map((track) => host.itemData(page, track)),
      };
    },
    check({ collectionId }, site, report) {
      checkCollection(collectionId, site, report);
      const { items = [] } = pageOf(site.content, collectionId) ?? {};
      if (items.length <= collectionLimits.tracks) return;
      const message = `the album has ${items.length} tracks, more than ${collectionLimits.tracks}`;
      report(message, ["collectionId"]);
    },
  }),
};

/** The last part of an address, as text. */
function fileName(url: string): string {
  const name =
    url
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
