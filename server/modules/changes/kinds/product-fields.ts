import { workflowStates } from "../../../content/content.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import type { EntryFields, Field, FieldKind } from "../fields/field.ts";
import {
  flag,
  html,
  line,
  money,
  names,
  number,
  oneOf,
  TEXT_LENGTH,
  TITLE_LENGTH,
  toHundredths,
  urlId,
  wholeNumber,
} from "../fields/kinds.ts";
import { SKU_LENGTH } from "../parts/variant-options.ts";

/** The visibility of an item. */
export const visibleField: Field = {
  path: ["workflowState"],
  label: "productsVisible",
  kind: oneOf(workflowStates.published, workflowStates.draft),
};

/** The texts of an item. */
export const textFields = (item: unknown): readonly Field[] => [
  { path: ["excerpt"], label: "productsExcerpt", hint: "entriesHtml", kind: html(TEXT_LENGTH) },
  // A layout of blocks is no text.
  ...(typeof (Object(item).body ?? "") === "string"
    ? [
        {
          path: ["body"],
          label: "productsBody",
          hint: "entriesHtml",
          kind: html(TEXT_LENGTH),
        } as const,
      ]
    : []),
];

/** The names by which items are found. */
export const nameFields: readonly Field[] = [
  {
    path: ["categories"],
    label: "productsCategories",
    hint: "entriesLines",
    kind: names("category"),
  },
  { path: ["tags"], label: "productsTags", hint: "entriesLines", kind: names("tag") },
];

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

/** A box that removes its entry. */
const removal: FieldKind = {
  input: "check",
  toText: () => "",
  read: () => ({ value: undefined }),
};

const variant: readonly Field[] = [
  { path: ["sku"], label: "productsSku", kind: line(SKU_LENGTH) },
  ...prices,
  { path: ["unlimited"], label: "productsUnlimited", kind: flag },
  ...measures.map((field): Field => ({ ...field, isRare: true })),
  { path: [], label: "productsRemoveVariant", kind: removal },
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
      { path: ["title"], label: "entriesName", kind: line(TITLE_LENGTH, true) },
      { path: ["urlId"], label: "productsUrlId", kind: urlId },
      visibleField,
      ...(isDigital ? prices.map(inProduct) : []),
      ...textFields(product),
      ...nameFields,
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
      toTitle: toVariantName,
      fields: variant,
    },
  };
};

function toVariantName(texts: Texts, variant: unknown): string {
  const { attributes, sku } = Object(variant);
  const values = Object.values(Object(attributes)).filter((one) => typeof one === "string");
  const name = values.length > 0 ? values.join(", ") : String(sku ?? "");
  return fill(texts.productsVariant, { name });
}
