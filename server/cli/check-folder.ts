import type { Finding } from "../../analysis/index.ts";
import { checkBlocks } from "../blocks/check-blocks.ts";
import type { Config } from "../config.ts";
import { findSiteFaults, findThemeFaults } from "../development/types/find-faults.ts";
import { createWorldReader } from "../development/types/site-world.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { locate } from "../json/line-and-column.ts";
import { findCaptchaProblems } from "../modules/forms/index.ts";
import { findPaymentProblems } from "../modules/payments/index.ts";
import { createSiteEngine } from "../render/site-engine.ts";
import { checkTexts } from "../site/checks/check-texts.ts";
import { withChosenSeverities } from "../site/checks/chosen-severities.ts";
import { toSettingWarning } from "../site/checks/setting-problems.ts";
import { loadSite, type SiteTools } from "../site/loading/load-site.ts";
import type { Site } from "../site/site.ts";
import { createStyleCompiler } from "../theme/styles/style-compiler.ts";
import { loadTheme } from "../theme/theme.ts";

type Checked = {
  /** Undefined for a theme, and for a site that cannot be served. */
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Probable mistakes in templates, some of which can be mended. */
  readonly findings: readonly Finding[];
  /** True if the server would start with it. */
  readonly served: boolean;
};

/** The settings of the server that a site depends on. */
type CheckConfig = Pick<Config, "themesDir" | "siteSecrets">;

/** A site with its theme, as the server would load it, by tools of its own if none are given. */
export const checkSite = (
  contentFolder: string,
  { themesDir: themesFolder, siteSecrets }: CheckConfig,
  given?: SiteTools,
): Promise<Checked> =>
  withTools(async (tools) => {
    const { site, diagnostics } = await loadSite({ contentFolder, themesFolder }, tools);
    if (!site) return { diagnostics, findings: [], served: false };
    const { content } = site;
    const keyless = [
      ...findPaymentProblems(content, siteSecrets),
      ...findCaptchaProblems(content, siteSecrets),
    ].map((one) => toSettingWarning(content.file, one));
    const { engine } = tools;
    const faults = findSiteFaults(site, createWorldReader(engine)(site));
    const found = withChosenSeverities(
      locate([...keyless, ...checkTexts(site), ...faults.diagnostics]),
      content.checks,
    );
    const { findings } = faults;
    return { site, diagnostics: [...diagnostics, ...found], findings, served: true };
  }, given);

/** A template repository without any content, by tools of its own if none are given. */
export const checkTheme = (folder: string, given?: SiteTools): Promise<Checked> =>
  withTools(async (tools) => {
    const { theme, diagnostics } = await loadTheme(folder, tools);
    if (!theme) return { diagnostics, findings: [], served: false };
    const faults = findThemeFaults(theme, tools.engine);
    const { findings } = faults;
    return { diagnostics: [...diagnostics, ...faults.diagnostics], findings, served: true };
  }, given);

async function withTools<Result>(
  check: (tools: SiteTools) => Promise<Result>,
  given?: SiteTools,
): Promise<Result> {
  if (given) return check(given);
  const styleCompiler = createStyleCompiler();
  try {
    return await check({ engine: createSiteEngine(), styleCompiler, checkBlocks });
  } finally {
    await styleCompiler.close();
  }
}
