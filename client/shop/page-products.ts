import { PRODUCT_ATTRIBUTE, productFormId } from "../../server/contract/products/form.ts";
import { islandProductSchema } from "../../server/contract/products/schemas.ts";
import { readJsonAttribute } from "../core/json-attribute.ts";
import { readPageContext } from "../core/page-context.ts";
import { followRestock } from "./follow-restock.ts";
import { followVariant } from "./follow-variant.ts";
import { ProductStore } from "./product-store.ts";
import { followStock } from "./stock-notices.ts";
import { readStock } from "./stock-read.ts";
import { keepInAddress } from "./variant-address.ts";

const products = new Map<string, ProductStore>();

/**
 * The store of a product on this page, read once from the product's form. Throws if there is no form or its data breaks
 * the contract.
 */
export function findPageProduct(id: string): ProductStore {
  const known = products.get(id);
  if (known) return known;
  const form = document.getElementById(productFormId(id));
  if (form === null) throw new Error(`no form of product '${id}'`);
  const json = readJsonAttribute(form, PRODUCT_ATTRIBUTE);
  const product = new ProductStore(islandProductSchema.parse(json));
  products.set(id, product);
  const { item, storeTexts } = readPageContext();
  followVariant(product, document.body, storeTexts);
  followStock(product, document.body);
  followRestock(product, document.body);
  if (item?.id === id) {
    keepInAddress(product);
    // Lists keep the server's stock, because a request for each of their products would be too many.
    void readStock(product);
  }
  return product;
}
