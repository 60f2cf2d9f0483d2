import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, type ContentPage, isEnabled } from "../../content/content.ts";
import type { LegalKind } from "../../content/settings/legal-pages.ts";
import { htmlToText } from "../../html/text.ts";

/**
 * The view of a shop for judging duties: its content, its legal pages by kind as text, and all texts of its templates
 * and pages.
 */
export type LawShop = {
  readonly content: Content;
  readonly legal: Partial<Readonly<Record<LegalKind, string>>>;
  /** Text of the templates that show products, and of the site's own wording. */
  readonly besideAllPrices: string;
  /** The same with the texts of all items. */
  readonly besidePrices: string;
  /** Text of all public pages. */
  readonly allPages: string;
  /** Markup of all public pages, of items, of the site's own code, blocks and links, and of its templates. */
  readonly markup: string;
};

/** The shop for judging duties, with the folder of its theme's templates. */
export function toLawShop(content: Content, themeFolder: string): LawShop {
  const named = Object.entries(content.legalPages);
  const legal = named.flatMap(([kind, urlId]): [string, string][] => {
    const page = content.pages.get(String(urlId));
    return page && isEnabled(page) ? [[kind, textOf(page)]] : [];
  });
  const pages = [...content.pages.values()].filter(isEnabled);
  const templates = readTemplates(themeFolder);
  const items = [...content.items.values()].map(({ item }) => item);
  const { header, footer, postItem } = content.codeInjection;
  const besideAllPrices = [...templates, ...Object.values(content.localizedStrings)].join("\n");
  return {
    content,
    legal: Object.fromEntries(legal),
    besideAllPrices,
    besidePrices: [besideAllPrices, ...items.map(textIn)].join("\n"),
    allPages: pages.map(textOf).join("\n"),
    markup: [
      ...pages.map(({ mainContent, layout }) => `${mainContent ?? ""}${JSON.stringify(layout)}`),
      ...[[...content.blockFields], content.navigation, items].map((value) =>
        JSON.stringify(value),
      ),
      ...[content.website.siteDescription ?? "", header, footer, postItem, ...templates],
    ].join("\n"),
  };
}

type LawProduct = {
  readonly title: string;
  readonly text: string;
  readonly content: Record<string, unknown>;
};

/** The products of a shop by title, with all of their texts and their `structuredContent`. */
export const productsOf = ({ content }: LawShop): readonly LawProduct[] =>
  [...content.items.values()].flatMap(({ item }) =>
    item.structuredContent?.productType === undefined
      ? []
      : [{ title: item.title, text: textIn(item), content: toObject(item.structuredContent) }],
  );

const textOf = ({ collection, mainContent, layout }: ContentPage): string =>
  [collection.title, htmlToText(mainContent ?? ""), textIn(layout)].join("\n");

/** All texts in a value, without their markup. */
function textIn(value: unknown): string {
  if (typeof value === "string") return htmlToText(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textIn).join("\n");
}

/** Templates that may contain prices. */
const TEMPLATE = /\.(?:item|list|block|region)$/;

function readTemplates(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => TEMPLATE.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

export const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
