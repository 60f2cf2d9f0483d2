import type { Markup } from "../../engine/index.ts";

/** The platform's audio player: `{item|audio-player}`. Reads of the item: id, structuredContent. */
export const audioPlayerMarkup: Markup = {
  name: "audio-player",
  source: `<script>Y.use('squarespace-audio-player-frontend');</script>
<div class="squarespace-audio-player" data-audio-asset-url="{structuredContent.audioAssetUrl}" data-item-id="{id}" id="audio-player-{id}"></div>`,
};
