import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Content, ContentPage } from "../../content/content.ts";
import { type ContentOptions, loadContent } from "../../content/load-content.ts";
import { createKeptReads } from "../../content/pages/kept-reads.ts";
import { pathsBelow, revisionOf, toRevision } from "../../content/revision.ts";
import { type Diagnostic, sortDiagnostics } from "../../diagnostics.ts";
import { locate } from "../../json/line-and-column.ts";
import type { KeptFiles } from "../../memory/kept-files.ts";
import { isSameData } from "../../memory/same-data.ts";
import { joinMissingBuild } from "../../theme/missing-build.ts";
import { withOtherSpellings } from "../../theme/other-spellings.ts";
import { checkStrings } from "../../theme/string-reads.ts";
import { compileStyles, readCustomStyles, type Styles } from "../../theme/styles/styles.ts";
import { compileTheme, readThemeSources, type Theme, type ThemeTools } from "../../theme/theme.ts";
import { resolveTweaks } from "../../theme/tweaks/tweak-values.ts";
import { checkAddresses } from "../checks/check-addresses.ts";
import { checkAssets } from "../checks/check-assets.ts";
import { checkFiles } from "../checks/check-files.ts";
import { checkLocks } from "../checks/check-locks.ts";
import { checkNames } from "../checks/check-names.ts";
import { checkReferences } from "../checks/check-references.ts";
import { checkTemplates } from "../checks/check-templates.ts";
import { withChosenSeverities } from "../checks/chosen-severities.ts";
import { dropWrongValues } from "../checks/drop-wrong.ts";
import { findSettingProblems, toSettingWarning } from "../checks/setting-problems.ts";
import { findForms } from "../forms/find-forms.ts";
import { orderContent } from "../listing/ordering.ts";
import type { Site } from "../site.ts";
import { withParts } from "../with-parts.ts";
import { findFavicon } from "./favicon.ts";
import { createFileVersions, toFileFolders } from "./file-versions.ts";
import { openKeptChecks } from "./kept-checks.ts";
import { keepReadsOf } from "./kept-site-reads.ts";
import { localizedStringsOf, toLocalizedParts } from "./localized-parts.ts";
import { missingTheme, unusedTheme } from "./missing-theme.ts";
import type { FoundForms, SiteSources } from "./site-sources.ts";
import { toAllPages } from "./static-pages.ts";
import { withFileVersions } from "./style-addresses.ts";
import { checkLanguageAddresses, checkTranslated, withTranslations } from "./translated-sites.ts";

type SiteFolders = {
  /** The content folder: `site.json` and the files beside it. */
  readonly contentFolder: string;
  /** Contains one folder per theme. */
  readonly themesFolder: string;
};

/** The tools that turn files into a site: compilers, and the checks of block values. */
export type SiteTools = ThemeTools & {
  readonly contentOptions?: Pick<ContentOptions, "takesTestPayments">;
  /** Where the results of checks are kept for the next start. */
  readonly kept?: KeptFiles | undefined;
  checkBlocks(content: Content, theme: Theme): readonly Diagnostic[];
};

/** A site (undefined if it cannot be served) and all diagnostics of its files. */
export type LoadedSite = {
  readonly site: Site | undefined;
  /** Most checks run on first access, so that a start need not wait for them. */
  readonly diagnostics: readonly Diagnostic[];
  /** For the next load, if the site can be served and one was asked for. */
  readonly sources?: SiteSources | undefined;
};

class ReadSite implements LoadedSite {
  readonly site: Site | undefined;
  readonly sources: SiteSources | undefined;
  #check: (() => readonly Diagnostic[]) | undefined;
  #diagnostics: readonly Diagnostic[] = [];

  constructor(
    { site, sources }: Pick<LoadedSite, "site" | "sources">,
    check: () => readonly Diagnostic[],
  ) {
    this.site = site;
    this.sources = sources;
    this.#check = check;
  }

  get diagnostics(): readonly Diagnostic[] {
    if (this.#check) this.#diagnostics = this.#check();
    this.#check = undefined;
    return this.#diagnostics;
  }
}

const noTheme = { sources: undefined, diagnostics: [] };

/**
 * Reads and compiles a site. Its theme is the folder named in `site.json`, or `template/` beside it. Content and theme
 * are both read to the end, so that all diagnostics can be listed at once. Never throws because of the contents of
 * files. `last` is what of the last load has not changed since; without it nothing is kept for the next one.
 */
export async function loadSite(
  { contentFolder, themesFolder }: SiteFolders,
  { engine, styleCompiler, checkBlocks, contentOptions, kept }: SiteTools,
  last?: SiteSources,
): Promise<LoadedSite> {
  const checks = kept && openKeptChecks(kept, contentFolder);
  const checked = checks?.files;
  const reads = last?.reads ?? createKeptReads();
  const loaded =
    last?.content?.loaded ??
    loadContent(contentFolder, { ...contentOptions, checked, kept: reads });
  const { content, diagnostics: contentDiagnostics, theme: name } = loaded;
  const own = join(contentFolder, "template");
  const folder = name === undefined ? own : join(themesFolder, name);
  // An unreadable `site.json` names no theme; then the missing theme is not reported as well.
  const isUnknown = content === undefined && name === undefined && !existsSync(folder);
  const lastTheme = last?.theme?.folder === folder ? last.theme : undefined;
  const readTheme =
    lastTheme?.read ??
    (existsSync(folder)
      ? readThemeSources(folder)
      : {
          ...noTheme,
          diagnostics: isUnknown ? [] : [missingTheme(name, contentFolder, themesFolder)],
        });
  const { sources, diagnostics: themeDiagnostics } = readTheme;
  const tweaks = resolveTweaks(sources?.tweaks ?? [], content?.tweaks ?? {}, content?.file ?? "");
  const { custom, diagnostics: customDiagnostics } = readCustomStyles(contentFolder);
  // Templates are compiled while the style compiler runs in its own thread.
  const unit = sources && {
    sheets: sources.styleSources,
    tweaks: sources.tweaks,
    overrides: tweaks.overrides,
    custom,
    hasBase: true,
  };
  const lastStyles = isSameData(last?.styles?.unit, unit) ? last?.styles?.compiled : undefined;
  const compilation = lastStyles ?? (unit && compileStyles(unit, styleCompiler));
  const compiled = lastTheme?.compiled ?? (sources && compileTheme(sources, engine));
  const { theme, diagnostics: spellings } =
    compiled && content
      ? withOtherSpellings(compiled, content)
      : { theme: compiled, diagnostics: [] };
  const styles = await compilation;
  /** Checks the content and its translations. */
  const checkAll = (check: (content: Content) => readonly Diagnostic[]) =>
    content ? [...check(content), ...checkTranslated(content, check)] : [];
  const contentRevision =
    last?.content?.revision ??
    (content && revisionOf(contentFolder, pathsBelow(contentFolder), reads.digestOf));
  const revision =
    theme && contentRevision && toSiteRevision(theme.revision, contentRevision, contentOptions);
  const known = revision !== undefined && styles?.complete ? checks?.read(revision) : undefined;
  const references = theme && !known ? checkAll((one) => checkReferences(one, theme)) : [];
  const forms = last?.content?.forms ?? (content && findAllForms(content));
  const wasSound = ({ file }: ContentPage) => checked?.wasSound(file) === true;
  // Both change the content.
  const left = last?.content
    ? []
    : [
        ...checkAll((one) => checkAddresses(one, wasSound)),
        ...checkAll((one) => dropWrongValues(one, wasSound)),
      ];
  if (!last?.content) checked?.keep([...contentDiagnostics, ...left]);
  const isWrong = references.some(({ severity }) => severity === "error");
  const site =
    content && forms && theme && styles && revision !== undefined && !isWrong
      ? createSite(orderContent(content, theme), {
          revision,
          forms: forms.forms,
          theme,
          compiled: styles,
          tweakValues: tweaks.values,
        })
      : undefined;
  if (site) keepReadsOf(site, reads);
  const next =
    last && site && compiled && unit && styles?.complete
      ? {
          // The next load must find again all that was left out.
          ...(left.length === 0 && {
            reads,
            content: { loaded, forms, revision: contentRevision },
          }),
          theme: { folder, read: readTheme, compiled },
          styles: { unit, compiled: styles },
        }
      : undefined;
  if (known) return { site, diagnostics: known, sources: next };
  return new ReadSite({ site, sources: next }, () => {
    sources?.repository.finishChecks();
    const found = [
      ...contentDiagnostics,
      ...spellings,
      ...references,
      ...(forms?.diagnostics ?? []),
      ...(content ? checkLanguageAddresses(content, theme?.pages ?? new Map()) : []),
      ...left,
      ...(content && forms
        ? findSettingProblems(content, forms.forms.size > 0).map((one) =>
            toSettingWarning(content.file, one),
          )
        : []),
      ...(content ? checkLocks(content) : []),
      ...(content ? checkNames(content) : []),
      ...(content ? checkFiles(content) : []),
      ...(sources ? checkAll((one) => checkAssets(one, sources.repository, custom)) : []),
      ...(theme ? checkAll((one) => checkTemplates(one, theme)) : []),
      ...(theme ? checkAll((one) => checkBlocks(one, theme)) : []),
      ...(content && theme
        ? checkStrings(theme.stringReads, Object.keys(localizedStringsOf(content, theme)))
        : []),
      ...(folder !== own && existsSync(own) ? [unusedTheme(contentFolder)] : []),
      ...tweaks.diagnostics,
      ...themeDiagnostics,
      ...customDiagnostics,
      ...(styles?.diagnostics ?? []),
    ];
    const sorted = sortDiagnostics(locate(found));
    const joined = sources ? joinMissingBuild(sorted, sources.repository) : sorted;
    // An error that keeps a site from being served is never turned off.
    const all = site ? withChosenSeverities(joined, site.content.checks) : joined;
    if (site && styles?.complete) checks?.keep(site.revision, all);
    return all;
  });
}

/** The forms of a site; the diagnostics are also about those of its translations. */
function findAllForms(content: Content): FoundForms {
  const { forms, diagnostics } = findForms(content);
  const translated = checkTranslated(content, (one) => findForms(one).diagnostics);
  return { forms, diagnostics: [...diagnostics, ...translated] };
}

/** Changes with everything that a site is made from. */
const toSiteRevision = (theme: string, content: string, options: SiteTools["contentOptions"]) =>
  toRevision(theme, content, ...(options?.takesTestPayments ? ["test payments"] : []));

type SiteParts = Pick<Site, "revision" | "theme" | "tweakValues"> & {
  readonly forms: FoundForms["forms"];
  readonly compiled: Styles;
};

function createSite(
  content: Content,
  { revision, forms, theme, compiled, tweakValues }: SiteParts,
): Site {
  const files = createFileVersions(toFileFolders(content, theme));
  const { readableCss, diagnostics, complete } = compiled;
  const styles = { css: withFileVersions(compiled.css, files), diagnostics, complete };
  const site = {
    content,
    theme,
    prefix: "",
    languages: new Map(),
    pages: toAllPages(content, theme),
    favicon: findFavicon(content, theme),
    files,
    revision,
    styles,
    readableCss,
    styleRevision: toRevision(styles.css),
    tweakValues,
  };
  return withTranslations(withParts(site, toLocalizedParts({ content, theme, forms })));
}
