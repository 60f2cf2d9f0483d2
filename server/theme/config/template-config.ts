import { derived, entry, group, list, wholeGroup } from "../../json/composed-keys.ts";
import { text } from "../../json/handwritten-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { key } from "../../json/key.ts";
import { outlined } from "../../json/outline.ts";
import type { Repository } from "../repository/repository.ts";
import { type CustomType, customType } from "./custom-types.ts";
import { readConfig, requiredText, texts } from "./read-config.ts";

/** A whole document: its name for owners, and its region files in order. */
type LayoutConfig = { readonly name: string; readonly regions: readonly string[] };

/** `template.conf`, with defaults for missing keys. File names are as written there. */
export type TemplateConfig = {
  readonly name: string;
  readonly author: string;
  readonly layouts: ReadonlyMap<string, LayoutConfig>;
  readonly navigations: readonly { readonly title: string; readonly name: string }[];
  readonly stylesheets: readonly string[];
  readonly customTypes: readonly CustomType[];
  /** Types of collections whose templates the platform provides. */
  readonly systemCollections: readonly string[];
  /** Partials that the platform provides. */
  readonly systemPartials: readonly string[];
};

/** The file's name in a repository. */
export const CONFIG_FILE = "template.conf";

const layout = derived(entry(group({ regions: texts, name: text() })), (read, mistakes) => {
  if (read && !read.regions?.length) mistakes.error("must name a region", ["regions"]);
  return read;
});

/** Layouts by their ids; anything but an object is dropped. */
const readLayouts = key((value, mistakes): ReadonlyMap<string, LayoutConfig> => {
  const found = new Map<string, LayoutConfig>();
  if (value !== undefined && !isJsonObject(value)) mistakes.wrong("is no object");
  for (const [id, written] of isJsonObject(value) ? Object.entries(value) : []) {
    const read = mistakes.read(layout, written, [id]);
    if (read) found.set(id, { name: read.name ?? id, regions: read.regions ?? [] });
  }
  return found;
});

const layouts = outlined(readLayouts, { each: layout });

const navigation = entry(group({ name: requiredText, title: text() }));

/** Navigations; those without a name, or with a duplicate one, are dropped. */
const readNavigations = key((value, mistakes): TemplateConfig["navigations"] => {
  const names = new Set<string>();
  const unique = derived(navigation, (read, own) => {
    if (read?.name === undefined) return undefined;
    const { name, title = name } = read;
    if (names.has(name)) {
      const message = `'${name}' is the name of another navigation`;
      own.error(message, ["name"], { code: "DUPLICATE_NAME" });
      return undefined;
    }
    names.add(name);
    return { name, title };
  });
  return mistakes.read(list(unique), value);
});

const navigations = outlined(readNavigations, { each: navigation });

const table = {
  name: text(""),
  author: text(""),
  layouts,
  navigations,
  stylesheets: texts,
  customTypes: list(customType),
  systemCollections: texts,
  systemPartials: texts,
};

const others = ["vertical", "debug"];

/** The keys of `template.conf`. @internal */
export const templateConfig = wholeGroup(table, {
  required: ["name", "author", "layouts", "navigations", "stylesheets"],
  others,
});

/** Reads `template.conf`. Undefined only if it is missing or not JSON. All other problems are reported. */
export function readTemplateConfig(repository: Repository): TemplateConfig | undefined {
  const read = readConfig(repository, CONFIG_FILE, templateConfig);
  if (!read) return undefined;
  const { stylesheets = [], systemCollections = [], systemPartials = [] } = read;
  return { ...read, stylesheets, systemCollections, systemPartials };
}
