import { type Family, forAll, turns } from "./family.ts";
import { addresses, amounts, texts } from "./texts.ts";

const items = turns(12, (index) => ({
  id: `i${index}`,
  title: `Stück ${index}`,
  starred: index % 3 === 2,
  content: { sizes: [10, 20, 30 + index], note: "</b> & mehr" },
}));

const ids = { ids: items.map(({ id }) => id) };

export const core: Family = {
  name: "core",
  page: {
    byId: Object.fromEntries(items.map((item) => [item.id, item])),
    key: "title",
    steps: ["content", "sizes", 1],
    reference: "website.title",
    website: { title: "Töpferei Lindner & Söhne" },
  },
  partials: { card: "<b>{title}</b>{@args.size}" },
  calls: {
    ...forAll(
      ["capitalize", "encode-space", "html", "htmlattr", "htmltag", "line-breaks"].concat(
        ...["safe", "slugify", "smartypants", "str"],
      ),
      { values: texts },
    ),
    truncate: { values: texts, args: ["", " 20", " 40 …"] },
    ...forAll(["encode-uri", "encode-uri-component", "url-encode"], { values: addresses }),
    ...forAll(["json", "json-pretty", "raw"], { values: items }),
    count: { values: [...texts, items, { a: 1, b: 2 }] },
    cycle: { values: turns(12, (index) => index + 1), args: [" odd even", " a b c"] },
    iter: { values: items },
    mod: { values: amounts, args: ["", " 3"] },
    pluralize: { values: amounts, args: ["", " n", " Stück Stücke"] },
    round: { values: amounts },
    ...forAll(["find-first", "find-last"], {
      values: [ids, ids],
      of: "ids",
      args: [" byId starred"],
    }),
    format: { values: ["{0}: {1}", "Von {0} für {1}", "{1}"], args: [" website.title key"] },
    get: { values: items, args: [" key", " steps"] },
    "key-by": { values: [{ items }, { items }], of: "items", args: [" id"] },
    lookup: { values: items, args: [" reference"] },
    output: { values: items, args: [" some words"] },
    prop: { values: items, args: [" title", " content.sizes 1"] },
    apply: { values: items, args: [" card", " card private size=large"] },
    ...forAll(
      ["datetimefield", "i18n-money-format", "money-format", "money-string", "moneyFormat", "unit"],
      { values: amounts },
    ),
  },
};
