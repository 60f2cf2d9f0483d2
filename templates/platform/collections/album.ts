import type { Markup } from "../../../engine/index.ts";
import { picture } from "./picture.ts";

/** The tracks in order, with a player for each recording. Reads collection (title, mainImage), items. */
export const albumList: Markup = {
  name: "platform/collections/album.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.section collection.mainImage}{.if assetUrl}${picture({ className: "album-cover", priority: "high" })}{.end}{.end}
<ol class="album-tracks">
{.repeated section items}<li class="album-track" id="{id|htmlattr}" data-item-id="{id|htmlattr}">
<span class="track-title">{title|html}</span>
{.if structuredContent.audioAssetUrl}<audio controls preload="none" src="{structuredContent.audioAssetUrl|htmlattr}"></audio>{.end}
</li>{.end}
</ol>`,
};
