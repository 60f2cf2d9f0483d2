import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { type Engine, formatError, type Template } from "../../engine/index.ts";
import { builtInPartials } from "../../formatters/index.ts";
import { toShownPath } from "../content/fault.ts";
import { readText } from "../content/read-text.ts";
import type { StyleCompiler } from "./style-compiler.ts";
import { compileStyles } from "./styles.ts";
import {
  type CollectionConfig,
  collectionConfigSchema,
  type Findings,
  type PageConfig,
  pageConfigSchema,
  readConfig,
  type TemplateConfig,
  templateConfigSchema,
} from "./template-config.ts";

/** A template repository, read and compiled. */
export type Theme = {
  readonly folder: string;
  readonly config: TemplateConfig;
  /** Changes whenever a file of the theme changes. */
  readonly revision: string;
  /** Whole documents by layout id. */
  readonly layouts: ReadonlyMap<string, Template>;
  /** Templates of collections by type name: the list of its items, and one item. */
  readonly lists: ReadonlyMap<string, Template>;
  readonly items: ReadonlyMap<string, Template>;
  readonly collectionConfigs: ReadonlyMap<string, CollectionConfig>;
  /** Static pages by name. */
  readonly pages: ReadonlyMap<string, { readonly template: Template; readonly config: PageConfig }>;
  /** Blocks by file name, such as `product-card.block`, beside the partials that every theme has. */
  readonly partials: Readonly<Record<string, Template | string>>;
  /** The style sheets, compiled to CSS. */
  readonly css: string;
};

/** What turns a theme's sources into something that runs. */
export type ThemeTools = { readonly engine: Engine; readonly styleCompiler: StyleCompiler };

/** Faults in what a template says, as opposed to a name it uses that does not exist. */
const isStructural = (type: string) => type === "assembler";

/**
 * Reads a theme's folder. Faults make the theme unusable, warnings do not; both name file and line. A theme
 * is given when there is no fault. An unknown formatter, predicate or tag is a warning: its tag is
 * written out as the language says, and the page stands.
 */
export async function loadTheme(
  folder: string,
  { engine, styleCompiler }: ThemeTools,
  findings: Findings,
): Promise<Theme | undefined> {
  const { faults, warnings } = findings;
  if (!existsSync(folder)) {
    faults.push({ file: toShownPath(folder), reason: "there is no such theme folder" });
    return undefined;
  }
  const before = faults.length;
  const config = readConfig(folder, "template.conf", templateConfigSchema, findings, true);
  if (!config) return undefined;
  const styles = compileStyles(folder, config.stylesheets, styleCompiler, findings);

  const blockNames = filesIn(join(folder, "blocks"), ".block");
  const compile = (files: readonly string[]): Template => {
    const sources = files.map((file) => {
      const path = join(folder, file);
      const read = readText(path);
      if ("fault" in read) faults.push(read.fault);
      return { name: toShownPath(path), text: "text" in read ? read.text : "" };
    });
    const template = engine.compile(sources);
    const partials = [...Object.keys(builtInPartials), ...blockNames];
    for (const error of engine.validate(sources, { partials })) {
      const { file, line, column } = error.span;
      const source = sources.find((candidate) => candidate.name === file)?.text ?? "";
      const excerpt = formatError(error, source);
      const fault = { file, line, column, reason: error.message, excerpt };
      (isStructural(error.type) ? faults : warnings).push(fault);
    }
    return template;
  };
  const compileAll = (directory: string, extension: string) =>
    new Map(
      filesIn(join(folder, directory), extension).map((file) => [
        basename(file, extension),
        compile([join(directory, file)]),
      ]),
    );

  const layouts = new Map<string, Template>();
  for (const [id, layout] of Object.entries(config.layouts)) {
    const regions = layout.regions.map((name) =>
      name.endsWith(".region") ? name : `${name}.region`,
    );
    const missing = regions.filter((name) => !existsSync(join(folder, name)));
    for (const name of missing) {
      faults.push({
        file: toShownPath(join(folder, "template.conf")),
        path: `$.layouts.${id}.regions`,
        reason: `'${name}' is missing`,
      });
    }
    if (missing.length === 0) layouts.set(id, compile(regions));
  }
  const collectionConfigs = new Map<string, CollectionConfig>();
  for (const file of filesIn(join(folder, "collections"), ".conf")) {
    const conf = readConfig(
      folder,
      join("collections", file),
      collectionConfigSchema,
      findings,
      true,
    );
    if (conf) collectionConfigs.set(basename(file, ".conf"), conf);
  }
  const pages = new Map<string, { template: Template; config: PageConfig }>();
  for (const [name, template] of compileAll("pages", ".page")) {
    const conf = readConfig(
      folder,
      join("pages", `${name}.page.conf`),
      pageConfigSchema,
      findings,
      false,
    );
    pages.set(name, { template, config: conf ?? { title: name } });
  }
  const blocks = Object.fromEntries(
    [...compileAll("blocks", ".block")].map(([name, template]) => [`${name}.block`, template]),
  );
  const lists = compileAll("collections", ".list");
  const items = compileAll("collections", ".item");
  const css = await styles;
  if (faults.length > before) return undefined;
  return {
    folder,
    config,
    revision: revisionOf(folder),
    layouts,
    lists,
    items,
    collectionConfigs,
    pages,
    partials: { ...builtInPartials, ...blocks },
    css,
  };
}

function filesIn(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort();
}

/** Hash of every file's name and content, 12 hexadecimal digits. */
function revisionOf(folder: string): string {
  const hash = createHash("sha256");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hash.update(relative(folder, path)).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 12);
}
