import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Content, ContentPage } from "../../content/content.ts";
import type { Form } from "../../content/forms/form.ts";
import { type ContentOptions, loadContent } from "../../content/load-content.ts";
import { createKeptReads, type KeptReads } from "../../content/pages/kept-reads.ts";
import { pathsBelow, revisionOf, toRevision } from "../../content/revision.ts";
import {
  type Diagnostic,
  sortDiagnostics,
  toError,
  toShownPath,
  toWarning,
} from "../../diagnostics.ts";
import { locate } from "../../json/line-and-column.ts";
import { didYouMean } from "../../json/nearest-name.ts";
import type { KeptFiles } from "../../memory/kept-files.ts";
import { CONFIG_FILE } from "../../theme/config/template-config.ts";
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
import { findFavicon } from "./favicon.ts";
import { createFileVersions, toFileFolders } from "./file-versions.ts";
import { openKeptChecks } from "./kept-checks.ts";
import { keepReadsOf } from "./kept-site-reads.ts";
import { localizedStringsOf, toLocalizedParts } from "./localized-parts.ts";
import { toAllPages } from "./static-pages.ts";
import { withFileVersions } from "./style-addresses.ts";
import { checkLanguageAddresses, checkTranslated, withTranslations } from "./translated-sites.ts";
import { withParts } from "./with-parts.ts";

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
};

class ReadSite implements LoadedSite {
  readonly site: Site | undefined;
  #check: (() => readonly Diagnostic[]) | undefined;
  #diagnostics: readonly Diagnostic[] = [];

  constructor(site: Site | undefined, check: () => readonly Diagnostic[]) {
    this.site = site;
    this.#check = check;
  }

  get diagnostics(): readonly Diagnostic[] {
    if (this.#check) this.#diagnostics = this.#check();
    this.#check = undefined;
    return this.#diagnostics;
  }
}

/** Names of the folders in a folder that contain a file, in order. */
export function listFolders(folder: string, file: string): readonly string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}

const noTheme = { sources: undefined, diagnostics: [] };

/**
 * Reads and compiles a site. Its theme is the folder named in `site.json`, or `template/` beside it. Content and theme
 * are both read to the end, so that all diagnostics can be listed at once. Never throws because of the contents of
 * files.
 */
export async function loadSite(
  { contentFolder, themesFolder }: SiteFolders,
  { engine, styleCompiler, checkBlocks, contentOptions, kept }: SiteTools,
): Promise<LoadedSite> {
  const checks = kept && openKeptChecks(kept, contentFolder);
  const checked = checks?.files;
  const reads = createKeptReads();
  const loaded = loadContent(contentFolder, { ...contentOptions, checked, kept: reads });
  const { content, diagnostics: contentDiagnostics, theme: name } = loaded;
  const own = join(contentFolder, "template");
  const folder = name === undefined ? own : join(themesFolder, name);
  // An unreadable `site.json` names no theme; then the missing theme is not reported as well.
  const isUnknown = content === undefined && name === undefined && !existsSync(folder);
  const { sources, diagnostics: themeDiagnostics } = existsSync(folder)
    ? readThemeSources(folder)
    : {
        ...noTheme,
        diagnostics: isUnknown ? [] : [missingTheme(name, contentFolder, themesFolder)],
      };
  const tweaks = resolveTweaks(sources?.tweaks ?? [], content?.tweaks ?? {}, content?.file ?? "");
  const { custom, diagnostics: customDiagnostics } = readCustomStyles(contentFolder);
  // Templates are compiled while the style compiler runs in its own thread.
  const compilation =
    sources &&
    compileStyles(
      {
        sheets: sources.styleSources,
        tweaks: sources.tweaks,
        overrides: tweaks.overrides,
        custom,
        hasBase: true,
      },
      styleCompiler,
    );
  const compiled = sources && compileTheme(sources, engine);
  const { theme, diagnostics: spellings } =
    compiled && content
      ? withOtherSpellings(compiled, content)
      : { theme: compiled, diagnostics: [] };
  const styles = await compilation;
  /** Checks the content and its translations. */
  const checkAll = (check: (content: Content) => readonly Diagnostic[]) =>
    content ? [...check(content), ...checkTranslated(content, check)] : [];
  const revision = content && theme && toSiteRevision(content, theme, reads, contentOptions);
  const known = revision !== undefined && styles?.complete ? checks?.read(revision) : undefined;
  const references = theme && !known ? checkAll((one) => checkReferences(one, theme)) : [];
  const forms = content && findForms(content);
  const translatedForms = content
    ? checkTranslated(content, (one) => findForms(one).diagnostics)
    : [];
  const wasSound = ({ file }: ContentPage) => checked?.wasSound(file) === true;
  // Both change the content.
  const addresses = [
    ...checkAll((one) => checkAddresses(one, wasSound)),
    ...checkAll((one) => dropWrongValues(one, wasSound)),
  ];
  checked?.keep([...contentDiagnostics, ...addresses]);
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
  if (known) return { site, diagnostics: known };
  return new ReadSite(site, () => {
    sources?.repository.finishChecks();
    const found = [
      ...contentDiagnostics,
      ...spellings,
      ...references,
      ...(forms?.diagnostics ?? []),
      ...translatedForms,
      ...(content ? checkLanguageAddresses(content, theme?.pages ?? new Map()) : []),
      ...addresses,
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

/** The error for a missing theme folder, with the theme that was probably meant, or the existing ones. */
function missingTheme(
  name: string | undefined,
  contentFolder: string,
  themesFolder: string,
): Diagnostic {
  const themes = listFolders(themesFolder, CONFIG_FILE);
  const listed = themes.map((theme) => `'${theme}'`).join(", ");
  const message =
    name === undefined
      ? "is missing, and there is no folder 'template' beside the file"
      : `there is no theme '${name}'`;
  const near = name === undefined ? undefined : didYouMean(name, themes);
  return toError({
    code: "MISSING_THEME",
    file: toShownPath(join(contentFolder, "site.json")),
    path: "$.theme",
    message,
    hint: near ?? (listed === "" ? "no theme was found" : `there are ${listed}`),
  });
}

const unusedTheme = (contentFolder: string): Diagnostic =>
  toWarning({
    code: "UNUSED_THEME",
    file: toShownPath(join(contentFolder, "site.json")),
    path: "$.theme",
    message: "names the theme that is used: the folder 'template' beside the file is not read",
  });

/** Changes with everything that a site is made from. */
const toSiteRevision = (
  { folder }: Content,
  theme: Theme,
  reads: KeptReads,
  options: SiteTools["contentOptions"],
): string =>
  toRevision(
    theme.revision,
    revisionOf(folder, pathsBelow(folder), reads.digestOf),
    ...(options?.takesTestPayments ? ["test payments"] : []),
  );

type SiteParts = Pick<Site, "revision" | "theme" | "tweakValues"> & {
  readonly forms: ReadonlyMap<string, Form>;
  readonly compiled: Styles;
};

function createSite(
  content: Content,
  { revision, forms, theme, compiled, tweakValues }: SiteParts,
): Site {
  const files = createFileVersions(toFileFolders(content, theme));
  const styles = withFileVersions(compiled, files);
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
    styleRevision: toRevision(styles.css),
    tweakValues,
  };
  return withTranslations(withParts(site, toLocalizedParts({ content, theme, forms })));
}
