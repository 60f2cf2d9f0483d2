/** A leap year, so that a date without a year may be the 29th of February. */
const LEAP_YEAR = 2000;

/**
 * True if month, day and year, as texts, can be parts of a date. Each may be "". Together they must exist: never the
 * 31st of February.
 */
export function isDatePossible([month = "", day = "", year = ""]: readonly string[]): boolean {
  if (![month, day, year].every((part) => /^\d{0,4}$/.test(part.trim()))) return false;
  const given = {
    month: toNumber(month, 1),
    day: toNumber(day, 1),
    year: toNumber(year, LEAP_YEAR),
  };
  const isInYear = given.month >= 1 && given.month <= 12 && given.year >= 1;
  // Without a month, any day of the longest one.
  const days = month.trim() === "" ? 31 : daysInMonth(given.month, given.year);
  return isInYear && given.day >= 1 && given.day <= days;
}

/**
 * True if hour, minute, second and half of the day, as texts, can be parts of a time. Each may be "". With a half,
 * there are 12 hours.
 */
export function isTimePossible(parts: readonly string[]): boolean {
  const [hour = "", minute = "", second = "", half = ""] = parts;
  if (![hour, minute, second].every((part) => /^\d{0,2}$/.test(part.trim()))) return false;
  const [first, last] = half === "" ? [0, 23] : [1, 12];
  const hours = toNumber(hour, first);
  return hours >= first && hours <= last && toNumber(minute, 0) <= 59 && toNumber(second, 0) <= 59;
}

const toNumber = (part: string, missing: number): number =>
  part.trim() === "" ? missing : Number(part);

function daysInMonth(month: number, year: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
