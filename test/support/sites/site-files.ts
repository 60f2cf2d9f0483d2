import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Folders of this test file, removed at its end. */
const written: string[] = [];
process.once("exit", () => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

/**
 * A temporary folder with these files: path to text, to a value that is written as JSON, or to undefined for no file.
 */
export function writeFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-"));
  written.push(folder);
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const isRaw = typeof content === "string" || Buffer.isBuffer(content);
    writeFileSync(path, isRaw ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

/** The smallest valid content folder: a home page and a shop with one mug in two colours. */
export const contentFiles = (): Record<string, unknown> => ({
  "site.json": {
    theme: "plain",
    website: {
      id: "w1",
      siteTitle: "Laden & Co",
      language: "de-DE",
      homepage: "start",
      baseUrl: "https://laden.example",
    },
    websiteSettings: { storeSettings: { selectedCurrency: "EUR" } },
    navigation: {
      mainNav: [
        { collection: "shop" },
        { externalLink: { url: "https://example.org/", title: "Anderswo", newWindow: true } },
      ],
    },
  },
  "pages/start.json": {
    collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
    mainContent: "<p>Moin {x}</p>",
  },
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [mug()],
  },
});

/** The same files with a sender of mails and bank details, so that nothing is wrong with them. */
export function soundFiles(): Record<string, unknown> {
  const files = contentFiles();
  const shop = { invoiceText: "<p>DE00 0000 0000 0000 0000 00</p>" };
  const mail = { from: "Laden <post@laden.example>", ownerTo: ["post@laden.example"] };
  return { ...files, "site.json": { ...Object(files["site.json"]), mail, shop } };
}

/** A mug: blue in stock, red sold out. */
export const mug = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: "mug",
  urlId: "becher",
  title: "Becher",
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Farbe"],
    variants: [
      { ...variant("BLAU", 1250, 5), attributes: { Farbe: "Blau" } },
      { ...variant("ROT", 1250, 0), attributes: { Farbe: "Rot" } },
    ],
  },
  ...overrides,
});

const variant = (sku: string, price: number, qtyInStock: number) => ({
  sku,
  price,
  priceMoney: { value: (price / 100).toFixed(2), currency: "EUR" },
  qtyInStock,
  attributes: {},
});

/** The smallest theme that shows everything: regions, a block, a list, an item, a static page, styles. */
export const themeFiles = (): Record<string, unknown> => ({
  "template.conf": {
    name: "Plain",
    author: "Nobody",
    layouts: { default: { name: "Default", regions: ["head", "foot"] } },
    navigations: [{ title: "Main", name: "mainNav" }],
    stylesheets: ["base.less"],
  },
  "head.region":
    '<!doctype html><html><head>{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "foot.region":
    '<nav><squarespace:navigation navigationId="mainNav" template="menu" /></nav>\n<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
  "blocks/menu.block":
    "{.repeated section items}{.section collection}[{fullUrl}]{.end}{.section externalLink}[{url}]{.end}{.if active}*{.end}{.end}",
  "collections/products.conf": { title: "Shop" },
  "collections/products.list":
    '{.repeated section items}<a href="{fullUrl}">{title|html}</a>{.end}',
  "collections/products.item":
    "<h1>{item.title|html}</h1>{item|variants-select}{item|quantity-input}{item|add-to-cart-btn}",
  "pages/kontakt.page": "<h1>Kontakt</h1>{website.siteTitle|html}",
  "pages/kontakt.page.conf": { title: "Kontakt" },
  "styles/base.less": "@ink: #123456;\nbody { color: @ink; }\n",
});
