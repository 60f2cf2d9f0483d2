import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";

/** Settings for counting a site's visitors. */
export type AnalyticsSettings = {
  /** True if anything is counted. */
  readonly isEnabled: boolean;
  /** True if visitors' actions in the shop are counted. */
  readonly visitorMetrics: boolean;
  /** Retention in months. */
  readonly keepMonths: number;
};

/** Default and longest retention. */
const KEEP_MONTHS = 13;
const MAX_KEEP_MONTHS = 60;

/** Reads `analytics` of `site.json`. Invalid values count as missing, with a warning. */
export function readAnalyticsSettings(
  { analytics }: Pick<SiteFile, "analytics">,
  file: string,
): { readonly analytics: AnalyticsSettings; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const settings = SettingsReader.of(analytics, ["analytics"], { file, diagnostics });
  return {
    analytics: {
      isEnabled: settings.flag("enabled") ?? true,
      visitorMetrics: settings.flag("visitorMetrics") ?? false,
      keepMonths: settings.number("keepMonths", 1, MAX_KEEP_MONTHS) ?? KEEP_MONTHS,
    },
    diagnostics,
  };
}
