/** A calendar month; `month` counts from 1 to 12. */
export type Month = { readonly month: number; readonly year: number };

/** The names of the twelve months in a language, several for each. */
export type MonthNames = {
  readonly locale: string;
  readonly names: readonly (readonly string[])[];
};

/** The month names that `Intl` writes, alone and beside a day. */
export function readMonthNames(locale: string): MonthNames {
  const formats = (["long", "short"] as const).flatMap((month) =>
    [{ month }, { month, day: "numeric" } as const].map(
      (fields) =>
        new Intl.DateTimeFormat(locale, { ...fields, calendar: "gregory", timeZone: "UTC" }),
    ),
  );
  const names = Array.from({ length: 12 }, (_, month) => {
    const first = Date.UTC(2026, month, 1);
    const alone = formats.map((format) => format.format(first)).filter((name) => !/\s/.test(name));
    const parts = formats.flatMap((format) => format.formatToParts(first));
    return [
      ...alone,
      ...parts.flatMap(({ type, value }) => (type === "month" && /\D/.test(value) ? value : [])),
    ];
  });
  return { locale, names };
}

/**
 * Parses `M-YYYY`, or a name and the year: `May-2025`. Three letters are enough if no other month begins with them;
 * case is ignored. Undefined for anything else. Languages are only loaded when a name needs them.
 */
export function parseMonth(
  text: string,
  languages: readonly (() => MonthNames)[],
): Month | undefined {
  const [, name = "", digits = ""] = /^(.+)-([1-9]\d{3})$/su.exec(text.trim()) ?? [];
  const year = Number(digits);
  if (/^(?:0?[1-9]|1[0-2])$/.test(name)) return { month: Number(name), year };
  for (const read of languages) {
    const { locale, names } = read();
    const wanted = fold(name, locale);
    if (wanted === "") return undefined;
    const months = names.map((all) => all.map((one) => fold(one, locale)));
    const month = monthOf(months, (one) => one === wanted) ?? monthOf(months, beginsWith(wanted));
    if (month !== undefined) return { month, year };
  }
  return undefined;
}

/** Finds the only month with a name that matches. */
function monthOf(
  months: readonly (readonly string[])[],
  isMeant: (name: string) => boolean,
): number | undefined {
  const [month, other] = months.flatMap((names, index) => (names.some(isMeant) ? index + 1 : []));
  return other === undefined ? month : undefined;
}

const LETTERS = 3;

const beginsWith = (wanted: string) => (name: string) =>
  [...wanted].length === LETTERS && name.startsWith(wanted);

const fold = (name: string, locale: string): string =>
  name.normalize("NFC").toLocaleLowerCase(locale).replace(/\.$/, "");
