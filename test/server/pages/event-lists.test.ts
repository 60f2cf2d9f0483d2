import { describe, expect, test } from "vitest";
import { collectionFile, openPages, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";
import { pages, serveListedPages, titles } from "./listed-pages.ts";

serveListedPages();

type EventDay = { readonly title: string; readonly startDate: number; readonly begins: boolean };

describe("events", () => {
  test("are listed by their start, with those to come and those that are over", () => {
    const payload = pages.payload("/termine");
    expect(titles(payload.items)).toEqual(["fasching", "ostern", "heute", "neujahr"]);
    expect(titles(payload.upcoming)).toEqual(["heute", "neujahr"]);
    expect(titles(payload.past)).toEqual(["ostern", "fasching"]);
    expect(payload.calendarView).toBe(false);
  });

  test("of several days stand on each of them in the calendar, and in each of their months", async () => {
    const day = (month: number, date: number, hour = 12) => Date.UTC(2026, month, date, hour);
    const event = (id: string, startDate: number, endDate?: number) => ({
      ...post(id),
      startDate,
      ...(endDate !== undefined && { endDate }),
    });
    const items = [
      event("messe", day(3, 29), day(4, 2, 16)),
      // Until midnight in Berlin.
      event("nacht", day(4, 1, 18), day(4, 1, 22)),
      event("ewig", -8.64e15, 8.64e15),
      event("rueckwaerts", day(4, 3), day(3, 1)),
    ];
    const site = Object(contentFiles()["site.json"]);
    const { find, payload } = await openPages({
      "site.json": { ...site, website: { ...site.website, timeZone: "Europe/Berlin" } },
      "collections/termine.json": collectionFile("termine", items, { typeName: "events" }),
    });
    const daysOf = (url: string): readonly EventDay[] => Object(find(url)).beside?.eventDays;
    const shown = (url: string) =>
      daysOf(url)
        .filter(({ title }) => title !== "ewig")
        .map(({ title, startDate, begins }) => [
          title,
          new Date(startDate).toISOString().slice(0, 13),
          begins,
        ]);
    expect(shown("/termine?view=calendar&month=4-2026")).toEqual([
      ["messe", "2026-04-29T12", true],
      ["messe", "2026-04-29T22", false],
    ]);
    expect(shown("/termine?view=calendar&month=5-2026")).toEqual([
      ["messe", "2026-04-30T22", false],
      ["nacht", "2026-05-01T18", true],
      ["messe", "2026-05-01T22", false],
      ["rueckwaerts", "2026-05-03T12", true],
    ]);
    expect(titles(payload("/termine?month=5-2026").items)).toEqual([
      "ewig",
      "messe",
      "nacht",
      "rueckwaerts",
    ]);
    expect(daysOf("/termine?view=calendar")).toHaveLength(100);
    expect(daysOf("/termine")).toBeUndefined();
  });

  test("the calendar shows a month", () => {
    const payload = pages.payload("/termine?view=calendar&month=4-2026");
    expect(payload).toMatchObject({ calendarView: true, monthFilter: "4-2026" });
    expect(titles(payload.items)).toEqual(["ostern"]);
  });
});
