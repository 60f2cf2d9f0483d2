import { PRODUCT_ATTRIBUTE, productFormId } from "../../server/contract/product-form.ts";
import { islandProductSchema } from "../../server/contract/schemas/product.ts";
import { readJsonAttribute } from "../core/json-attribute.ts";
import { ProductStore } from "./product-store.ts";

const products = new Map<string, ProductStore>();

/** The store of a product of this page, read from the product's form once. Throws when there is none or it breaks the contract. */
export function findPageProduct(id: string): ProductStore {
  const known = products.get(id);
  if (known) return known;
  const form = document.getElementById(productFormId(id));
  if (form === null) throw new Error(`the page has no form of product '${id}'`);
  const json = readJsonAttribute(form, PRODUCT_ATTRIBUTE);
  const product = new ProductStore(islandProductSchema.parse(json));
  products.set(id, product);
  return product;
}
