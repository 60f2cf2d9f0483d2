import { basename } from "node:path";
import type { Template } from "../../engine/index.ts";
import { blockTypes } from "./block-types.ts";
import { ConfigReader } from "./config-reader.ts";
import { nearestName } from "./near-miss.ts";
import type { Repository } from "./repository.ts";

/**
 * Templates that replace the platform's rendering of a type of blocks: `<any>.block` with `<any>.block.conf` beside it, which
 * holds `{ "type": "image" }`. `blocks` are the compiled ones by file name.
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
    const type = reader.text("type");
    const template = repository.has(block) ? blocks.get(basename(block)) : undefined;
    if (type === undefined) reader.error("type", "is missing");
    else if (!template) {
      const reason = `there is no ${basename(block)} beside it`;
      repository.error({ file: repository.shown(path), reason });
    } else if (!blockTypes.includes(type)) {
      const nearest = nearestName(type, blockTypes);
      const hint = nearest ? `; did you mean '${nearest}'?` : "";
      reader.error("type", `'${type}' is no type of blocks${hint}`);
    } else if (overrides.has(type)) {
      reader.error("type", `another block replaces the type '${type}' already`);
    } else overrides.set(type, template);
  }
  return overrides;
}
