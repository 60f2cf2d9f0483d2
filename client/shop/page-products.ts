import { PRODUCT_ATTRIBUTE, productFormId } from "../../server/contract/product-form.ts";
import { islandProductSchema } from "../../server/contract/schemas/product.ts";
import { readJsonAttribute } from "../core/json-attribute.ts";
import { readPageContext } from "../core/page-context.ts";
import { followVariant } from "./follow-variant.ts";
import { pageFields } from "./product-fields.ts";
import { ProductStore } from "./product-store.ts";

const products = new Map<string, ProductStore>();

/**
 * The store of a product on this page, read once from the product's form. Throws when there is no form or its data
 * breaks the contract.
 */
export function findPageProduct(id: string): ProductStore {
  const known = products.get(id);
  if (known) return known;
  const form = document.getElementById(productFormId(id));
  if (form === null) throw new Error(`the page has no form of product '${id}'`);
  const json = readJsonAttribute(form, PRODUCT_ATTRIBUTE);
  const product = new ProductStore(islandProductSchema.parse(json), pageFields(id));
  products.set(id, product);
  followVariant(product, readPageContext().storeTexts);
  return product;
}
