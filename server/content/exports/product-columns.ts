/** Columns of the platform's export of products, in its order; those of options stand after `mpn`. */
export const productColumns = {
  productId: "Product ID [Non Editable]",
  variantId: "Variant ID [Non Editable]",
  type: "Product Type [Non Editable]",
  page: "Product Page",
  urlId: "Product URL",
  title: "Title",
  description: "Description",
  sku: "SKU",
  gtin: "GTIN",
  mpn: "MPN",
  price: "Price",
  salePrice: "Sale Price",
  onSale: "On Sale",
  stock: "Stock",
  categories: "Categories",
  tags: "Tags",
  weight: "Weight",
  length: "Length",
  width: "Width",
  height: "Height",
  visible: "Visible",
  images: "Hosted Image URLs",
} as const;
/** A column by its name in the program. */
export type ProductColumn = keyof typeof productColumns;

/** Columns that every such file has. */
export const requiredColumns: readonly ProductColumn[] = ["page", "title", "price"];

/** Most options of a product. */
export const MOST_OPTIONS = 6;

/** The two columns of an option, which is counted from 1. */
export const optionColumns = (option: number) => ({
  name: `Option Name ${option}`,
  value: `Option Value ${option}`,
});

/** Kinds of products by the words of the export, with the codes of content. */
export const productTypes: Readonly<Record<string, number>> = {
  PHYSICAL: 1,
  DIGITAL: 2,
  SERVICE: 3,
  GIFT_CARD: 4,
};

/** Most variants of a product, and products of a file. */
export const most = { variants: 250, products: 10_000 } as const;
