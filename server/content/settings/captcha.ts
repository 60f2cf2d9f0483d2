import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";

/** The captcha of a site's forms: its public half. */
export type CaptchaSettings = {
  readonly provider: "recaptcha" | "turnstile";
  readonly siteKey: string;
  /** From 0, surely a program, to 1; for reCAPTCHA only. */
  readonly minimumScore: number;
};

const providers = ["recaptcha", "turnstile"] as const;
const DEFAULT_SCORE = 0.5;

/** `website.captchaSettings` of `site.json`. Undefined without a key. */
export function readCaptchaSettings(
  { website }: SiteFile,
  file: string,
): {
  readonly captcha: CaptchaSettings | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const place = ["website", "captchaSettings"];
  const reader = SettingsReader.of(website.captchaSettings, place, { file, diagnostics });
  const siteKey = reader.text("siteKey");
  const named = reader.value("provider") ?? "recaptcha";
  const provider = providers.find((one) => one === named);
  if (!provider) reader.error(["provider"], `is none of ${providers.join(", ")}`);
  const score = reader.value("minimumScore") ?? DEFAULT_SCORE;
  const isScore = typeof score === "number";
  if (!isScore) reader.warn(["minimumScore"], `is no number; ${DEFAULT_SCORE} counts`);
  const minimumScore = isScore ? Math.min(Math.max(score, 0), 1) : DEFAULT_SCORE;
  if (isScore && minimumScore !== score) {
    reader.warn(["minimumScore"], `is not between 0 and 1; ${minimumScore} counts`);
  }
  const captcha = siteKey && provider ? { siteKey, provider, minimumScore } : undefined;
  return { captcha, diagnostics };
}
