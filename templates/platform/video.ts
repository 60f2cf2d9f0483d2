import type { Markup } from "../../engine/index.ts";

/**
 * An embedded video for the platform's video script: `{item|video load-false color-data}`.
 *
 * Reads waits, hasOverlay, hasImage, hasColors, focalPoint, and of the item: assetUrl, originalSize, oembed,
 * colorData. Only the embed code is escaped, as in the reference engine.
 */
export const videoMarkup: Markup = {
  name: "video",
  source: `<div class="sqs-video-wrapper" {.if waits} data-load="false" {.end}\
data-html="{item.oembed.html|htmlattr}" data-provider-name="{item.oembed.providerName|str}">\
{.if hasOverlay}\
<div class="sqs-video-overlay{.if hasImage}" style="opacity: 0;">\
<img data-load="false" data-src="{item.assetUrl|str}" data-image-dimensions="{item.originalSize|str}" \
data-image-focal-point="{focalPoint}" \
{.if hasColors}\
data-color-topleft="#{item.colorData.topLeftAverage|str}" data-color-topright="#{item.colorData.topRightAverage|str}" \
data-color-bottomleft="#{item.colorData.bottomLeftAverage|str}" \
data-color-bottomright="#{item.colorData.bottomRightAverage|str}" \
data-color-center="#{item.colorData.centerAverage|str}" {.end}/>\
{.or} no-thumb" style="opacity: 0;">{.end}\
<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>\
{.end}</div>`,
};
