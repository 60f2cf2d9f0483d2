import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";

/** What a site counts of its visitors. */
export type AnalyticsSettings = {
  /** Whether anything is counted at all. */
  readonly isEnabled: boolean;
  /** Whether it is counted what visitors do in the shop. */
  readonly visitorMetrics: boolean;
  /** For how many months it is kept. */
  readonly keepMonths: number;
};

/** How long it is kept, and how far that may be moved (content format, 5.4). */
const KEEP_MONTHS = 13;
const MAX_KEEP_MONTHS = 60;

/** Reads `analytics` of `site.json`. What makes no sense in it counts as missing, with a warning. */
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
