import type { Markup } from "../../../engine/index.ts";
import { picture } from "./picture.ts";

/** A link to the slide before or after the current one, if there is one. Reads the slides as `@slides`. */
const arrow = (className: "previous" | "next", step: string, text: string): string =>
  `{.eval @place = @index0 ${step}}{.eval @isThere = @place >= 0}{.if @isThere}{.var @slide @slides|get @place}\
{.if @slide}<a class="${className}" href="#{@slide.id|htmlattr}" aria-label="{localizedStrings.${text}|htmlattr}"></a>{.end}{.end}`;

/**
 * One line of images, which is moved by links, keys and fingers and so needs no script. Classes of the body choose the
 * ratio of its box and the look of its links. Each image has its id as a link target. Reads collection (title), items,
 * localizedStrings.
 */
export const galleryList: Markup = {
  name: "platform/collections/gallery.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.var @slides items}
<div class="sqs-system-gallery sqs-system-gallery-ready">
<div class="gallery-wrap">
<div class="slides" tabindex="0" role="group" aria-label="{collection.title|htmlattr}">
{.repeated section @slides}<figure class="slide" id="{id|htmlattr}" data-item-id="{id|htmlattr}">
{.if assetUrl}${picture({ alt: "title", sizes: "100vw" })}{.end}
{.if title || body}<figcaption class="slide-meta">{.if title}<div class="slide-title">{title|html}</div>{.end}\
{.if body}<div class="slide-description">{body}</div>{.end}</figcaption>{.end}
${arrow("previous", "- 1", "previousPicture")}${arrow("next", "+ 1", "nextPicture")}
</figure>{.end}
</div>
</div>
{.if @slides.1}<nav class="gallery-controls" aria-label="{collection.title|htmlattr}: {localizedStrings.pictures|htmlattr}">
{.repeated section @slides}<a href="#{id|htmlattr}"><span>{@index}</span>{.if assetUrl}${picture({ sizes: "150px" })}{.end}</a>
{.end}
</nav>{.end}
</div>`,
};
