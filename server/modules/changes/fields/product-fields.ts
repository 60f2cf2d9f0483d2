import { workflowStates } from "../../../content/content.ts";
import type { EntryFields, Field } from "./field.ts";
import {
  flag,
  html,
  line,
  money,
  names,
  number,
  oneOf,
  toHundredths,
  urlId,
  wholeNumber,
} from "./kinds.ts";

/** Characters of a product's title. */
export const TITLE_LENGTH = 200;
const TEXT_LENGTH = 50_000;
const SKU_LENGTH = 60;

const prices: readonly Field[] = [
  {
    path: ["priceMoney"],
    label: "productsPrice",
    kind: money(true),
    twin: { path: ["price"], of: toHundredths },
  },
  { path: ["onSale"], label: "productsOnSale", kind: flag },
  {
    path: ["salePriceMoney"],
    label: "productsSalePrice",
    kind: money(),
    twin: { path: ["salePrice"], of: toHundredths },
  },
];

/** Measures, and the base price. */
const measures: readonly Field[] = [
  { path: ["weight"], label: "productsWeight", kind: number },
  { path: ["len"], label: "productsLength", kind: number },
  { path: ["width"], label: "productsWidth", kind: number },
  { path: ["height"], label: "productsHeight", kind: number },
  {
    path: ["unitPriceMeasurement", "quantityValue"],
    label: "productsUnitQuantity",
    kind: number,
  },
  { path: ["unitPriceMeasurement", "quantityUnit"], label: "productsUnit", kind: line(10) },
  {
    path: ["unitPriceMeasurement", "referenceValue"],
    label: "productsUnitReference",
    kind: number,
  },
  {
    path: ["unitPriceMeasurement", "referenceUnit"],
    label: "productsUnitReferenceUnit",
    kind: line(10),
  },
];

const variant: readonly Field[] = [
  { path: ["sku"], label: "productsSku", kind: line(SKU_LENGTH) },
  ...prices,
  { path: ["unlimited"], label: "productsUnlimited", kind: flag },
  ...measures.map((field): Field => ({ ...field, isRare: true })),
];

const inProduct = (field: Field): Field => ({
  ...field,
  path: ["structuredContent", ...field.path],
  ...(field.twin && {
    twin: { ...field.twin, path: ["structuredContent", ...field.twin.path] },
  }),
});

/** The platform's code of digital products, which have prices of their own. */
const DIGITAL = 2;

/** The fields of a product and its variants that owners edit. */
export const productFields = (product: unknown): EntryFields => {
  const isDigital = Object(Object(product).structuredContent).productType === DIGITAL;
  return {
    fields: [
      { path: ["title"], label: "productsName", kind: line(TITLE_LENGTH, true) },
      { path: ["urlId"], label: "productsUrlId", kind: urlId },
      {
        path: ["workflowState"],
        label: "productsVisible",
        kind: oneOf(workflowStates.published, workflowStates.draft),
      },
      ...(isDigital ? prices.map(inProduct) : []),
      {
        path: ["excerpt"],
        label: "productsExcerpt",
        hint: "productsHtml",
        kind: html(TEXT_LENGTH),
      },
      ...(typeof (Object(product).body ?? "") === "string"
        ? [
            {
              path: ["body"],
              label: "productsBody",
              hint: "productsHtml",
              kind: html(TEXT_LENGTH),
            } as const,
          ]
        : []),
      {
        path: ["categories"],
        label: "productsCategories",
        hint: "productsLines",
        kind: names("category"),
      },
      { path: ["tags"], label: "productsTags", hint: "productsLines", kind: names("tag") },
      { path: ["displayIndex"], label: "productsOrder", kind: wholeNumber },
      inProduct({ path: ["taxClass"], label: "productsTaxClass", kind: line(50) }),
      inProduct({ path: ["additionalFieldsFormId"], label: "productsFormId", kind: line(128) }),
      inProduct({ path: ["waitlistFormId"], label: "productsWaitlistId", kind: line(128) }),
      inProduct({
        path: ["customSoldOutText"],
        label: "productsSoldOutText",
        kind: line(TITLE_LENGTH),
      }),
    ],
    list: {
      path: ["structuredContent", "variants"],
      keys: ["id", "sku"],
      fields: variant,
    },
  };
};
