import { basename } from "node:path";
import type { Template } from "../../engine/index.ts";
import { blockTypeNames } from "../contract/blocks/types.ts";
import { group } from "../json/composed-keys.ts";
import { didYouMean } from "../json/nearest-name.ts";
import { readConfig, requiredText } from "./config/read-config.ts";
import type { Repository } from "./repository/repository.ts";

/** The keys of `blocks/<any>.block.conf`. @internal */
export const blockConf = group({ type: requiredText });

/**
 * Templates that replace the platform's rendering of a block type: `<any>.block` with an `<any>.block.conf` beside it that
 * holds `{ "type": "image" }`. `blocks` are the compiled blocks by file name.
 */
export function readSystemBlocks(
  repository: Repository,
  blocks: ReadonlyMap<string, Template>,
): ReadonlyMap<string, Template> {
  const overrides = new Map<string, Template>();
  for (const path of repository.list("blocks", ".block.conf")) {
    const type = readConfig(repository, path, blockConf)?.type;
    if (type === undefined) continue;
    const block = path.replace(/\.conf$/, "");
    const place = "$.type";
    const template = repository.has(block) ? blocks.get(basename(block)) : undefined;
    if (!template) {
      const message = `there is no ${basename(block)} beside it`;
      repository.error(path, { code: "MISSING_TEMPLATE", message });
    } else if (!blockTypeNames.includes(type)) {
      const message = `'${type}' is no type of blocks`;
      const hint = didYouMean(type, blockTypeNames);
      repository.error(path, { code: "UNKNOWN_BLOCK_TYPE", path: place, message, hint });
    } else if (overrides.has(type)) {
      const message = `another block replaces the type '${type}' already`;
      repository.error(path, { code: "DUPLICATE_NAME", path: place, message });
    } else overrides.set(type, template);
  }
  return overrides;
}
