import { expect, test } from "vitest";
import { overflowOf } from "../support/browser/page-audit.ts";
import { boxOf, one, openOwn, other } from "../support/sites/system-pages.ts";

test("an event links into calendars, to its categories and to its neighbours", async () => {
  const { page } = await openOwn("events.item", "event-list-like-and-share-buttons");
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual(
    expect.arrayContaining([
      ["iCal", "/x/y?format=ical"],
      ["Google Calendar", expect.stringMatching(/dates=20260201T190000Z\/20260202T200000Z/)],
      ["Kaffee", "/x?category=Kaffee"],
      ["Lesung", "/x/z"],
      ["Konzert", "/x/y"],
      ["Per E-Mail teilen", "mailto:?subject=Verkostung&body=/x/y"],
    ]),
  );
  expect(await page.locator(".eventitem-meta-date").innerText()).toBe("01.02.2026 – 02.02.2026");
  const count = page.locator(".sqs-simple-like");
  expect(await count.evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"4"');
  const [older, newer, content] = await Promise.all(
    [".eventitem-pager-older", ".eventitem-pager-newer", ".eventitem-column-content"].map(
      (selector) => boxOf(page, selector),
    ),
  );
  if (!older || !newer || !content) throw new Error("a part is not shown");
  expect(older.x).toBeLessThan(newer.x);
  expect(older.y - (content.y + content.height)).toBeGreaterThanOrEqual(170);
});

test("facts of events have signs where the site wants them", async () => {
  for (const [classes, sign] of [
    ["event-list-date event-icons", '"\ue015"'],
    ["event-list-date", "none"],
  ] as const) {
    const { page } = await openOwn("events.list", classes);
    const date = page.locator(".eventlist-meta-date").first();
    expect(await date.evaluate((one) => getComputedStyle(one, "::before").content)).toBe(sign);
  }
});

test("times of events are the language's own, or of 24 hours", async () => {
  for (const [classes, selector] of [
    ["event-list-time", ".event-time-12hr"],
    ["event-list-time event-time-format", ".event-time-24hr"],
  ] as const) {
    const { page } = await openOwn("events.list", classes);
    const shown = page.locator(".eventlist-meta-time").first().locator("time:visible");
    expect(await shown.evaluateAll((all) => all.map((time) => time.className))).toEqual([
      selector.slice(1),
      selector.slice(1),
    ]);
  }
});

const eventRatios: Readonly<Record<string, number>> = {
  "11-square": 35,
  "32-standard": 23.333,
  "23-standard-vertical": 52.5,
  "43-four-thirds": 26.25,
  "169-widescreen": 19.6875,
  "2401-anamorphic-widescreen": 14.5833,
};

test.each(Object.entries(eventRatios))(
  "pictures of events have their share of the list's width: %s",
  async (name, share) => {
    const { page } = await openOwn("events.list", `event-thumbnails event-thumbnail-size-${name}`);
    const list = await boxOf(page, ".eventlist");
    const picture = await boxOf(page, ".eventlist-column-thumbnail");
    expect((picture.width / list.width) * 100).toBeCloseTo(35, 1);
    expect((picture.height / list.width) * 100).toBeCloseTo(share, 1);
  },
);

test("a calendar has each day of the months in which something begins, in the column of its weekday", async () => {
  const late = { ...other, startDate: Date.UTC(2026, 1, 1, 21), title: "Spät" };
  const later = { ...other, startDate: Date.UTC(2026, 1, 28, 9), title: "Ende" };
  const march = { ...other, startDate: Date.UTC(2026, 2, 31, 9), title: "März" };
  const goesOn = { ...later, startDate: Date.UTC(2026, 2, 1, -1), begins: false };
  const eventDays = [
    ...[one, late, later].map((event) => ({ ...event, begins: true })),
    goesOn,
    { ...march, begins: true },
  ];
  const more = { calendarView: true, eventDays };
  const { page } = await openOwn("events.list", "", 1280, more);
  expect(await page.locator(".eventlist-month-title").allInnerTexts()).toEqual([
    "Februar 2026",
    "März 2026",
  ]);
  const days = page.locator(".eventlist-month").first().locator("li");
  expect(await days.count()).toBe(28);
  expect(await page.locator(".eventlist-month").last().locator("li").count()).toBe(31);
  // The first of February 2026 is a Sunday, and holds two events.
  expect(await days.first().innerText()).toBe("1\n20:00 Verkostung\n22:00 Spät");
  expect(await days.last().innerText()).toBe("28\n10:00 Ende");
  const inMarch = page.locator(".eventlist-month").last().locator("li");
  expect(await inMarch.first().innerText()).toBe("1\nEnde");
  const sunday = await boxOf(page, ".eventlist-month-weekdays > :last-child");
  expect(Math.abs((await boxOf(page, ".eventlist-month-days li")).x - sunday.x)).toBeLessThan(2);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.locator(".eventlist-month-days li:visible").count()).toBe(4);
  expect(await overflowOf(page)).toBe(0);
});

test("a month in which nothing begins says so, and leads to the others", async () => {
  const more = { calendarView: true, monthFilter: "5-2026", eventDays: [] };
  const { page } = await openOwn("events.list", "", 390, more);
  expect(await page.locator(".eventlist-calendar").innerText()).toMatch(
    /^In diesem Zeitraum.*\n+Alle$/,
  );
  expect(await page.locator(".eventlist-calendar a").getAttribute("href")).toBe("/x?view=calendar");
});
