import type { Markup } from "../../engine/index.ts";

/**
 * The attributes that image scripts read: `<img {image|image-meta} />`, each with a blank behind it.
 *
 * Reads url, size, focalPoint, alt (HTML), hasPreview, hasKey, key, which the formatter makes of the image. Only the alternative text is escaped, as in the reference engine.
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
 * Reads url, id, className, alt and attributes, which are HTML; the formatter makes them of the image.
 */
export const imageMarkup: Markup = {
  name: "image",
  source: `<noscript><img src="{url}" alt="{alt}" /></noscript>\
<img class="{className}" {attributes}data-load="false" data-image-id="{id}" data-type="image" />`,
};
