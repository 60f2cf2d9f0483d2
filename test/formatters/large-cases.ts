/** A call with data that grows with `count`, and how long its output then is at least. */
export type LargeCase = {
  readonly template: string;
  readonly data: (count: number) => object;
  /** Missing: one UTF-16 unit for each part of the data. */
  readonly length?: (count: number) => number;
};

const many = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const money = (amount: number) => ({ value: amount.toFixed(2), currency: "EUR" });

const variant = (index: number) => ({
  attributes: { Farbe: `Farbe ${index}`, Größe: `Größe ${index % 7}` },
  optionValues: [{ optionName: "Farbe", value: `Farbe ${index}` }],
  priceMoney: money(5 + (index % 9)),
  salePriceMoney: money(4 + (index % 9)),
  // The last one is the only one that differs, so that all are looked at.
  onSale: false,
  price: 500,
  qtyInStock: 0,
  pricingOptions: [{ priceMoney: money(3) }],
});

const product = (content: object) => ({
  id: "p1",
  structuredContent: { productType: 1, variantOptionOrdering: ["Farbe", "Größe"], ...content },
});

const ofVariants = (count: number) => product({ variants: many(count, variant) });

/** As many names of options as there are values of one variant. */
const ofOptions = (count: number) =>
  product({
    variantOptionOrdering: many(count, (index) => `Name ${index}`),
    variants: [
      { attributes: Object.fromEntries(many(count, (index) => [`Name ${index}`, "x"])) },
      { attributes: {} },
    ],
  });

const merchandised = (own: (count: number) => object) => (count: number) => ({
  ...product({}),
  productMerchandisingContext: { p1: own(count) },
});

const records = (count: number) => ({
  x: many(count, (index) => ({ id: `i${index}`, nested: [index, { note: "</b>" }] })),
});

const ids = (count: number) => ({
  x: many(count, (index) => `i${index}`),
  byId: Object.fromEntries(many(count, (index) => [`i${index}`, { starred: false }])),
});

const text = (piece: string) => (count: number) => ({ x: piece.repeat(count) });
const body = text("<p>It's a <b>pot</b> -- 'thrown' by hand, \"fired\" twice.</p>\n");
const few = () => 0;

export const largeCases: readonly LargeCase[] = [
  ...["variants-select", "product-checkout"].map((name) => ({
    template: `{@|${name}}`,
    data: ofVariants,
  })),
  { template: "{@|variants-select}", data: ofOptions },
  ...["add-to-cart-btn", "from-price", "normal-price", "product-price", "product-status"]
    .concat("quantity-input", "sale-price", "subscription-price")
    .map((name) => ({ template: `{@|${name}}`, data: ofVariants, length: few })),
  ...["on-sale?", "sold-out?", "varied-prices?", "has-variants?"].map((name) => ({
    template: `{.${name}}T{.or}F{.end}`,
    data: ofVariants,
    length: () => 1,
  })),
  {
    template: "{@|product-scarcity}",
    data: merchandised((count) => ({
      scarcityEnabled: true,
      scarcityText: "Nur noch {qtyInStock}",
      scarcityTemplateViews: many(count, (index) => ({ qtyInStock: index })),
    })),
  },
  {
    template: "{@|product-restock-notification}",
    data: merchandised((count) => ({
      restockNotificationViews: many(count, (index) => ({ variantId: `v${index}` })),
    })),
  },
  {
    template: "{@|variant-descriptor}",
    data: (count) => ({ optionValues: many(count, variant) }),
    length: few,
  },
  {
    template: "{@|cart-quantity}",
    data: (count) => ({ entries: many(count, () => ({ quantity: 1 })) }),
    length: few,
  },
  ...["checkbox", "likert"].map((type) => ({
    template: "{@|summary-form-field}",
    data: (count: number) => ({
      type,
      values: Object.fromEntries(many(count, (index) => [`q${index}`, "1"])),
    }),
    length: few,
  })),
  {
    template: "{@|item-classes}",
    data: (count) => ({ tags: many(count, (index) => `Tag ${index}`) }),
  },
  {
    template: "{@|image-srcset}",
    data: (count) => ({ systemDataVariants: many(count, (index) => `${index}w`).join() }),
  },
  ...["image", "image-meta"].map((name) => ({
    template: `{@|${name}}`,
    data: (count: number) => ({ body: body(count).x }),
    length: few,
  })),
  {
    template: "{.excerpt?}T{.or}F{.end}",
    data: (count) => ({ excerpt: "<br>".repeat(count) }),
    length: () => 1,
  },
  ...["json", "json-pretty", "raw"].map((name) => ({ template: `{x|${name}}`, data: records })),
  { template: "{x|key-by id|json}", data: records },
  ...["find-first", "find-last"].map((name) => ({
    template: `{x|${name} byId starred}`,
    data: ids,
    length: few,
  })),
  ...["capitalize", "encode-space", "encode-uri", "encode-uri-component", "html", "htmlattr"]
    .concat("htmltag", "line-breaks", "safe", "slugify", "smartypants", "str", "url-encode")
    .map((name) => ({ template: `{x|${name}}`, data: body })),
  { template: "{x|truncate 900000}", data: text("Teekanne und Schale ") },
  { template: "{x|truncate 900000}", data: text("Teekanneundschale...") },
  {
    template: "{x|activate-twitter-links}",
    data: text("Mehr auf https://example.com/a?b=1, von @anna #tee "),
  },
  { template: "{x|format y}", data: (count) => ({ ...text("{0} und {")(count), y: "Tee" }) },
  { template: "{x|message y}", data: (count) => ({ ...text("{0} und ")(count), y: "Tee" }) },
  {
    template: "{.equal? x y}T{.or}F{.end}",
    data: (count) => ({ ...records(count), y: records(count).x }),
    length: () => 1,
  },
];
