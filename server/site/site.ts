import { join } from "node:path";
import { moneyFormat } from "../../formatters/index.ts";
import { type Content, shopCurrency } from "../content/content.ts";
import { type Fault, SiteFaults } from "../content/fault.ts";
import { loadContent } from "../content/load-content.ts";
import { type Texts, toTexts } from "../contract/messages/index.ts";
import type { MoneyFormat } from "../contract/rules/money-text.ts";
import type { ShopSite } from "../domain/shop-site.ts";
import { contentCatalog } from "./catalog.ts";
import { checkReferences } from "./check-references.ts";
import { loadTheme, type Theme, type ThemeTools } from "./theme.ts";

/** One website: its content, its theme and its shop. Passed on as a value; nothing knows "the" site. */
export type Site = {
  readonly content: Content;
  readonly theme: Theme;
  readonly texts: Texts;
  /** Locale tag of the website's language. */
  readonly locale: string;
  /** How money is written in the website's language. */
  readonly moneyFormat: MoneyFormat;
  readonly shop: ShopSite;
};

type SiteFolders = {
  /** The folder of the content: `site.json` and what stands beside it. */
  readonly contentFolder: string;
  /** The folder that holds a folder for each theme. */
  readonly themesFolder: string;
};

/**
 * Reads and compiles a site. Throws `SiteFaults` with every fault of content and theme; `warnings` are what
 * can be served all the same.
 */
export async function loadSite(
  { contentFolder, themesFolder }: SiteFolders,
  tools: ThemeTools,
): Promise<{ readonly site: Site; readonly warnings: readonly Fault[] }> {
  const { content, faults: contentFaults, theme: themeName } = loadContent(contentFolder);
  const findings = { faults: [...contentFaults], warnings: [] as Fault[] };
  const theme = themeName
    ? await loadTheme(join(themesFolder, themeName), tools, findings)
    : undefined;
  if (content && theme) checkReferences(content, theme, findings);
  if (!content || !theme || findings.faults.length > 0) throw new SiteFaults(findings.faults);
  return { site: createSite(content, theme), warnings: findings.warnings };
}

function createSite(content: Content, theme: Theme): Site {
  const { website } = content;
  const currency = shopCurrency(content);
  const texts = toTexts(website.language, content.localizedStrings);
  return {
    content,
    theme,
    texts,
    locale: website.language,
    moneyFormat: moneyFormat(website.language, currency),
    shop: { websiteId: website.id, catalog: contentCatalog(content, currency), texts, currency },
  };
}
