import { basename } from "node:path";
import type { Engine, Template } from "../../engine/index.ts";
import { builtInPartials } from "../../formatters/index.ts";
import { systemPartials } from "../../templates/platform/system-partials.ts";
import { toJsonPath } from "../content/read-json.ts";
import { revisionOf } from "../content/revision.ts";
import { type Finding, sortFindings } from "../diagnostics.ts";
import { type CollectionTemplates, readCollections } from "./collection-templates.ts";
import type { CustomType } from "./custom-types.ts";
import { type FoundFile, Repository } from "./repository.ts";
import { findScriptFile, readScripts, type ThemeScripts } from "./scripts.ts";
import { readStaticPages, type StaticPage } from "./static-pages.ts";
import type { StyleCompiler } from "./styles/style-compiler.ts";
import { compileStyles, readStyleSheets, type StyleSheet } from "./styles/styles.ts";
import { readSystemBlocks } from "./system-blocks.ts";
import { CONFIG_FILE, readTemplateConfig, type TemplateConfig } from "./template-config.ts";
import { TemplateCompiler } from "./theme-templates.ts";
import { systemTweaks } from "./tweaks/system-tweaks.ts";
import { readTweaks, type Tweak } from "./tweaks/tweaks.ts";

/** A template repository, read and compiled. */
export type Theme = CollectionTemplates & {
  readonly folder: string;
  readonly config: TemplateConfig;
  /** Changes whenever a file of the theme changes. */
  readonly revision: string;
  /** Whole documents by layout id; there is always one called `default`. */
  readonly layouts: ReadonlyMap<string, Template>;
  /** Static pages by name. */
  readonly pages: ReadonlyMap<string, StaticPage>;
  /** Blocks by file name, such as `product-card.block`, beside the partials that every theme has. */
  readonly partials: Readonly<Record<string, Template | string>>;
  /** Templates that replace the platform's own for blocks of a type, such as `image`. */
  readonly systemBlocks: ReadonlyMap<string, Template>;
  readonly customTypes: readonly CustomType[];
  /** The theme's own in the order of its style sheets, then the platform's. */
  readonly tweaks: readonly Tweak[];
  readonly scripts: ThemeScripts;
  /** Whether a template shows a link to the cart, so that the platform needs none of its own. */
  readonly hasCustomCart: boolean;
  /** Whether the style sheets have rules for small screens. */
  readonly hasMobileStyles: boolean;
  /** What the style sheets are compiled from. */
  readonly styleSources: readonly StyleSheet[];
};

/** What turns a theme's sources into something that runs. */
export type ThemeTools = { readonly engine: Engine; readonly styleCompiler: StyleCompiler };

/** A theme with nothing but its own values, for those who have a template repository and no site. */
export async function loadTheme(
  folder: string,
  { engine, styleCompiler }: ThemeTools,
): Promise<{ readonly theme: Theme | undefined; readonly findings: readonly Finding[] }> {
  const { sources, findings } = readThemeSources(folder);
  if (!sources) return { theme: undefined, findings };
  const { styleSources: sheets, tweaks } = sources;
  const compilation = compileStyles({ sheets, tweaks, overrides: {} }, styleCompiler);
  const theme = compileTheme(sources, engine);
  const styles = await compilation;
  return { theme, findings: sortFindings([...findings, ...styles.findings]) };
}

/** What a theme says beside its templates; enough to begin with its styles. */
export type ThemeSources = {
  readonly repository: Repository;
  readonly config: TemplateConfig;
  readonly styleSources: readonly StyleSheet[];
  readonly tweaks: readonly Tweak[];
};

/**
 * Reads a theme's configuration, style sheets and tweaks. Sources are missing when there is no theme, or its `template.conf`
 * cannot be read; everything else that is wrong costs only itself. Never throws for what the files say.
 */
export function readThemeSources(folder: string): {
  readonly sources: ThemeSources | undefined;
  readonly findings: readonly Finding[];
} {
  const repository = new Repository(folder);
  const { findings } = repository;
  if (!repository.exists) {
    repository.error({ file: repository.shown(""), reason: "there is no such theme folder" });
    return { sources: undefined, findings };
  }
  const config = readTemplateConfig(repository);
  if (!config) return { sources: undefined, findings };
  const styleSources = readStyleSheets(repository, config.stylesheets);
  const { tweaks: own, findings: tweakFindings } = readTweaks(styleSources);
  findings.push(...tweakFindings);
  const keys = new Set(own.map(({ key }) => key));
  const tweaks = [...own, ...systemTweaks.filter(({ key }) => !keys.has(key))];
  return { sources: { repository, config, styleSources, tweaks }, findings };
}

/** Compiles a theme's templates; undefined without any layout. Findings join those of the sources' repository. */
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
  const blocks = new Map(
    [...blockPaths].flatMap(([name, path]) => {
      const template = compiler.compile([path]);
      return template ? [[name, template] as const] : [];
    }),
  );
  const collections = readCollections(repository, compiler, config.systemCollections, engine);
  const pages = readStaticPages(repository, compiler);
  const partials: Record<string, Template | string> = { ...given, ...Object.fromEntries(blocks) };
  for (const [used, name] of spellings) {
    const partial = partials[name];
    if (partial !== undefined) partials[used] = partial;
  }
  if (layouts.size === 0) return undefined;
  return {
    folder: repository.folder,
    config,
    revision: revisionOf(repository.folder, repository.paths),
    layouts,
    ...collections,
    pages,
    partials,
    systemBlocks: readSystemBlocks(repository, blocks),
    customTypes: config.customTypes,
    tweaks,
    scripts: readScripts(repository),
    hasCustomCart: showsCart(repository),
    hasMobileStyles: styleSources.some(({ text }) => text.includes("@media")),
    styleSources,
  };
}

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
      const file = repository.shown(CONFIG_FILE);
      const reason = `the platform has no partial '${name}'`;
      repository.warn({ file, path: "$.systemPartials", reason });
    }
  }
  return given;
}

/** Paths of the blocks by file name; of two with one name the one nearest to the root counts. */
function findBlocks(repository: Repository): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const path of repository.list("blocks", ".block")) {
    const name = basename(path);
    const first = paths.get(name);
    if (first === undefined) paths.set(name, path);
    else {
      const reason = `has the name of ${repository.shown(first)}, which is used instead`;
      repository.error({ file: repository.shown(path), reason });
    }
  }
  return paths;
}

/** Layouts of which at least one region can be read. Where `default` is not among them the first one stands for it. */
function compileLayouts(
  repository: Repository,
  config: TemplateConfig,
  compiler: TemplateCompiler,
): Map<string, Template> {
  const layouts = new Map<string, Template>();
  const file = repository.shown(CONFIG_FILE);
  for (const [id, { regions }] of config.layouts) {
    const found = regions.flatMap((name, position) => {
      const fault = { file, path: toJsonPath(["layouts", id, "regions", position]) };
      const region = findRegion(repository, name);
      if (!region) repository.error({ ...fault, reason: `there is no region '${name}'` });
      else if (!region.exact) {
        const reason = `'${name}' is the file '${region.path}': upper and lower case differ`;
        repository.warn({ ...fault, reason });
      }
      return region ? [region.path] : [];
    });
    const template = compiler.compile(found);
    if (template) layouts.set(id, template);
  }
  const [first] = layouts;
  if (!first) {
    repository.error({ file, path: "$.layouts", reason: "there is no layout that can be used" });
  } else if (!layouts.has("default")) {
    const reason = `there is no layout 'default'; '${first[0]}' stands for it`;
    repository.error({ file, path: "$.layouts", reason });
    layouts.set("default", first[1]);
  }
  return layouts;
}

/** A region file lies at the root; its extension may be left out. */
function findRegion(repository: Repository, name: string): FoundFile | undefined {
  const file = name.endsWith(".region") ? name : `${name}.region`;
  const found = repository.find(file);
  return found?.path.includes("/") ? undefined : found;
}

const showsCart = (repository: Repository): boolean =>
  [...repository.paths]
    .filter((path) => /\.(?:region|block)$/.test(path))
    .some((path) => /sqs-custom-cart|squarespace\.cart-classes/.test(repository.text(path) ?? ""));
