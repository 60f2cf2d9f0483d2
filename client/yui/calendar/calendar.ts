import { toDialogTexts } from "../../../server/contract/blocks/dialog-texts.ts";
import { addMonths, weeksOf } from "../../../server/contract/blocks/month-grid.ts";
import {
  type Month,
  parseMonth,
  readMonthNames,
} from "../../../server/contract/blocks/month-name.ts";
import { Attributes } from "../../shim/attributes.ts";
import { createElement, toElement } from "../../shim/elements.ts";
import { readPageData } from "../../shim/page-data.ts";
import { daysOf } from "./days.ts";

type CalendarEvent = {
  readonly title: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** The event's last moment. */
  readonly last: number;
};

/** An event with its days, as increasing numbers. */
type PlacedEvent = CalendarEvent & { readonly firstDay: number; readonly lastDay: number };

/** `new Y.Squarespace.EventCollectionCalendar({contentBox}).render()`: the events of the page's collection by month. */
export class EventCollectionCalendar extends Attributes {
  readonly #page = readPageData();
  readonly #days = daysOf(this.#page.timeZone);
  #month: Month = this.#days?.(Date.now()) ?? { year: 1970, month: 1 };
  /** Counts requested months, so that a late answer is not shown. */
  #asked = 0;

  render(): this {
    const box = this.#box;
    if (!this.#days) {
      if (box) box.textContent = toDialogTexts(this.#page.language).noTimeZones;
      return this;
    }
    const attribute = box?.closest("[data-month-filter]")?.getAttribute("data-month-filter") ?? "";
    const { language } = this.#page;
    const asked = parseMonth(attribute, [
      () => readMonthNames("en"),
      () => readMonthNames(language || "en"),
    ]);
    this.#month = asked ?? this.#month;
    void this.#show();
    return this;
  }

  override destroy(): void {
    this.#asked += 1;
    this.#box?.replaceChildren();
    super.destroy();
  }

  get #box(): HTMLElement | undefined {
    return toElement(this.get("contentBox") ?? this.get("srcNode"));
  }

  async #show(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#draw([]);
    const events = await readEvents(this.#page.collectionUrl ?? location.pathname, this.#month);
    if (asked === this.#asked) this.#draw(events);
  }

  #go(months: number, focused: string): void {
    this.#month = addMonths(this.#month, months);
    void this.#show();
    this.#box?.querySelector<HTMLElement>(focused)?.focus();
  }

  #draw(events: readonly CalendarEvent[]): void {
    const box = this.#box;
    if (!box) return;
    const focused = box.contains(document.activeElement) && document.activeElement?.className;
    const pane = createElement("div", "yui3-widget yui3-calendar yui3-calendarbase");
    pane.append(this.#header(), this.#table(events));
    box.replaceChildren(pane);
    if (focused) box.querySelector<HTMLElement>(`.${focused.split(" ").join(".")}`)?.focus();
  }

  #header(): HTMLElement {
    const { previous, next } = toDialogTexts(this.#page.language);
    const header = createElement("div", "yui3-calendar-header");
    const label = createElement("div", "yui3-calendar-header-label");
    label.setAttribute("aria-live", "polite");
    label.textContent = this.#format({ month: "long", year: "numeric" }, 1);
    const button = (name: string, text: string, sign: string, months: number) => {
      const className = `yui3-calendarnav-${name}`;
      const element = createElement("button", className, text);
      element.textContent = sign;
      element.onclick = () => this.#go(months, `.${className}`);
      return element;
    };
    header.append(button("prevmonth", previous, "‹", -1), label, button("nextmonth", next, "›", 1));
    return header;
  }

  #table(events: readonly CalendarEvent[]): HTMLElement {
    const table = createElement("table", "yui3-calendar-grid");
    const [, weekdays = []] = weeksOf(this.#month);
    const head = table.createTHead().insertRow();
    head.className = "yui3-calendar-weekdayrow";
    for (const day of weekdays) {
      const cell = createElement("th", "yui3-calendar-weekday");
      cell.scope = "col";
      cell.textContent = this.#format({ weekday: "short" }, day ?? 1);
      head.append(cell);
    }
    const placed = this.#place(events);
    const body = table.createTBody();
    for (const week of weeksOf(this.#month)) {
      const row = body.insertRow();
      for (const day of week) row.append(this.#day(day, placed));
    }
    return table;
  }

  #place(events: readonly CalendarEvent[]): readonly PlacedEvent[] {
    const days = this.#days;
    if (!days) return [];
    return events.map((event) => ({
      ...event,
      firstDay: toDayNumber(days(event.start)),
      lastDay: toDayNumber(days(event.last)),
    }));
  }

  #day(day: number | null, events: readonly PlacedEvent[]): HTMLElement {
    if (day === null) return createElement("td", "yui3-calendar-prevmonth-day");
    const cell = createElement("td", "yui3-calendar-day");
    const number = createElement("span", "yui3-calendar-daynum");
    number.textContent = String(day);
    cell.append(number);
    const shown = toDayNumber({ ...this.#month, day });
    const own = events.filter(({ firstDay, lastDay }) => firstDay <= shown && shown <= lastDay);
    if (own.length === 0) return cell;
    cell.classList.add("has-event");
    const list = createElement("ul", "itemlist");
    for (const { title, url } of own) {
      const link = createElement("a", "item-link");
      link.href = url;
      link.textContent = title;
      const item = createElement("li", "item");
      item.append(link);
      list.append(item);
    }
    cell.append(list);
    return cell;
  }

  #format(options: Intl.DateTimeFormatOptions, day: number): string {
    const { year, month } = this.#month;
    const date = new Date(Date.UTC(year, month - 1, day));
    const { language } = this.#page;
    return new Intl.DateTimeFormat(language || "en", { ...options, timeZone: "UTC" }).format(date);
  }
}

/** The events of a month; none if they cannot be read. */
async function readEvents(
  collectionUrl: string,
  { year, month }: Month,
): Promise<readonly CalendarEvent[]> {
  try {
    const response = await fetch(`${collectionUrl}?format=json&month=${month}-${year}`);
    const { items, upcoming, past } = Object(await response.json());
    const lists: readonly unknown[] = [items, upcoming, past];
    const events = lists.flatMap((list) => (Array.isArray(list) ? list : [])).flatMap(toEvent);
    return [...new Map(events.map((event) => [event.url, event])).values()];
  } catch (error) {
    console.warn("the calendar's events could not be read", error);
    return [];
  }
}

/** The range of dates that browsers support, in milliseconds around 1970. */
const MAX_TIME_MS = 8.64e15;

const isTime = (time: number): boolean => Math.abs(time) <= MAX_TIME_MS;

/** Converts an item; nothing for one without a start. */
function toEvent(item: unknown): readonly CalendarEvent[] {
  const { title, fullUrl, startDate, endDate } = Object(item);
  const [start, end] = [Number(startDate), Number(endDate)];
  if (!isTime(start)) return [];
  // An event that ends at midnight does not include the next day.
  const last = isTime(end) && end > start ? end - 1 : start;
  return [{ title: String(title ?? ""), url: String(fullUrl ?? ""), start, last }];
}

const toDayNumber = ({ year, month, day }: Month & { readonly day: number }): number =>
  (year * 12 + month) * 31 + day;
