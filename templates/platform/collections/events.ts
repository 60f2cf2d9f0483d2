import type { Markup } from "../../../engine/index.ts";
import { itemPaging, listPaging } from "./paging.ts";

/** When and where. Reads of the item: startDate, endDate, location (addressTitle, addressLine1). */
const eventMeta = `<p class="event-meta"><time datetime="{startDate|date %Y-%m-%dT%H:%M}">{startDate|datetime date:medium time:short}</time>\
{.section location}{.if addressTitle} &middot; {addressTitle|html}{.end}{.if addressLine1} &middot; {addressLine1|html}{.end}{.end}</p>`;

/** One line of the list. */
const eventEntry = `<article class="{@|item-classes}" id="event-{id}" data-item-id="{id}">
<h2 class="event-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
${eventMeta}
{.if excerpt}<div class="event-excerpt">{excerpt}</div>{.end}
</article>`;

/** Events to come, then past ones; those of a month or category as they come. Reads collection, upcoming, past, items, pagination. */
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
{.if assetUrl}<img src="{assetUrl|htmlattr}" alt="{title|htmlattr}">{.end}
<div class="event-body">{body}</div>
</article>{.end}
${itemPaging}`,
};
