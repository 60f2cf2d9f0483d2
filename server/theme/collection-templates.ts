import type { Engine, Template } from "../../engine/index.ts";
import { systemCollections } from "../../templates/platform/collections/index.ts";
import { didYouMean } from "../json/nearest-name.ts";
import { type CollectionConfig, readCollectionConfig } from "./config/collection-config.ts";
import { CONFIG_FILE } from "./config/template-config.ts";
import type { Repository } from "./repository/repository.ts";
import type { TemplateCompiler } from "./theme-templates.ts";

/** Templates of collections by type name: the list of its items, and one item. */
export type CollectionTemplates = {
  readonly lists: ReadonlyMap<string, Template>;
  readonly items: ReadonlyMap<string, Template>;
  readonly collectionConfigs: ReadonlyMap<string, CollectionConfig>;
  /** Types that use the platform's templates. */
  readonly systemTypes: ReadonlySet<string>;
};

/** The type of pages made of content blocks: they have settings, and need no template. */
const PAGE = "page";

/** Reads `collections/`. A type that `template.conf` enables gets the platform's templates if it has no file. */
export function readCollections(
  repository: Repository,
  compiler: TemplateCompiler,
  enabled: readonly string[],
  engine: Engine,
): CollectionTemplates {
  const compileAll = (extension: string) =>
    new Map(
      repository.names("collections", extension).flatMap((typeName) => {
        const template = compiler.compile([`collections/${typeName}${extension}`]);
        return template ? [[typeName, template] as const] : [];
      }),
    );
  const lists = compileAll(".list");
  const items = compileAll(".item");
  const configs = new Map(
    repository
      .names("collections", ".conf")
      .map((typeName) => [typeName, readCollectionConfig(repository, typeName)]),
  );
  warnOfMissingFiles(repository, { lists, items, configs }, enabled);
  const systemTypes = new Set<string>();
  for (const typeName of enabled) {
    if (lists.has(typeName) || items.has(typeName)) continue;
    const builtIn = Object.hasOwn(systemCollections, typeName)
      ? systemCollections[typeName]
      : undefined;
    if (!builtIn) {
      warnOfUnknown(repository, typeName);
      continue;
    }
    const { list, item, config } = builtIn;
    systemTypes.add(typeName);
    lists.set(typeName, engine.compile(list.source, { name: list.name }));
    if (item) items.set(typeName, engine.compile(item.source, { name: item.name }));
    if (!configs.has(typeName)) configs.set(typeName, { ...config, settings: {} });
  }
  return { lists, items, collectionConfigs: configs, systemTypes };
}

type FoundFiles = {
  readonly lists: ReadonlyMap<string, Template>;
  readonly items: ReadonlyMap<string, Template>;
  readonly configs: ReadonlyMap<string, CollectionConfig>;
};

/** Warns of settings without a template, and of templates without settings. */
function warnOfMissingFiles(
  repository: Repository,
  { lists, items, configs }: FoundFiles,
  enabled: readonly string[],
): void {
  for (const [typeName, { folder }] of configs) {
    if (
      folder ||
      typeName === PAGE ||
      lists.has(typeName) ||
      items.has(typeName) ||
      enabled.includes(typeName)
    )
      continue;
    const message = `there is no ${typeName}.list and no ${typeName}.item`;
    repository.warn(`collections/${typeName}.conf`, { code: "MISSING_TEMPLATE", message });
  }
  for (const typeName of new Set([...lists.keys(), ...items.keys()])) {
    if (configs.has(typeName)) continue;
    const path = `collections/${typeName}.${lists.has(typeName) ? "list" : "item"}`;
    const message = `has no ${typeName}.conf beside it`;
    repository.warn(path, { code: "MISSING_CONFIG", message });
  }
}

/** Repositories also list types of their own, for which the platform has no templates: only a likely slip is told. */
function warnOfUnknown(repository: Repository, typeName: string): void {
  const hint = didYouMean(typeName, Object.keys(systemCollections));
  if (hint === undefined) return;
  const path = "$.systemCollections";
  const message = `the platform has no collection '${typeName}'`;
  repository.warn(CONFIG_FILE, { code: "UNKNOWN_COLLECTION", path, message, hint });
}
