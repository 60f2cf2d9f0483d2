import { describe, expect, test } from "vitest";
import { monthNames } from "../../../../formatters/index.ts";
import { monthRange, parseMonth } from "../../../../server/site/listing/month.ts";

describe("a month begins and ends when the clocks of its zone say so", () => {
  test.each([
    ["3-2026", "Europe/Berlin", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
    ["12-2025", "America/New_York", "2025-12-01T05:00:00.000Z", "2026-01-01T05:00:00.000Z"],
    // The clocks changed at midnight on the first of the month.
    ["10-2023", "America/Asuncion", "2023-10-01T04:00:00.000Z", "2023-11-01T03:00:00.000Z"],
    // Clocks showed midnight of the first twice: the month begins with the first one.
    ["11-2026", "America/Havana", "2026-11-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
    ["9-2004", "Asia/Gaza", "2004-08-31T21:00:00.000Z", "2004-09-30T21:00:00.000Z"],
    ["2-2024", "Asia/Kathmandu", "2024-01-31T18:15:00.000Z", "2024-02-29T18:15:00.000Z"],
    ["1-2026", "Nowhere/Land", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"],
  ])("%s in %s", (month, zone, from, to) => {
    const range = monthRange(parseMonth(month, "de-DE") ?? { month: 0, year: 0 }, zone);
    expect([new Date(range.from).toISOString(), new Date(range.to).toISOString()]).toEqual([
      from,
      to,
    ]);
  });
});

describe("a month by its name", () => {
  test.each([
    ["May-2025", "de-DE", 5],
    ["Mai-2025", "de-DE", 5],
    ["mär-2025", "de-DE", 3],
    ["MÄRZ-2025", "de-DE", 3],
    ["Sept.-2025", "de-DE", 9],
    ["Sep-2025", "de-DE", 9],
    ["december-2025", "fr-FR", 12],
    ["Déc-2025", "fr-FR", 12],
    // Capitals are those of the language of the name.
    ["APRIL-2025", "tr-TR", 4],
    ["NİSAN-2025", "tr-TR", 4],
    // The name beside a day differs from that alone.
    ["května-2025", "cs-CZ", 5],
    ["květen-2025", "cs-CZ", 5],
    // Two months begin with "jui".
    ["juin-2025", "fr-FR", 6],
    ["juil.-2025", "fr-FR", 7],
    ["5月-2025", "ja-JP", 5],
    ["Μάιος-2025", "el-GR", 5],
    ["Μαΐου-2025", "el-GR", 5],
    [" 5-2025 ", "de-DE", 5],
  ])("%s in %s", (text, locale, month) => {
    expect(parseMonth(text, locale)).toEqual({ month, year: 2025 });
  });

  test.each([
    ["jui-2025", "fr-FR"],
    ["čer-2025", "cs-CZ"],
    ["thá-2025", "vi-VN"],
  ])("%s may be several in %s, and is none", (text, locale) => {
    expect(parseMonth(text, locale)).toBeUndefined();
  });

  test.each(["de-DE", "fr-FR", "el-GR", "ja-JP", "lt-LT", "pl-PL", "pt-BR", "fi-FI", "ru-RU"])(
    "whatever dates of pages print is read in %s",
    (locale) => {
      for (const [index, names] of monthNames(locale).entries()) {
        for (const name of names) {
          expect(parseMonth(`${name}-2025`, locale)).toEqual({ month: index + 1, year: 2025 });
        }
      }
    },
  );

  test.each(["Mayor-2025", "Ma-2025", "Mai-25", "Mai", "13-2025", "-2025", ".-2025", "Maio-2025"])(
    "%s is none",
    (text) => {
      expect(parseMonth(text, "de-DE")).toBeUndefined();
    },
  );
});
