import { readListCell } from "./list-names.ts";
import {
  MOST_OPTIONS,
  most,
  optionColumns,
  type ProductColumn,
  productColumns,
  productTypes,
  requiredColumns,
} from "./product-columns.ts";
import type { Table, TableProblem, TableRow } from "./read-table.ts";
import { createCells, type RowCells } from "./row-cells.ts";
import { toSlug } from "./slug.ts";

/** A variant of an export: a row. Amounts are in hundredths; stock undefined is unlimited. */
export type ExportedVariant = {
  readonly line: number;
  readonly id: string;
  readonly sku: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly options: ReadonlyMap<string, string>;
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly isOnSale: boolean;
  readonly stock: number | undefined;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
};

/** A product of an export: its first row, and its variants. */
export type ExportedProduct = {
  readonly line: number;
  readonly id: string;
  readonly type: number;
  readonly page: string;
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly isVisible: boolean;
  readonly images: readonly string[];
  readonly variants: ExportedVariant[];
};

/** The products of a table, everything wrong with it, and the columns that nothing reads. */
export type ReadProducts = {
  readonly products: readonly ExportedProduct[];
  readonly problems: readonly TableProblem[];
  readonly unknown: readonly string[];
};

/** Reads the platform's export of products. All problems of all rows are found in one go. */
export function readProducts({ columns, rows, problems: broken }: Table): ReadProducts {
  const problems: TableProblem[] = [...broken];
  if (columns.length === 0 && problems.length > 0) return { products: [], problems, unknown: [] };
  const known = new Set<string>(Object.values(productColumns));
  for (let option = 1; option <= MOST_OPTIONS; option++) {
    for (const name of Object.values(optionColumns(option))) known.add(name);
  }
  const unknown = columns.filter((name) => name !== "" && !known.has(name));
  for (const key of requiredColumns) {
    const column = productColumns[key];
    if (!columns.includes(column))
      problems.push({ line: 1, column, message: "the column is missing" });
  }
  const products: ExportedProduct[] = [];
  if (problems.length > 0) return { products, problems, unknown };
  for (const row of rows) readRow(row, products, problems);
  problems.push(...findClashes(products));
  return { products, problems, unknown };
}

function readRow(row: TableRow, products: ExportedProduct[], problems: TableProblem[]): void {
  const cells = createCells(row, problems);
  const get = (key: ProductColumn): string => cells.text(productColumns[key]);
  // The rows of further variants have neither a product's id nor its title.
  const isFirst = get("title") !== "" || get("productId") !== "" || get("page") !== "";
  if (isFirst) products.push(toProduct(row.line, cells, get));
  const product = products.at(-1);
  if (!product) {
    cells.wrong(productColumns.title, "the first row of a product has its title");
    return;
  }
  product.variants.push(toVariant(row.line, cells, get));
  if (product.variants.length === most.variants + 1) {
    cells.wrong("", `a product has ${most.variants} variants at most`);
  }
  if (isFirst && products.length === most.products + 1) {
    cells.wrong("", `a file has ${most.products} products at most`);
  }
}

function toProduct(
  line: number,
  cells: RowCells,
  get: (key: ProductColumn) => string,
): ExportedProduct {
  const word = get("type") || "PHYSICAL";
  const type = productTypes[word];
  if (type === undefined) cells.wrong(productColumns.type, `there is no kind '${word}'`);
  const slug = (key: "page" | "urlId"): string => {
    const value = get(key).replace(/^\/+|\/+$/g, "");
    const isOne =
      /^[^\s?#\\\p{Cc}]+$/u.test(value) && !value.split("/").some((part) => /^\.*$/.test(part));
    if (value !== "" && !isOne)
      cells.wrong(productColumns[key], `'${value}' is no part of an address`);
    return value;
  };
  const page = slug("page");
  if (page === "" || page.includes("/"))
    cells.wrong(productColumns.page, "names no page of the shop");
  if (get("title") === "") cells.wrong(productColumns.title, "is missing");
  const list = (key: ProductColumn, separator: RegExp): string[] =>
    get(key)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const images = list("images", /\s+/);
  for (const image of images) {
    // A file of the site itself, or one elsewhere.
    if (!/^(?:https?:\/\/|\/s\/)/.test(image) || !URL.canParse(image, "http://site.invalid")) {
      cells.wrong(productColumns.images, `'${image}' is no address of a picture`);
    }
  }
  return {
    line,
    id: get("productId"),
    type: type ?? 1,
    page,
    urlId: slug("urlId"),
    title: get("title"),
    description: get("description"),
    // Paths of nested categories; content has their names.
    categories: readListCell(get("categories")).map((path) => path.replace(/^\/+|\/+$/g, "")),
    tags: readListCell(get("tags")),
    isVisible: cells.yes(productColumns.visible, true),
    images,
    variants: [],
  };
}

function toVariant(
  line: number,
  cells: RowCells,
  get: (key: ProductColumn) => string,
): ExportedVariant {
  const options = new Map<string, string>();
  for (let option = 1; option <= MOST_OPTIONS; option++) {
    const { name, value } = optionColumns(option);
    if (cells.text(name) !== "") options.set(cells.text(name), cells.text(value));
    else if (cells.text(value) !== "") cells.wrong(name, "the option has a value and no name");
  }
  const stock = get("stock");
  return {
    line,
    id: get("variantId"),
    sku: get("sku"),
    gtin: get("gtin"),
    mpn: get("mpn"),
    options,
    priceCents: cells.cents(productColumns.price, true),
    salePriceCents: cells.cents(productColumns.salePrice, false),
    isOnSale: cells.yes(productColumns.onSale, false),
    stock: /^(?:unlimited|)$/i.test(stock) ? undefined : cells.whole(productColumns.stock),
    weight: cells.measure(productColumns.weight),
    length: cells.measure(productColumns.length),
    width: cells.measure(productColumns.width),
    height: cells.measure(productColumns.height),
  };
}

/** Names that stand twice where each must be its own, and options that do not fit together. */
function* findClashes(products: readonly ExportedProduct[]): Generator<TableProblem> {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  for (const { line, id, page, urlId, title, variants } of products) {
    const address = `${page}/${urlId || toSlug(title)}`;
    if (addresses.has(address)) {
      yield { line, column: productColumns.urlId, message: `'${address}' stands twice` };
    }
    addresses.add(address);
    if (id !== "" && ids.has(id)) {
      yield { line, column: productColumns.productId, message: `'${id}' stands twice` };
    }
    ids.add(id);
    const skus = new Set<string>();
    const names = [...(variants[0]?.options.keys() ?? [])].join("\n");
    for (const variant of variants) {
      const { sku, options } = variant;
      if (sku !== "" && skus.has(sku)) {
        yield {
          line: variant.line,
          column: productColumns.sku,
          message: `'${sku}' is the SKU of another variant`,
        };
      }
      skus.add(sku);
      if ([...options.keys()].join("\n") !== names) {
        const message = "the variant has other options than the product's first one";
        yield { line: variant.line, column: optionColumns(1).name, message };
      }
    }
  }
}
