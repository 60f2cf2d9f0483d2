import type { Markup } from "../../../engine/index.ts";
import { itemPaging, listPaging } from "./paging.ts";
import { picture } from "./picture.ts";

/** Day, time and place of an event. Reads of the item: startDate, endDate, location (addressTitle, addressLine1). */
const eventMeta = `<ul class="eventlist-meta event-meta">
<li class="eventlist-meta-item eventlist-meta-date"><time datetime="{startDate|date %Y-%m-%d}">{startDate|datetime date:medium}</time></li>
<li class="eventlist-meta-item eventlist-meta-time"><time datetime="{startDate|date %Y-%m-%dT%H:%M}">{startDate|datetime time:short}</time></li>
{.section location}{.if addressTitle || addressLine1}<li class="eventlist-meta-item eventlist-meta-address">\
{addressTitle|html}{.if addressTitle && addressLine1}, {.end}{addressLine1|html}</li>{.end}{.end}
</ul>`;

/** One event of the list; its picture and the day on it say nothing that does not stand beside them. */
const eventEntry = (when: "upcoming" | "past"): string =>
  `<article class="eventlist-event eventlist-event--${when} {@|item-classes}" id="event-{id}" data-item-id="{id}">
{.if assetUrl}<a class="eventlist-column-thumbnail" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">${picture()}\
<span class="eventlist-datetag"><span class="eventlist-datetag-month">{startDate|date %b}</span> \
<span class="eventlist-datetag-day">{startDate|date %d}</span> \
<span class="eventlist-datetag-time">{startDate|datetime time:short}</span></span></a>{.end}
<div class="eventlist-column-info">
<h2 class="eventlist-title event-title"><a class="eventlist-title-link" href="{fullUrl|htmlattr}">{title|html}</a></h2>
${eventMeta}
{.if excerpt}<div class="eventlist-excerpt event-excerpt">{excerpt}</div>{.end}
</div>
</article>`;

/**
 * Upcoming events, then past ones; a list of one month or category in its own order. Reads collection, upcoming, past,
 * items, pagination.
 */
export const eventList: Markup = {
  name: "platform/collections/events.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.if upcoming || past}
<div class="eventlist eventlist--upcoming">{.repeated section upcoming}${eventEntry("upcoming")}{.end}</div>
{.if past}<div class="eventlist eventlist--past past-events">{.repeated section past}${eventEntry("past")}{.end}</div>{.end}
{.or}<div class="eventlist">{.repeated section items}${eventEntry("upcoming")}{.end}</div>{.end}
${listPaging}`,
};

/** One event. Reads collection (title, fullUrl), item (id, title, startDate, location, body), pagination. */
export const eventItem: Markup = {
  name: "platform/collections/events.item",
  source: `<a class="eventitem-backlink" href="{collection.fullUrl|htmlattr}">{collection.title|html}</a>
{.section item}<article class="eventitem {@|item-classes}" id="event-{id}" data-item-id="{id}">
<div class="eventitem-column-meta">
<h1 class="eventitem-title event-title" data-content-field="title">{title|html}</h1>
${eventMeta}
</div>
<div class="eventitem-column-content">
{.if assetUrl}${picture({ alt: "title", priority: "high" })}{.end}
<div class="event-body">{body}</div>
</div>
</article>{.end}
${itemPaging}`,
};
