import type { Template } from "../../engine/index.ts";
import { toJsonPath } from "../json/path.ts";
import { CONFIG_FILE, type TemplateConfig } from "./config/template-config.ts";
import type { FoundFile, Repository } from "./repository/repository.ts";
import type { TemplateCompiler } from "./theme-templates.ts";

/** Layouts with at least one readable region. Without a `default` among them, the first one takes its place. */
export function compileLayouts(
  repository: Repository,
  config: TemplateConfig,
  compiler: TemplateCompiler,
): ReadonlyMap<string, Template> {
  const layouts = new Map<string, Template>();
  for (const [id, { regions }] of config.layouts) {
    const found = regions.flatMap((name, position) => {
      const path = toJsonPath(["layouts", id, "regions", position]);
      const region = findRegion(repository, name);
      if (!region) {
        const message = `there is no region '${name}'`;
        const missing = toRegionFile(name);
        repository.error(CONFIG_FILE, { code: "UNKNOWN_REGION", path, message, missing });
      } else if (!region.exact) {
        const message = `'${name}' is the file '${region.path}': upper and lower case differ`;
        repository.warn(CONFIG_FILE, { code: "LETTER_CASE", path, message });
      }
      return region ? [region.path] : [];
    });
    const template = compiler.compile(found);
    if (template) layouts.set(id, template);
  }
  const [first] = layouts;
  const missing = { code: "MISSING_LAYOUT", path: "$.layouts" } as const;
  if (!first) {
    const message = "there is no layout that can be used";
    repository.error(CONFIG_FILE, { ...missing, message });
  } else if (!layouts.has("default")) {
    const message = `there is no layout 'default'; '${first[0]}' stands for it`;
    repository.error(CONFIG_FILE, { ...missing, message });
    layouts.set("default", first[1]);
  }
  return layouts;
}

const toRegionFile = (name: string): string => (name.endsWith(".region") ? name : `${name}.region`);

/** Finds a region file, which is in the root folder or else in `regions/`; its extension is optional. */
export function findRegion(repository: Repository, name: string): FoundFile | undefined {
  const file = toRegionFile(name);
  const found = repository.find(file);
  if (found && !found.path.includes("/")) return found;
  const assembled = repository.find(`regions/${file}`);
  return assembled?.path.startsWith("regions/") ? assembled : undefined;
}
