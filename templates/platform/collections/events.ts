import type { Markup } from "../../../engine/index.ts";
import { itemPaging, listPaging } from "./paging.ts";
import { picture } from "./picture.ts";

/** Time and place of an event. Reads of the item: startDate, location (addressTitle, addressLine1). */
const eventMeta = `<p class="event-meta"><time datetime="{startDate|date %Y-%m-%dT%H:%M}">{startDate|datetime date:medium time:short}</time>\
{.section location}{.if addressTitle} &middot; {addressTitle|html}{.end}{.if addressLine1} &middot; {addressLine1|html}{.end}{.end}</p>`;

/** One event of the list. */
const eventEntry = `<article class="{@|item-classes}" id="event-{id}" data-item-id="{id}">
<h2 class="event-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
${eventMeta}
{.if excerpt}<div class="event-excerpt">{excerpt}</div>{.end}
</article>`;

/**
 * Upcoming events, then past ones; a list of one month or category in its own order. Reads collection, upcoming, past,
 * items, pagination.
 */
export const eventList: Markup = {
  name: "platform/collections/events.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.if upcoming || past}
{.repeated section upcoming}${eventEntry}{.end}
{.if past}<div class="past-events">{.repeated section past}${eventEntry}{.end}</div>{.end}
{.or}{.repeated section items}${eventEntry}{.end}{.end}
${listPaging}`,
};

/** One event. Reads item (id, title, startDate, location, body), pagination. */
export const eventItem: Markup = {
  name: "platform/collections/events.item",
  source: `{.section item}<article class="{@|item-classes}" id="event-{id}" data-item-id="{id}">
<h1 class="event-title" data-content-field="title">{title|html}</h1>
${eventMeta}
{.if assetUrl}${picture({ alt: "title", priority: "high" })}{.end}
<div class="event-body">{body}</div>
</article>{.end}
${itemPaging}`,
};
