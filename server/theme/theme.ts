import { basename } from "node:path";
import type { Engine, Limits, Template } from "../../engine/index.ts";
import { builtInPartials } from "../../formatters/index.ts";
import { systemPartials } from "../../templates/platform/system-partials.ts";
import { revisionOf } from "../content/revision.ts";
import { toTweakSlug } from "../contract/page/tweak-slug.ts";
import { toLocalizedStrings } from "../contract/texts/index.ts";
import { type Diagnostic, sortDiagnostics } from "../diagnostics.ts";
import { locate } from "../json/line-and-column.ts";
import { findThemeFolder } from "./assembled-theme.ts";
import { type CollectionTemplates, readCollections } from "./collection-templates.ts";
import type { CustomType } from "./config/custom-types.ts";
import { CONFIG_FILE, readTemplateConfig, type TemplateConfig } from "./config/template-config.ts";
import { checkInsecureSources } from "./insecure-sources.ts";
import { compileLayouts, findRegion } from "./layouts.ts";
import { joinMissingBuild, withBuildHint } from "./missing-build.ts";
import { checkThemeFiles, existsInTheme } from "./named-files.ts";
import { isTemplatePath, Repository, type UnsavedTexts } from "./repository/repository.ts";
import { findScriptFile, readScripts, type ThemeScripts } from "./scripts.ts";
import { readStaticPages, type StaticPage } from "./static-pages.ts";
import { checkStrings, type StringRead } from "./string-reads.ts";
import { readStrings, type ThemeStrings } from "./strings.ts";
import type { StyleCompiler } from "./styles/style-compiler.ts";
import { compileStyles, readStyleSheets, type StyleSheet } from "./styles/styles.ts";
import { readSystemBlocks } from "./system-blocks.ts";
import { TemplateCompiler } from "./theme-templates.ts";
import { systemTweaks } from "./tweaks/system-tweaks.ts";
import { readTweaks, type Tweak } from "./tweaks/tweaks.ts";

/** A template repository, read and compiled. */
export type Theme = CollectionTemplates & {
  readonly folder: string;
  readonly config: TemplateConfig;
  /** Changes whenever a file of the theme changes. */
  readonly revision: string;
  /** The limits of each of its templates. */
  readonly limits: Limits;
  /** Whole documents by layout id; there is always one called `default`. */
  readonly layouts: ReadonlyMap<string, Template>;
  /** Static pages by name. */
  readonly pages: ReadonlyMap<string, StaticPage>;
  /** Blocks by file name, such as `product-card.block`, and the partials that every theme has. */
  readonly partials: Readonly<Record<string, Template | string>>;
  /** Templates that replace the platform's own for blocks of a type, such as `image`. */
  readonly systemBlocks: ReadonlyMap<string, Template>;
  readonly customTypes: readonly CustomType[];
  /** The theme's own in the order of its style sheets, then the platform's. */
  readonly tweaks: readonly Tweak[];
  readonly scripts: ThemeScripts;
  readonly strings: ThemeStrings;
  /** The texts that its templates print; complete once its repository's checks are finished. */
  readonly stringReads: readonly StringRead[];
  /** True if a template shows a link to the cart, so that the platform adds none of its own. */
  readonly hasCustomCart: boolean;
  /**
   * True if a template draws symbols of social services that must be in the page: `<use href="#{serviceName}-icon">`.
   */
  readonly drawsSocialSymbols: boolean;
  /** True if the style sheets have rules for small screens. */
  readonly hasMobileStyles: boolean;
  /** The sources of the style sheets. */
  readonly styleSources: readonly StyleSheet[];
};

/** The tools that compile a theme's sources. */
export type ThemeTools = { readonly engine: Engine; readonly styleCompiler: StyleCompiler };

/**
 * A theme with only its own values, for a template repository without a site. Its references to files below `/s/` are
 * not checked.
 */
export async function loadTheme(
  folder: string,
  { engine, styleCompiler }: ThemeTools,
): Promise<{ readonly theme: Theme | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const { sources, diagnostics } = readThemeSources(folder);
  if (!sources) return { theme: undefined, diagnostics: locate(diagnostics) };
  const { styleSources: sheets, tweaks } = sources;
  const compilation = compileStyles({ sheets, tweaks, overrides: {} }, styleCompiler);
  const theme = compileTheme(sources, engine);
  const styles = await compilation;
  const { repository } = sources;
  repository.finishChecks();
  const strings = theme ? checkStrings(theme.stringReads, knownStrings(theme)) : [];
  const files = checkThemeFiles(repository, existsInTheme(repository));
  const found = [...diagnostics, ...strings, ...files, ...styles.diagnostics];
  const sorted = sortDiagnostics(locate(found));
  return { theme, diagnostics: joinMissingBuild(sorted, repository) };
}

/** Without a site, a text that the theme has in any language counts as known. @internal */
export const knownStrings = ({ strings }: Theme): readonly string[] => [
  ...Object.keys(toLocalizedStrings(undefined, {})),
  ...strings.names,
];

/** The parts of a theme besides its templates, which are enough to start compiling its styles. */
export type ThemeSources = {
  readonly repository: Repository;
  readonly config: TemplateConfig;
  readonly styleSources: readonly StyleSheet[];
  readonly tweaks: readonly Tweak[];
};

/**
 * Reads a theme's configuration, style sheets and tweaks. Sources are undefined if there is no theme or its
 * `template.conf` cannot be read; any other problem only affects itself. Never throws because of the contents of files.
 */
export function readThemeSources(
  folder: string,
  unsaved?: UnsavedTexts,
): {
  readonly sources: ThemeSources | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const repository = new Repository(findThemeFolder(folder, isWholeTheme), unsaved);
  const { diagnostics } = repository;
  if (!repository.exists) {
    repository.error("", { code: "MISSING_THEME", message: "there is no such theme folder" });
    return { sources: undefined, diagnostics };
  }
  const config = readTemplateConfig(repository);
  if (!config) return { sources: undefined, diagnostics: withBuildHint(diagnostics, repository) };
  const styleSources = readStyleSheets(repository, config.stylesheets);
  const { tweaks: own, diagnostics: tweakDiagnostics } = readTweaks(styleSources);
  diagnostics.push(...tweakDiagnostics);
  const tweaks = [...own, ...withoutOwn(systemTweaks(styleSources), own)];
  return { sources: { repository, config, styleSources, tweaks }, diagnostics };
}

/** True for a folder that has every region and style sheet that its `template.conf` names. */
function isWholeTheme(folder: string): boolean {
  const repository = new Repository(folder);
  const config = readTemplateConfig(repository);
  if (!config) return false;
  readStyleSheets(repository, config.stylesheets);
  const regions = [...config.layouts.values()].flatMap((layout) => layout.regions);
  return (
    regions.length > 0 &&
    repository.diagnostics.every(({ missing }) => missing === undefined) &&
    regions.every((name) => findRegion(repository, name) !== undefined)
  );
}

/** The platform's tweaks but those that a theme defines itself, by their key or by the slug of a title. */
function withoutOwn(system: readonly Tweak[], own: readonly Tweak[]): readonly Tweak[] {
  const names = new Set(own.flatMap(({ key, title }) => [key, toTweakSlug(title)]));
  return system.filter(({ key }) => !names.has(key));
}

/**
 * Compiles a theme's templates. Undefined without any layout. Diagnostics are added to those of the sources'
 * repository, including its deferred checks.
 */
export function compileTheme(
  { repository, config, styleSources, tweaks }: ThemeSources,
  engine: Engine,
): Theme | undefined {
  const blockPaths = findBlocks(repository);
  const given = { ...builtInPartials, ...readSystemPartials(repository, config) };
  const spellings = new Map<string, string>();
  const compiler = new TemplateCompiler(repository, engine, {
    partials: new Set([...Object.keys(given), ...blockPaths.keys()]),
    navigations: new Set(config.navigations.map(({ name }) => name)),
    findScript: (src) => findScriptFile(repository, src),
    onOtherSpelling: (used, name) => spellings.set(used, name),
  });
  const layouts = compileLayouts(repository, config, compiler);
  const blocks = compileBlocks(blockPaths, compiler);
  const collections = readCollections(repository, compiler, config.systemCollections, engine);
  const pages = readStaticPages(repository, compiler);
  const partials: Record<string, Template | string> = { ...given, ...Object.fromEntries(blocks) };
  for (const [used, name] of spellings) {
    const partial = partials[name];
    if (partial !== undefined) partials[used] = partial;
  }
  repository.checkLater(() => checkInsecureSources(repository));
  if (layouts.size === 0) return undefined;
  return {
    folder: repository.folder,
    config,
    revision: revisionOf(repository.folder, repository.paths),
    limits: engine.limits,
    layouts,
    ...collections,
    pages,
    partials,
    systemBlocks: readSystemBlocks(repository, blocks),
    customTypes: config.customTypes,
    tweaks,
    scripts: readScripts(repository),
    strings: readStrings(repository),
    stringReads: compiler.stringReads,
    hasCustomCart: hasTemplateWith(repository, /sqs-custom-cart|squarespace[.-]cart-classes/),
    drawsSocialSymbols: hasTemplateWith(
      repository,
      /#\{(?:[\w.]+\.)?serviceName[^{}]*\}-|apply sqs-social-links/,
    ),
    hasMobileStyles: styleSources.some(({ text }) => text.includes("@media")),
    styleSources,
  };
}

/** The blocks that compile, by name. */
const compileBlocks = (
  paths: ReadonlyMap<string, string>,
  compiler: TemplateCompiler,
): Map<string, Template> =>
  new Map(
    [...paths].flatMap(([name, path]) => {
      const template = compiler.compile([path]);
      return template ? [[name, template] as const] : [];
    }),
  );

/** The platform's partials that `template.conf` enables, by the names under which templates apply them. */
function readSystemPartials(
  repository: Repository,
  config: TemplateConfig,
): Readonly<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const name of config.systemPartials) {
    const plain = name.replace(/\.block$/, "");
    const partial = Object.hasOwn(systemPartials, plain) ? systemPartials[plain] : undefined;
    if (partial !== undefined)
      Object.assign(given, { [plain]: partial, [`${plain}.block`]: partial });
    else {
      const message = `the platform has no partial '${name}'`;
      const path = "$.systemPartials";
      repository.warn(CONFIG_FILE, { code: "UNKNOWN_PARTIAL", path, message });
    }
  }
  return given;
}

/** Paths of the blocks by file name; of two with the same name the one nearest to the root counts. */
function findBlocks(repository: Repository): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const path of repository.list("blocks", ".block")) {
    const name = basename(path);
    const first = paths.get(name);
    if (first === undefined) paths.set(name, path);
    else {
      const message = `has the name of ${first}, which is used instead`;
      repository.error(path, { code: "DUPLICATE_NAME", message });
    }
  }
  return paths;
}

const hasTemplateWith = (repository: Repository, pattern: RegExp): boolean =>
  [...repository.paths]
    .filter(isTemplatePath)
    .some((path) => pattern.test(repository.text(path) ?? ""));
