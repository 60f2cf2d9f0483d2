import type { Markup } from "../../engine/index.ts";

/**
 * The attributes that image scripts read, each followed by a space: `<img {image|image-meta} />`.
 *
 * Reads url, size, focalPoint, alt (HTML), hasPreview, hasKey, key, which the formatter takes from the image. Only the
 * alternative text is escaped, as in the reference engine.
 */
export const imageMetaMarkup: Markup = {
  name: "image-meta",
  source: `{.if hasPreview}data-licensed-asset-preview="true" {.end}\
{.if hasKey}data-component-key="{key}" {.end}\
data-src="{url}" data-image="{url}" data-image-dimensions="{size}" \
data-image-focal-point="{focalPoint}" alt="{alt}" `,
};

/**
 * An image for browsers without scripts, and one for the image script: `{image|image hero}`.
 *
 * Reads url, id, className, alt and attributes, all HTML, which the formatter takes from the image.
 */
export const imageMarkup: Markup = {
  name: "image",
  source: `<noscript><img src="{url}" alt="{alt}" /></noscript>\
<img class="{className}" {attributes}data-load="false" data-image-id="{id}" data-type="image" />`,
};
