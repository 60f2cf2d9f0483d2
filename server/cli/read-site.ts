import type { Engine } from "../../engine/index.ts";
import { checkBlocks } from "../blocks/check-blocks.ts";
import { createSiteEngine } from "../render/site-engine.ts";
import { loadSite } from "../site/loading/load-site.ts";
import type { Site } from "../site/site.ts";
import type { StyleCompiler } from "../theme/styles/style-compiler.ts";

/** Commands that show no page need no styles, which take longer than all else. */
const noStyles: StyleCompiler = {
  compile: async () => ({
    css: "",
    readableCss: Promise.resolve(""),
    diagnostics: [],
    complete: true,
  }),
  close: async () => {},
};

/** Reads a site for a command, without its styles; undefined if it cannot be served. */
export async function readSite(
  contentFolder: string,
  themesFolder: string,
  engine: Engine = createSiteEngine(),
): Promise<Site | undefined> {
  const tools = { engine, styleCompiler: noStyles, checkBlocks };
  return (await loadSite({ contentFolder, themesFolder }, tools)).site;
}
