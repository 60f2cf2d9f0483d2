import type { Repository } from "../repository/repository.ts";
import { ConfigReader } from "./config-reader.ts";
import { type CustomType, readCustomTypes } from "./custom-types.ts";

/** A whole document: the name that owners choose it by, and its region files in order. */
type LayoutConfig = { readonly name: string; readonly regions: readonly string[] };

/** `template.conf`, with defaults for what it leaves out. Names of files are as they are written there. */
export type TemplateConfig = {
  readonly name: string;
  readonly author: string;
  readonly layouts: ReadonlyMap<string, LayoutConfig>;
  readonly navigations: readonly { readonly title: string; readonly name: string }[];
  readonly stylesheets: readonly string[];
  readonly customTypes: readonly CustomType[];
  /** Types of collections that the platform brings the templates for. */
  readonly systemCollections: readonly string[];
  /** Partials that the platform brings. */
  readonly systemPartials: readonly string[];
};

/** The file's name in a repository. */
export const CONFIG_FILE = "template.conf";

const required = ["name", "author", "layouts", "navigations", "stylesheets"];
const optional = ["customTypes", "systemCollections", "systemPartials", "vertical", "debug"];

/** Reads `template.conf`; undefined only when it is missing or not JSON. Everything else wrong in it is reported. */
export function readTemplateConfig(repository: Repository): TemplateConfig | undefined {
  const reader = ConfigReader.read(repository, CONFIG_FILE);
  if (!reader) return undefined;
  reader.checkKeys(required, optional);
  return {
    name: reader.text("name") ?? "",
    author: reader.text("author") ?? "",
    layouts: readLayouts(reader),
    navigations: readNavigations(reader),
    stylesheets: reader.texts("stylesheets") ?? [],
    customTypes: readCustomTypes(reader),
    systemCollections: reader.texts("systemCollections") ?? [],
    systemPartials: reader.texts("systemPartials") ?? [],
  };
}

function readLayouts(reader: ConfigReader): ReadonlyMap<string, LayoutConfig> {
  const layouts = new Map<string, LayoutConfig>();
  for (const [id, layout] of reader.named("layouts") ?? []) {
    const regions = layout.texts("regions") ?? [];
    if (regions.length === 0) layout.error("regions", { message: "must name a region" });
    layouts.set(id, { name: layout.text("name") ?? id, regions });
  }
  return layouts;
}

function readNavigations(reader: ConfigReader): TemplateConfig["navigations"] {
  const names = new Set<string>();
  return (reader.objects("navigations") ?? []).flatMap((navigation) => {
    const name = navigation.requiredText("name");
    if (name === undefined) return [];
    if (names.has(name)) {
      const message = `'${name}' is the name of another navigation`;
      navigation.error("name", { code: "DUPLICATE_NAME", message });
      return [];
    }
    names.add(name);
    return [{ name, title: navigation.text("title") ?? name }];
  });
}
