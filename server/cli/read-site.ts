import type { Engine } from "../../engine/index.ts";
import { checkBlocks } from "../blocks/check-blocks.ts";
import { createSiteEngine } from "../render/site-engine.ts";
import { loadSite } from "../site/loading/load-site.ts";
import type { Site } from "../site/site.ts";
import { createStyleCompiler } from "../theme/styles/style-compiler.ts";

/** Reads a site for a command; undefined if it cannot be served. */
export async function readSite(
  contentFolder: string,
  themesFolder: string,
  engine: Engine = createSiteEngine(),
): Promise<Site | undefined> {
  const styleCompiler = createStyleCompiler();
  try {
    const tools = { engine, styleCompiler, checkBlocks };
    return (await loadSite({ contentFolder, themesFolder }, tools)).site;
  } finally {
    await styleCompiler.close();
  }
}
