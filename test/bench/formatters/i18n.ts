import { type Family, forAll, turns } from "./family.ts";
import { amounts } from "./texts.ts";

const spans = turns(8, (index) => ({
  start: 1_700_000_000_000 + index * 7_000_000,
  end: 1_700_000_000_000 + index * 90_000_000,
}));

const times = spans.map(({ end }) => end);

const prices = turns(10, (index) => ({ value: (index * 123.45).toFixed(2), currency: "EUR" }));

const messages = [
  "{0} von {1}",
  "{n, plural, one {# Stück} other {# Stücke}} für {0}",
  "Am {at datetime date:long} für {price money}",
];

export const i18n: Family = {
  name: "i18n",
  page: {
    website: { timeZone: "Europe/Berlin" },
    count: 3,
    title: "Schale",
    at: 1_700_000_000_000,
    price: { value: "48.00", currency: "EUR" },
  },
  calls: {
    date: { values: times, args: [" %d.%m.%Y", " %A, %B %d, %Y", " %H:%M %Z"] },
    datetime: { values: times, args: ["", " date:long time:short", " yMMMd"] },
    "datetime-interval": { values: spans, of: "start,end", args: [" yMMMd", " hm"] },
    "relative-time": { values: times, args: ["", " numericOnly:true"] },
    timesince: { values: times },
    decimal: { values: amounts, args: ["", " maxfrac:1", " style:short"] },
    "percentage-format": { values: amounts, args: ["", " trim"] },
    money: { values: prices, args: ["", " style:code", " style:short"] },
    "bookkeeper-money-format": { values: amounts },
    ...forAll(["message", "plural"], {
      values: messages,
      args: [" title n:count at:at price:price"],
    }),
  },
};
