import fc from "fast-check";
import { optional } from "./product.ts";

const words = fc.constantFrom(
  "",
  "a",
  "Ein <b>Wort</b>",
  'd\'un "Zitat" & mehr',
  "größer als\u00a0ß",
);

const epochMs = fc.constantFrom(
  ...[0, 1, 951_782_400_000, 1_520_876_934_123, 1_520_880_534_123, 1_777_777_777_777],
  ...[-1, -12_219_292_800_001, 2 ** 31 * 1000, 1.5, 1_520_876_934_123.75, "1520876934123"],
);

const size = fc.constantFrom("640x480", "0x0", "1x", "x", "100x200x300", "1e3x2", " 5 x 6 ");

export const image = fc.record({
  id: optional(fc.constantFrom("i1", 5)),
  title: optional(words),
  body: optional(fc.oneof(words, fc.constant(`${"<p>x</p> y".repeat(40)}<`))),
  filename: optional(fc.constantFrom("f.png", "")),
  altText: optional(words),
  assetUrl: optional(fc.constantFrom("https://i.example/x?a&b", "")),
  originalSize: optional(size),
  mediaFocalPoint: optional(fc.constantFrom({ x: 0.25, y: 1 }, {}, { x: "0.1" }, null)),
  systemDataVariants: optional(
    fc.constantFrom("100w,300w", "640x480,100w,1500w", "2500w", "50w", "", "100w,", "1w,x"),
  ),
  systemDataId: optional(fc.constantFrom("s1", "")),
  mainImageId: optional(fc.constantFrom("m1", "")),
  colorData: optional(
    fc.record({ topLeftAverage: fc.constant("ff00aa"), centerAverage: optional(fc.constant("0")) }),
  ),
  componentKey: optional(fc.constantFrom("k", null)),
  licensedAssetPreview: optional(fc.constantFrom({}, true)),
  overlay: optional(fc.boolean()),
  oembed: optional(fc.record({ html: words, providerName: optional(words) })),
});

const address = fc.record({
  addressLine1: optional(words),
  addressLine2: optional(fc.constantFrom(" 5 Weg ", "", "\ud800")),
  addressCountry: optional(words),
  mapLat: optional(fc.constantFrom(1, null)),
  mapLng: optional(fc.constantFrom(2, null)),
});

/** A post, an event or a page with what belongs to its collection. */
export const item = fc.record({
  id: optional(fc.constantFrom("x1", 7)),
  title: optional(words),
  userName: optional(words),
  profileUrl: optional(fc.constantFrom("https://s.example/u/name", "/")),
  recordType: optional(fc.constantFrom(-1, 1, 2, 4, 5, 7, 8, 11, 12, 14, "8", 54)),
  recordTypeLabel: optional(fc.constantFrom("text", "store-item")),
  promotedBlockType: optional(fc.constantFrom("image", "video", "quote", "")),
  categories: optional(fc.constantFrom([], ["Neu & gut", 5], ["a", null])),
  tags: optional(fc.constantFrom(["T.1"], "kein Feld")),
  author: optional(fc.record({ displayName: optional(words) })),
  starred: optional(fc.boolean()),
  startDate: optional(epochMs),
  endDate: optional(epochMs),
  location: optional(address),
  excerpt: optional(fc.oneof(words, fc.record({ html: words }))),
  fullUrl: optional(fc.constant("/blog/x")),
  sourceUrl: optional(fc.constantFrom("", "https://e.example")),
  externalLink: optional(fc.boolean()),
  passthrough: optional(fc.boolean()),
  publicCommentCount: optional(fc.constantFrom(0, 1, 5, "1", 1.5)),
  commentState: optional(fc.constantFrom(0, 1, 2, "1")),
  likeCount: optional(fc.constantFrom(0, 3)),
  folderBehavior: optional(fc.constantFrom(1, 2, 3, "2")),
  collection: optional(
    fc.record({
      type: optional(fc.constantFrom(1, 7, 10, "10")),
      folder: optional(fc.boolean()),
      folderBehavior: optional(fc.constantFrom(1, 2, "1")),
    }),
  ),
  items: optional(fc.array(image, { maxLength: 2 })),
  coverImage: optional(image),
  showPastOrUpcomingEvents: optional(fc.constantFrom("past", "upcoming")),
  backgroundSource: optional(fc.constantFrom(-1, 1, 2, 3, 4, "1")),
  currentType: optional(fc.constantFrom(-1, 1, 5, 19, "5", 5.5)),
  serviceName: optional(fc.constantFrom("email", "x")),
  options: optional(
    fc.record({
      design: optional(fc.constantFrom("grid", "slider", "")),
      lightbox: optional(fc.constantFrom(true, "true", 1, "")),
      controls: optional(fc.boolean()),
    }),
  ),
});

const formType = fc.constantFrom(
  ...["text", "address", "checkbox", "date", "likert", "name", "phone", "time", "nope"],
);

/** A buyer's answer to a field of a form. */
export const formField = fc.record({
  type: optional(formType),
  rawTitle: optional(words),
  value: optional(fc.oneof(words, fc.constantFrom(0, false, null))),
  values: optional(
    fc.oneof(
      fc.record({
        Line1: optional(words),
        Line2: optional(words),
        City: optional(words),
        Country: optional(fc.constantFrom("49", "", "0")),
        Month: optional(fc.constantFrom("1", 2)),
        First: optional(words),
        Hour: optional(fc.constantFrom("1", 0, "00")),
        Ampm: optional(fc.constant("PM")),
      }),
      fc.constantFrom(["a", "<b>", 3], { q1: "-2", q2: 2, q3: "7", q4: null }, [], "Text"),
    ),
  ),
});

export const cart = fc.record({
  entries: optional(
    fc.array(fc.record({ quantity: optional(fc.constantFrom(1, "2", 1.5, "x", null)) }), {
      maxLength: 3,
    }),
  ),
  subtotalCents: optional(fc.constantFrom(0, 1200, "5")),
  currency: optional(fc.constant("EUR")),
});

const color = fc.record({
  hue: optional(fc.constantFrom(0, 200.456, 361, -1, "50", "x")),
  saturation: optional(fc.constantFrom(0.12345, 1, 2, "0.5")),
  lightness: optional(fc.constantFrom(0.99999, -1, null)),
  alpha: optional(fc.constantFrom(0.333, 5, null, "x")),
});

const plainText = fc.oneof(
  words,
  size,
  fc.constantFrom("{0} {1} {a} {", "{0, plural, one {# a} other {# b}}", "{name:f} d''un '{x}'"),
  fc.constantFrom(
    "{0 money style:code} {0 decimal}",
    "{0 datetime date:long}",
    "{0, select, a {A} other {-}}",
  ),
  fc.constantFrom("{0;plural;one one other #}", "{a b datetime-interval yMMMd}", "{0 number}"),
  fc.constantFrom("#fff", "7fffff", "https://x.example/a?b @name #tag", "it's \"q\" -- 'a'\n(b)"),
  fc.constantFrom("\ud800", "\u2028</script>", "a\tb\nc\r\n", "\u200b", "01", "1e3", ".5", "-"),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);

const plainNumber = fc.oneof(
  epochMs,
  fc.constantFrom(0, 1, 2, -1, 1.5, 2.5, -0.4, 100, 1e21, 1e-7, 12345.678, -1234567.891, 0.0625),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
);

const scalar = fc.oneof(plainText, plainNumber, fc.constantFrom(true, false, null));

const list = fc.array(fc.oneof(scalar, item, image), { maxLength: 4 });

/** Values that are nothing but text, a number, a colour or a list. */
export const plainValue = fc.oneof(plainText, plainNumber, scalar, color, list);
