import type { Markup } from "../../../engine/index.ts";
import { picture } from "./picture.ts";

/**
 * A description of the album beside its tracks in order, with a player for each recording. Reads collection (title,
 * description, mainImage), items, localizedStrings.
 */
export const albumList: Markup = {
  name: "platform/collections/album.list",
  source: `<div class="sqs-audio-playlist">
<div class="album-info">
{.section collection.mainImage}{.if assetUrl}${picture({ className: "album-cover", priority: "high", sizes: "(max-width: 640px) 100vw, 50vw" })}{.end}{.end}
<h1 class="collection-title album-title" data-content-field="title">{collection.title|html}</h1>
{.if collection.description}<div class="album-description">{collection.description}</div>{.end}
</div>
<ol class="tracks">
{.repeated section items}<li class="track" id="{id|htmlattr}" data-item-id="{id|htmlattr}">
<span class="track-title">{title|html}</span>\
{.if structuredContent.iTunesAuthor} <span class="track-artist">{structuredContent.iTunesAuthor|html}</span>{.end}
{.section structuredContent}{.if audioAssetUrl || audioAssetExternalUrl}<audio controls preload="none" \
src="{.if audioAssetUrl}{audioAssetUrl|htmlattr}{.or}{audioAssetExternalUrl|htmlattr}{.end}"></audio>{.end}{.end}
</li>{.or}<li class="track track--none">{localizedStrings.emptyPlaylist|html}</li>{.end}
</ol>
</div>`,
};
