import type { GregorianDate } from "@phensley/cldr";
import { boundedCache } from "../support/bounded-cache.ts";
import { localeByTag } from "./locale-data.ts";

type NamesOf = (date: GregorianDate) => string;

/** Names of the weekday and the month of a date, in full and short. */
export type DateNames = Readonly<
  Record<"weekday" | "shortWeekday" | "month" | "shortMonth", NamesOf>
>;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const weekday: NamesOf = (date) => weekdays[date.dayOfWeek() - 1] ?? "";
const month: NamesOf = (date) => months[date.month() - 1] ?? "";

/** The names that the reference engine prints in every locale. */
export const englishNames: DateNames = {
  weekday,
  shortWeekday: (date) => weekday(date).slice(0, 3),
  month,
  shortMonth: (date) => month(date).slice(0, 3),
};

/** The names of the twelve months in a language, in full and short, as `date` prints them on its pages. */
export function monthNames(tag: string): readonly (readonly string[])[] {
  const { Calendars } = localeByTag(tag);
  const [wide, short] = [Calendars.months(), Calendars.months({ width: "abbreviated" })].map(
    toNames,
  );
  return months.map((_, index) => {
    const number = String(index + 1);
    return [wide?.get(number) ?? "", short?.get(number) ?? ""];
  });
}

/** Reads an object of names by number, from 1, which the library types as `any`. */
const toNames = (names: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(names as Readonly<Record<string, string>>));

/** The names of a locale in their stand-alone form ("Mär", "marzec"), whatever else is in the pattern. */
export const namesByTag = boundedCache(100, (tag): DateNames => {
  const { Calendars } = localeByTag(tag);
  const width = "abbreviated";
  const of = (names: ReadonlyMap<string, string>, number: number) =>
    names.get(String(number)) ?? "";
  const [wideDays, shortDays] = [
    toNames(Calendars.weekdays()),
    toNames(Calendars.weekdays({ width })),
  ];
  const [wideMonths, shortMonths] = [
    toNames(Calendars.months()),
    toNames(Calendars.months({ width })),
  ];
  return {
    weekday: (date) => of(wideDays, date.dayOfWeek()),
    shortWeekday: (date) => of(shortDays, date.dayOfWeek()),
    month: (date) => of(wideMonths, date.month()),
    shortMonth: (date) => of(shortMonths, date.month()),
  };
});
