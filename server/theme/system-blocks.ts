import { basename } from "node:path";
import type { Template } from "../../engine/index.ts";
import { blockTypeNames } from "../contract/blocks/types.ts";
import { didYouMean } from "../json/nearest-name.ts";
import { ConfigReader } from "./config/config-reader.ts";
import type { Repository } from "./repository/repository.ts";

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
    const reader = ConfigReader.read(repository, path);
    if (!reader) continue;
    const block = path.replace(/\.conf$/, "");
    const type = reader.requiredText("type");
    if (type === undefined) continue;
    const template = repository.has(block) ? blocks.get(basename(block)) : undefined;
    if (!template) {
      const message = `there is no ${basename(block)} beside it`;
      repository.error(path, { code: "MISSING_TEMPLATE", message });
    } else if (!blockTypeNames.includes(type)) {
      const message = `'${type}' is no type of blocks`;
      const hint = didYouMean(type, blockTypeNames);
      reader.error("type", { code: "UNKNOWN_BLOCK_TYPE", message, hint });
    } else if (overrides.has(type)) {
      const message = `another block replaces the type '${type}' already`;
      reader.error("type", { code: "DUPLICATE_NAME", message });
    } else overrides.set(type, template);
  }
  return overrides;
}
