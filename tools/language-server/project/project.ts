import { join, resolve, sep } from "node:path";
import type { CheckCode, FileTypes, Finding, TemplateWorld } from "../../../analysis/index.ts";
import { checkSeverities, inferTypes } from "../../../analysis/index.ts";
import type { Inspection, Severity, SourceFile } from "../../../engine/index.ts";
import { checkBlocks } from "../../../server/blocks/check-blocks.ts";
import { keepInspections } from "../../../server/development/kept-inspections.ts";
import { findSiteFaults, findThemeFaults } from "../../../server/development/types/find-faults.ts";
import { createWorldReader } from "../../../server/development/types/site-world.ts";
import { readCheckedTheme } from "../../../server/development/types/theme-files.ts";
import { type Diagnostic, sortDiagnostics } from "../../../server/diagnostics.ts";
import { locate } from "../../../server/json/line-and-column.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { existsInSite } from "../../../server/site/checks/check-assets.ts";
import { withChosenSeverities } from "../../../server/site/checks/chosen-severities.ts";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import { localizedStringsOf } from "../../../server/site/loading/localized-parts.ts";
import type { Site } from "../../../server/site/site.ts";
import { joinMissingBuild } from "../../../server/theme/missing-build.ts";
import { checkThemeFiles, existsInTheme } from "../../../server/theme/named-files.ts";
import type { Repository } from "../../../server/theme/repository/repository.ts";
import { checkStrings } from "../../../server/theme/string-reads.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import type { StyleSheet } from "../../../server/theme/styles/styles.ts";
import { compileStyles, readCustomStyles } from "../../../server/theme/styles/styles.ts";
import {
  compileTheme,
  knownStrings,
  readThemeSources,
  type Theme,
  type ThemeSources,
} from "../../../server/theme/theme.ts";
import { resolveTweaks } from "../../../server/theme/tweaks/tweak-values.ts";
import type { SiteOfTheme } from "./find-site.ts";

/** Everything that is known of a theme with the texts that stand in the editor. */
export type ThemeState = {
  readonly theme: Theme | undefined;
  readonly sources: ThemeSources | undefined;
  readonly world: TemplateWorld | undefined;
  readonly types: ReadonlyMap<string, FileTypes>;
  /** The theme's templates. */
  readonly templates: readonly SourceFile[];
  /** Files of blocks by the name that templates apply. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly sheets: readonly StyleSheet[];
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
};

/** A theme that is being worked on, read as the server reads it, with unsaved texts in place of files. */
export class Project {
  readonly folder: string;
  readonly #site: SiteOfTheme | undefined;
  readonly #styleCompiler: StyleCompiler;
  /** Keeps what it was asked. */
  readonly engine = keepInspections(createSiteEngine());
  readonly #readWorld = createWorldReader(this.engine);
  /** By the names that diagnostics show. */
  readonly #unsaved = new Map<string, string>();
  #loaded: Site | undefined;
  #state: ThemeState | undefined;
  #styles: readonly Diagnostic[] = [];

  constructor(folder: string, site: SiteOfTheme | undefined, styleCompiler: StyleCompiler) {
    this.folder = folder;
    this.#site = site;
    this.#styleCompiler = styleCompiler;
  }

  /** Reads the content of the site, which the data of templates comes from. */
  async load(): Promise<void> {
    this.#state = undefined;
    if (!this.#site) return;
    const tools = { engine: this.engine, styleCompiler: this.#styleCompiler, checkBlocks };
    const { site } = await loadSite(this.#site, tools);
    this.#loaded = site ?? this.#loaded;
  }

  /** Takes over the text of a file in the editor; undefined: the file counts again. */
  put(file: string, text: string | undefined): void {
    if (text === undefined) this.#unsaved.delete(file);
    else this.#unsaved.set(file, text);
    this.#state = undefined;
  }

  /** The state of the current texts. */
  get state(): ThemeState {
    this.#state ??= this.#read();
    return this.#state;
  }

  /** URL ids and titles of the site's collections. */
  get collections(): readonly (readonly [urlId: string, title: string])[] {
    const pages = [...(this.#loaded?.content.pages ?? [])].filter(([, { items }]) => items);
    return pages.map(([urlId, { collection }]) => [urlId, collection.title ?? ""]);
  }

  /** A text seen alone. */
  inspect(file: SourceFile): Inspection {
    return this.engine.inspect([file]);
  }

  /** Diagnostics of all files. */
  diagnostics(): readonly Diagnostic[] {
    return [...this.state.diagnostics, ...this.inChosenSeverities(this.#styles)];
  }

  /** Compiles the style sheets, which takes longer than an edit may. */
  async compileStyles(): Promise<void> {
    const { sources } = this.state;
    if (!sources) return;
    const { styleSources: sheets, tweaks } = sources;
    const content = this.#loaded?.content;
    const custom = content && readCustomStyles(content.folder).custom;
    const { overrides } = resolveTweaks(tweaks, content?.tweaks ?? {}, "");
    const unit = { sheets, tweaks, overrides, custom, hasBase: content !== undefined };
    const styles = await compileStyles(unit, this.#styleCompiler);
    this.#styles = styles.diagnostics;
  }

  /** Diagnostics of missing things in the severities that the site chose. */
  inChosenSeverities(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    return withChosenSeverities(diagnostics, this.#loaded?.content.checks);
  }

  /** The severity of a check, as the site has it. */
  severityOf = (code: CheckCode): Severity | "off" =>
    this.#loaded?.content.checks?.[code] ?? checkSeverities[code];

  #read(): ThemeState {
    const unsaved = this.#unsaved;
    const { sources, diagnostics } = readThemeSources(this.folder, unsaved);
    const theme = sources && compileTheme(sources, this.engine);
    sources?.repository.finishChecks();
    const files = theme && readCheckedTheme(theme, unsaved);
    const site = this.#loaded && theme ? { ...this.#loaded, theme } : undefined;
    const world = site && this.#readWorld(site);
    const faults =
      site && world
        ? findSiteFaults(site, world, files)
        : theme && findThemeFaults(theme, this.engine, { files });
    const listed = sources && theme ? this.#listed(sources.repository, theme) : [];
    const located = sortDiagnostics(locate([...diagnostics, ...listed], unsaved));
    const joined = sources ? joinMissingBuild(located, sources.repository) : located;
    const found = [
      ...this.inChosenSeverities(joined),
      ...locate(faults?.diagnostics ?? [], unsaved),
    ];
    return {
      theme,
      sources,
      world,
      types: world ? inferTypes(world) : new Map(),
      templates: files?.templates ?? [],
      blocks: files?.blocks ?? new Map(),
      sheets: sources?.styleSources ?? [],
      findings: faults?.findings ?? [],
      diagnostics: found.filter(({ file }) =>
        resolve(file).startsWith(join(resolve(this.folder), sep)),
      ),
    };
  }

  /** Texts and files that templates name and nothing has. */
  #listed(repository: Repository, theme: Theme): readonly Diagnostic[] {
    const content = this.#loaded?.content;
    const strings = content ? Object.keys(localizedStringsOf(content, theme)) : knownStrings(theme);
    const exists = content ? existsInSite(content, repository) : existsInTheme(repository);
    return [...checkStrings(theme.stringReads, strings), ...checkThemeFiles(repository, exists)];
  }
}
