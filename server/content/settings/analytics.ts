import { wholeGroup } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { flag, range } from "../../json/settings-keys.ts";
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

const schema = wholeGroup({
  enabled: flag(true),
  visitorMetrics: flag(false),
  keepMonths: range(1, MAX_KEEP_MONTHS, KEEP_MONTHS),
});

/** Reads `analytics` of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readAnalyticsSettings(
  { analytics }: Pick<SiteFile, "analytics">,
  file: string,
): Read<AnalyticsSettings> {
  const { value, diagnostics } = readAt(schema, analytics, { file, path: ["analytics"] });
  const { enabled: isEnabled, visitorMetrics, keepMonths } = value;
  return { value: { isEnabled, visitorMetrics, keepMonths }, diagnostics };
}
