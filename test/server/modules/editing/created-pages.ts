import { onTestFinished } from "vitest";
import { openTwoSites } from "../../../support/owners/editing.ts";

export const PRODUCTS = "/api/content-service/product/1.1/websites/w1/products";

export const store = {
  navigationTitle: "Neu",
  title: "Neue Sachen",
  urlId: "",
  description: "Frisch",
  enabled: true,
};

const theme = {
  "collections/products.list":
    "<h1>{collection.title|html}</h1>{collection.description}{.repeated section collection.categories}[{@|html}]{.end}{.repeated section items}<a>{title|html}</a>{.end}",
};

export async function open(content = {}) {
  const running = await openTwoSites(content, theme);
  onTestFinished(running.close);
  return running;
}
