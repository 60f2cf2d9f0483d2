import fc from "fast-check";

const names = ["a", "b", "b.c", "k", "title", "id", "nope", "location.mapLat", "items.0.title"];
const digits = ["0", "1", "2", "3", "5", "-1", "2.9", "abc", "007", "640", "1001"];
const fractions = ["minfrac:2", "maxfrac:0", "minInt:3", "maxSig:2", "minSig:5", "maxFrac:99"];
const numbers = [
  ...[
    "style:short",
    "style:long",
    "style:percent",
    "style:scientific",
    "style:standard",
    "style:x",
  ],
  ...["group:false", "no-group", "group", "round:up", "round:half-even", "rounding:ceil"],
  ...fractions,
];
const widths = ["short", "medium", "long", "full"];

/** Arguments that a name knows, beside those that any name gets. */
const known: Readonly<Record<string, readonly string[]>> = {
  apply: ["p", "m", "none", "private", "x=1", "y=a=b", "=z"],
  "color-weight": [],
  "current-type?": ["gallery", "twitter", "undefined", "heading"],
  "collectionTypeNameEquals?": ["products", '"products"'],
  cycle: ["odd", "even"],
  date: [
    "%Y-%m-%d",
    "%c",
    "%H:%M:%S",
    "%N",
    "%s",
    "%j",
    "%U",
    "%V",
    "%G",
    "%z",
    "%Z",
    "%q%%%",
    "%D",
  ],
  datetime: [
    ...widths,
    "date:long",
    "time:short",
    "date",
    "time",
    "yMMMd",
    "Hmm",
    "skeleton:EEEE",
  ].concat(["wrap:full", "calendar:buddhist", "calendar:persian", "context:standalone"]),
  "datetime-interval": [
    "yMMMd",
    "hm",
    "date:yMd",
    "time:hm",
    "skeleton:y",
    "context:begin-sentence",
  ],
  decimal: numbers,
  "image-color": ["center", "topLeft", "nope", "background"],
  money: ["style:accounting", "style:code", "style:name", "symbol:narrow", ...numbers],
  message: ["x:a", "name=title", "0:b", ":a", "n:k", "a:b.c", "nope"],
  plural: ["a", "b", "x:a", "n=b", "0:k"],
  format: ["a", "b", "b.c"],
  "percentage-format": ["trim"],
  "product-price": ["style:short", "style:code", ...fractions],
  "relative-time": ["field:day", "width:narrow", "numericOnly:true", "alwaysNow:true"].concat([
    "allowWeeks:true",
    "dayOfWeek:true",
    "context:begin-sentence",
    ...fractions,
  ]),
  video: ["load-false", "color-data"],
};

const literals = ["1", "-1", '"x"', "true", "null", "01", "[1,2]", '"1', "1.0", "{}", "{"];

/** Arguments of a name: its own words, references of variables, numbers and what is none of them. */
export function argumentsOf(name: string): fc.Arbitrary<string> {
  const own = known[name] ?? [];
  const other = name.endsWith("?") ? [...names, ...literals] : [...names, ...digits];
  const safe = [...own, ...own, ...other, ""].filter((word) => !/[|}]/.test(word));
  const words = fc.array(fc.constantFrom(...safe), { maxLength: 3 });
  const delimiter = fc.constantFrom(" ", " ", " ", "/", ":");
  return fc.tuple(delimiter, words).map(([sign, list]) => list.map((word) => sign + word).join(""));
}
