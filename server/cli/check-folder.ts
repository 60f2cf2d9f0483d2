import { checkBlocks } from "../blocks/check-blocks.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { locate } from "../json/line-and-column.ts";
import { createSiteEngine } from "../render/site-engine.ts";
import { checkTexts } from "../site/checks/check-texts.ts";
import { loadSite, type SiteTools } from "../site/loading/load-site.ts";
import { createStyleCompiler } from "../theme/styles/style-compiler.ts";
import { loadTheme } from "../theme/theme.ts";

type Checked = {
  readonly diagnostics: readonly Diagnostic[];
  /** True if the server would start with it. */
  readonly served: boolean;
};

/** A site with its theme, as the server would load it. */
export const checkSite = (contentFolder: string, themesFolder: string): Promise<Checked> =>
  withTools(async (tools) => {
    const { site, diagnostics } = await loadSite({ contentFolder, themesFolder }, tools);
    const texts = site ? locate(checkTexts(site)) : [];
    return { diagnostics: [...diagnostics, ...texts], served: site !== undefined };
  });

/** A template repository without any content. */
export const checkTheme = (folder: string): Promise<Checked> =>
  withTools(async (tools) => {
    const { theme, diagnostics } = await loadTheme(folder, tools);
    return { diagnostics, served: theme !== undefined };
  });

async function withTools(check: (tools: SiteTools) => Promise<Checked>): Promise<Checked> {
  const styleCompiler = createStyleCompiler();
  try {
    return await check({ engine: createSiteEngine(), styleCompiler, checkBlocks });
  } finally {
    await styleCompiler.close();
  }
}
