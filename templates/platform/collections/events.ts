import type { Markup } from "../../../engine/index.ts";
import { eventCalendar } from "./event-calendar.ts";
import { listPaging, neighbours } from "./paging.ts";
import { picture } from "./picture.ts";
import { sharing } from "./sharing.ts";

/** A time of day as the language writes it, and in 24-hour form for sites that always want it. */
const clock = (moment: string): string =>
  `<time class="event-time-12hr" datetime="{${moment}|date %Y-%m-%dT%H:%M}">{${moment}|datetime time:short}</time>\
<time class="event-time-24hr" datetime="{${moment}|date %Y-%m-%dT%H:%M}">{${moment}|date %H:%M}</time>`;

const day = (moment: string): string =>
  `<time class="event-date" datetime="{${moment}|date %Y-%m-%d}">{${moment}|datetime date:medium}</time>`;

/**
 * Days, times and place of an event, and links that add it to a calendar. Reads of the item: startDate, endDate,
 * location (addressTitle, addressLine1, addressLine2), fullUrl, and everything that `google-calendar-url` reads.
 */
function eventMeta(prefix: "eventlist" | "eventitem"): string {
  const entry = (name: string, content: string) =>
    `<li class="${prefix}-meta-item ${prefix}-meta-${name} event-meta-item">${content}</li>`;
  return `{.var @firstDay startDate|date %Y-%m-%d}{.var @lastDay @firstDay}{.if endDate}{.var @lastDay endDate|date %Y-%m-%d}{.end}
<ul class="${prefix}-meta event-meta">
${entry("date", `${day("startDate")}{.notEqual? @firstDay @lastDay} – ${day("endDate")}{.end}`)}
${entry("time", `${clock("startDate")}{.if endDate} – ${clock("endDate")}{.end}`)}
{.section location}{.if addressTitle || addressLine1 || addressLine2}${entry(
    "address",
    `{.if addressTitle}<span class="event-address-title">{addressTitle|html}</span>{.end}\
{.if addressTitle && addressLine1}, {.end}{addressLine1|html}{.if addressLine2}, {addressLine2|html}{.end}`,
  )}{.end}{.end}
${entry(
  "export",
  `{.if endDate}<a class="${prefix}-meta-export-google" href="{@|google-calendar-url|htmlattr}" rel="noopener">Google Calendar</a> \
<span class="${prefix}-meta-export-divider" aria-hidden="true">&middot;</span> {.end}\
<a class="${prefix}-meta-export-ical" href="{fullUrl|htmlattr}?format=ical">iCal</a>`,
)}
</ul>`;
}

/** Links to the lists of an event's categories. Reads collection (fullUrl), and of the item: categories. */
const eventCategories = (prefix: "eventlist" | "eventitem"): string =>
  `{.if categories}<div class="${prefix}-cats event-cats">{.repeated section categories}\
<a href="{collection.fullUrl|htmlattr}?category={@|url-encode}">{@|html}</a>{.alternates with}, {.end}</div>{.end}`;

/** One event of the list. Its image and the day on it only repeat the text beside them. */
const eventEntry = (when: "upcoming" | "past"): string =>
  `<article class="eventlist-event eventlist-event--${when} {@|item-classes}" id="event-{id}" data-item-id="{id}">
{.if assetUrl}<a class="eventlist-column-thumbnail" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">\
${picture({ className: "eventlist-thumbnail", sizes: "(max-width: 639px) 100vw, 50vw" })}\
<span class="eventlist-datetag"><span class="eventlist-datetag-month">{startDate|date %b}</span> \
<span class="eventlist-datetag-day">{startDate|date %d}</span> \
<span class="eventlist-datetag-time">{startDate|datetime time:short}</span></span></a>{.end}
<div class="eventlist-column-info">
<h2 class="eventlist-title event-title"><a class="eventlist-title-link" href="{fullUrl|htmlattr}">{title|html}</a></h2>
${eventMeta("eventlist")}
${eventCategories("eventlist")}
{.if excerpt}<div class="eventlist-excerpt event-excerpt">{excerpt}</div>{.end}
<a class="eventlist-button sqs-editable-button" href="{fullUrl|htmlattr}">{localizedStrings.viewEvent|html}\
<span class="v6-visually-hidden">: {title|html}</span></a>
<div class="eventlist-actions event-actions">${sharing}</div>
</div>
</article>`;

/**
 * Upcoming events, then past ones; a list of one month or category in its own order; or a calendar. Reads collection,
 * upcoming, past, items, calendarView, pagination, localizedStrings. Classes of the body choose the visible parts of
 * each.
 */
export const eventList: Markup = {
  name: "platform/collections/events.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.calendar-view?}${eventCalendar}{.or}
{.if upcoming || past}
<div class="eventlist eventlist--upcoming">{.repeated section upcoming}${eventEntry("upcoming")}{.end}</div>
{.if past}<div class="eventlist eventlist--past past-events">{.repeated section past}${eventEntry("past")}{.end}</div>{.end}
{.or}<div class="eventlist">{.repeated section items}${eventEntry("upcoming")}{.end}</div>{.end}
${listPaging()}{.end}`,
};

/** One event. Reads collection (title, fullUrl), item (id, title, startDate, location, body), pagination, localizedStrings. */
export const eventItem: Markup = {
  name: "platform/collections/events.item",
  source: `<a class="eventitem-backlink" href="{collection.fullUrl|htmlattr}">{collection.title|html}</a>
{.section item}<article class="eventitem {@|item-classes}" id="event-{id}" data-item-id="{id}">
<div class="eventitem-column-meta">
<h1 class="eventitem-title event-title" data-content-field="title">{title|html}</h1>
${eventMeta("eventitem")}
${eventCategories("eventitem")}
<div class="eventitem-actions event-actions">${sharing}</div>
</div>
<div class="eventitem-column-content">
{.if assetUrl}${picture({ alt: "title", priority: "high" })}{.end}
<div class="event-body">{body}</div>
</div>
</article>{.end}
${neighbours('class="eventitem-pager"', { before: "eventitem-pager-older", behind: "eventitem-pager-newer" })}`,
};
