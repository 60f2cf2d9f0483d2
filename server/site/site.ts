import { existsSync } from "node:fs";
import { join } from "node:path";
import { moneyFormat } from "../../formatters/index.ts";
import { type Content, shopCurrency } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import { pathsBelow, revisionOf, toRevision } from "../content/revision.ts";
import { type Texts, toTexts } from "../contract/messages/index.ts";
import type { MoneyFormat } from "../contract/rules/money-text.ts";
import { type Finding, sortFindings } from "../diagnostics.ts";
import { withOtherSpellings } from "../theme/other-spellings.ts";
import { compileStyles, readCustomStyles, type Styles } from "../theme/styles/styles.ts";
import { compileTheme, readThemeSources, type Theme, type ThemeTools } from "../theme/theme.ts";
import { resolveTweaks, type TweakValues } from "../theme/tweaks/tweak-values.ts";
import { contentCatalog } from "./catalog/catalog.ts";
import type { ShopSite } from "./catalog/shop.ts";
import { checkLocks } from "./check-locks.ts";
import { checkReferences } from "./check-references.ts";
import { checkTemplates } from "./check-templates.ts";
import { orderContent } from "./listing/ordering.ts";

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
  /** Changes whenever content or theme change. */
  readonly revision: string;
  /** The theme's style sheets with the site's tweaks and its own CSS. */
  readonly styles: Styles;
  /** Changes whenever the style sheets do. */
  readonly styleRevision: string;
  /** The value of every tweak by its key: the site's own where that is valid, else the theme's. */
  readonly tweakValues: TweakValues;
};

type SiteFolders = {
  /** The folder of the content: `site.json` and what stands beside it. */
  readonly contentFolder: string;
  /** The folder that holds a folder for each theme. */
  readonly themesFolder: string;
};

/** A site, unless it cannot be served, and everything that was found in its files. */
export type LoadedSite = {
  readonly site: Site | undefined;
  readonly findings: readonly Finding[];
};

const noTheme = { sources: undefined, findings: [] };

/**
 * Reads and compiles a site. Its theme is the folder that `site.json` names, or `template/` beside it. Content and theme
 * are both read to the end, so that their findings can be listed at once. Never throws for what the files say.
 */
export async function loadSite(
  { contentFolder, themesFolder }: SiteFolders,
  { engine, styleCompiler }: ThemeTools,
): Promise<LoadedSite> {
  const { content, findings: contentFindings, theme: name } = loadContent(contentFolder);
  const folder = name === undefined ? join(contentFolder, "template") : join(themesFolder, name);
  // A `site.json` that cannot be read names no theme, which is no fault of its own.
  const isUnknown = content === undefined && name === undefined && !existsSync(folder);
  const { sources, findings: themeFindings } = isUnknown ? noTheme : readThemeSources(folder);
  const tweaks = resolveTweaks(sources?.tweaks ?? [], content?.tweaks ?? {}, content?.file ?? "");
  const { custom, findings: customFindings } = readCustomStyles(contentFolder);
  // The compiler has a thread of its own, so the templates are compiled meanwhile.
  const compilation =
    sources &&
    compileStyles(
      { sheets: sources.styleSources, tweaks: sources.tweaks, overrides: tweaks.overrides, custom },
      styleCompiler,
    );
  const compiled = sources && compileTheme(sources, engine);
  const { theme, findings: spellings } =
    compiled && content ? withOtherSpellings(compiled, content) : { theme: compiled, findings: [] };
  const styles = await compilation;
  const references = content && theme ? checkReferences(content, theme) : [];
  const findings = sortFindings([
    ...contentFindings,
    ...spellings,
    ...references,
    ...(content ? checkLocks(content) : []),
    ...(content && theme ? checkTemplates(content, theme) : []),
    ...tweaks.findings,
    ...themeFindings,
    ...customFindings,
    ...(styles?.findings ?? []),
  ]);
  const isWrong = references.some(({ severity }) => severity === "error");
  if (!content || !theme || !styles || isWrong) return { site: undefined, findings };
  const ordered = orderContent(content, theme);
  return { site: createSite(ordered, theme, styles, tweaks.values), findings };
}

function createSite(
  content: Content,
  theme: Theme,
  styles: Styles,
  tweakValues: TweakValues,
): Site {
  const { website } = content;
  const currency = shopCurrency(content);
  const texts = toTexts(website.language, content.localizedStrings);
  let money: MoneyFormat | undefined;
  const contentRevision = revisionOf(content.folder, pathsBelow(content.folder));
  return {
    content,
    theme,
    texts,
    locale: website.language,
    // Only pages need it, and the first use of locale data takes its time.
    get moneyFormat() {
      money ??= moneyFormat(website.language, currency);
      return money;
    },
    shop: { websiteId: website.id, catalog: contentCatalog(content, currency), texts, currency },
    revision: toRevision(theme.revision, contentRevision),
    styles,
    styleRevision: toRevision(styles.css),
    tweakValues,
  };
}
