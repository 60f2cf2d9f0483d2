/** The days that a month may have. */
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Boxes of days without an event, for days that satisfy a condition. */
const emptyDays = (condition: (day: number) => string): string =>
  DAYS.map(
    (day) =>
      `{.eval @isEmpty = ${condition(day)}}{.if @isEmpty}<li class="is-empty">${day}</li>{.end}`,
  ).join("");

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  .map((day) => `<span>{localizedStrings.${day}|html}</span>`)
  .join("");

/**
 * A calendar sheet for each month with an event, with all its days from Monday to Sunday: the chosen month, else those
 * ahead. An event of several days appears on each of them. Reads monthFilter, eventDays (title, fullUrl, startDate: a
 * moment of that day, begins), collection (fullUrl), localizedStrings.
 *
 * Days are in order, so that one pass opens and closes months and days.
 */
export const eventCalendar = `{.var @events eventDays}
<div class="eventlist-calendar">
{.repeated section @events}\
{.eval @before = @index0 - 1}{.var @previous @events|get @before}{.var @next @events|get @index}\
{.var @month startDate|date %Y-%m}{.var @date startDate|date %d}{.var @hour startDate|date %H}{.eval @day = num(@date); @behind = 0; @isFirst = true; @isLast = true; @isDayOpen = false; @staysOpen = false}\
{.if @previous}{.var @otherMonth @previous.startDate|date %Y-%m}{.var @otherDate @previous.startDate|date %d}{.eval @isFirst = @otherMonth != @month}\
{.if @isFirst}{.or}{.eval @behind = num(@otherDate); @isDayOpen = @behind == @day}{.end}{.end}\
{.if @next}{.var @otherMonth @next.startDate|date %Y-%m}{.var @otherDate @next.startDate|date %d}{.eval @isLast = @otherMonth != @month; @staysOpen = !@isLast && num(@otherDate) == @day}{.end}\
{.eval @first = startDate - (num(@hour) - 12) * 3600000 - (@day - 1) * 86400000; @follows = @first + 31 * 86400000}\
{.if @isFirst}{.var @weekday @first|date %u}<section class="eventlist-month">
<h2 class="eventlist-month-title">{startDate|date %B %Y}</h2>
<div class="eventlist-month-weekdays" aria-hidden="true">${WEEKDAYS}</div>
<ol class="eventlist-month-days" style="--weekday:{@weekday}">{.end}\
{.if @isDayOpen}{.or}${emptyDays((day) => `@behind < ${day} && ${day} < @day`)}\
<li><time datetime="{startDate|date %Y-%m-%d}">{@day}</time>{.end}\
<a href="{fullUrl|htmlattr}">{.if begins}<span class="eventlist-month-time">{startDate|datetime time:short}</span> {.end}{title|html}</a>\
{.if @staysOpen}{.or}</li>{.end}\
{.if @isLast}{.var @over @follows|date %d}{.eval @length = 32 - num(@over)}${emptyDays((day) => `@day < ${day} && ${day} <= @length`)}</ol>
</section>{.end}
{.or}<p class="eventlist-calendar-empty">{localizedStrings.noEvents|html}</p>{.end}
{.if monthFilter}<a class="eventlist-calendar-all" href="{collection.fullUrl|htmlattr}?view=calendar">{localizedStrings.all|html}</a>{.end}
</div>`;
