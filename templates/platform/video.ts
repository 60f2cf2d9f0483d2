import type { Markup } from "../../engine/index.ts";

/**
 * An embedded video for the platform's video script: `{item|video load-false color-data}`.
 *
 * Reads of the item: assetUrl, originalSize, oembed, colorData. Locals: `@waits`, `@hasOverlay`, `@hasImage`,
 * `@hasColors`, `@focalPoint`. Only the embed code is escaped, as in the reference engine.
 */
export const videoMarkup: Markup = {
  name: "video",
  source: `<div class="sqs-video-wrapper" {.if @waits} data-load="false" {.end}\
data-html="{oembed.html|htmlattr}" data-provider-name="{oembed.providerName|str}">\
{.if @hasOverlay}\
<div class="sqs-video-overlay{.if @hasImage}" style="opacity: 0;">\
<img data-load="false" data-src="{assetUrl|str}" data-image-dimensions="{originalSize|str}" \
data-image-focal-point="{@focalPoint}" \
{.if @hasColors}\
data-color-topleft="#{colorData.topLeftAverage|str}" data-color-topright="#{colorData.topRightAverage|str}" \
data-color-bottomleft="#{colorData.bottomLeftAverage|str}" \
data-color-bottomright="#{colorData.bottomRightAverage|str}" \
data-color-center="#{colorData.centerAverage|str}" {.end}/>\
{.or} no-thumb" style="opacity: 0;">{.end}\
<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>\
{.end}</div>`,
};
