import { shopCurrency } from "../../../content/content.ts";
import { overProduct } from "../../../content/exports/over-product.ts";
import { toItem } from "../../../content/exports/product-items.ts";
import { type ExportedProduct, readProducts } from "../../../content/exports/read-products.ts";
import { readTable, type TableProblem } from "../../../content/exports/read-table.ts";
import { isJsonObject, type JsonObject } from "../../../json/json-object.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import { toDifferences } from "../differences.ts";
import type { AskedEdit, Place } from "../edited-changes.ts";
import { fileOf, itemPathOf } from "../kinds/items.ts";
import { listProductPages } from "../kinds/products.ts";
import { toReasonText } from "../screen/content-reason.ts";
import { toFieldContext } from "../screen/shown-fields.ts";
import type { ChangeService } from "../service.ts";
import { findFieldProblems } from "./field-problems.ts";

/** A product of a table and what becomes of it; `line` is where it begins. */
export type PlannedProduct = {
  readonly line: number;
  readonly title: string;
  readonly change: "new" | "changed" | "same";
  readonly edits: readonly (AskedEdit & { readonly from: unknown })[];
  readonly place: Place;
  /** The product as it is; undefined for a new one. */
  readonly found: JsonObject | undefined;
  /** The product as it will be. */
  readonly merged: JsonObject;
};

/** The changes that a table of products makes, or why it makes none. */
export type ProductPlan = {
  readonly products: readonly PlannedProduct[];
  /** In the language of the site. */
  readonly problems: readonly TableProblem[];
  /** Columns that nothing reads. */
  readonly unread: readonly string[];
};

/** Plans to lay a table of products over those of a site, as everybody sees them, by somebody of a role. Stock that is counted already stays. */
export function planTable(
  changes: ChangeService,
  { site, account }: Pick<OwnerView, "site" | "account">,
  csv: string,
): ProductPlan {
  const { products, problems, unknown } = readProducts(readTable(csv));
  const pages = new Map(
    listProductPages(site).map((page) => [page.collection.urlId, fileOf(site, page)]),
  );
  const wrong = [
    ...problems,
    ...products.flatMap(({ line, page }): readonly TableProblem[] =>
      pages.has(page) ? [] : [{ line, column: "", message: "names no page of the shop" }],
    ),
  ];
  const { texts } = site;
  if (wrong.length > 0) {
    const told = wrong.map((one) => ({ ...one, message: toReasonText(texts, one.message) }));
    return { products: [], problems: told, unread: unknown };
  }
  const items = new Map(
    [...new Set(pages.values())].map((file) => [file, itemsOf(changes, site, file)]),
  );
  const planned = products.map((product) => {
    const file = pages.get(product.page) ?? "";
    return planProduct(product, { changes, site, file, items: items.get(file) ?? [] });
  });
  const context = toFieldContext(site, account.role);
  const refused = planned.flatMap((product) => findFieldProblems(texts, context, product));
  return { products: refused.length > 0 ? [] : planned, problems: refused, unread: unknown };
}

const itemsOf = (changes: ChangeService, site: Site, file: string): readonly JsonObject[] => {
  const { items } = Object(changes.valueOf(site, { file, path: [] }, "public"));
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
};

type Around = {
  readonly changes: ChangeService;
  readonly site: Site;
  readonly file: string;
  readonly items: readonly JsonObject[];
};

function planProduct(
  product: ExportedProduct,
  { changes, site, file, items }: Around,
): PlannedProduct {
  const currency = shopCurrency(site.content);
  const { id, urlId } = toItem(product, currency);
  const found = items.find((one) => one.id === id) ?? items.find((one) => one.urlId === urlId);
  const merged = overProduct(product, found, { currency, page: product.page, keepsStock: true });
  const { line, title } = product;
  const path = itemPathOf(String(merged.id));
  const planned = { line, title, place: { file, path }, found, merged };
  if (merged === found) return { ...planned, change: "same", edits: [] };
  const known = changes.list(site).changes.public.filter((change) => change.file === file);
  const edits = found
    ? toDifferences(found, merged, path, known)
    : [{ path, value: merged, from: undefined }];
  return {
    ...planned,
    change: found ? "changed" : "new",
    edits: edits.map((edit) => ({ ...edit, file })),
  };
}
