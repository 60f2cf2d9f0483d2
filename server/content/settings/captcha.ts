import { wholeGroup } from "../../json/composed-keys.ts";
import { type Read, readAt, strictly } from "../../json/key.ts";
import { choice, range, text } from "../../json/settings-keys.ts";
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

const schema = wholeGroup(
  {
    siteKey: text(),
    // Strict, because a site that wants another provider must not end up without a captcha.
    provider: strictly(choice(providers)),
    minimumScore: range(0, 1, DEFAULT_SCORE),
  },
  { others: ["enabledForDonations"] },
);

/** `website.captchaSettings` of `site.json`; undefined without a key. */
export function readCaptchaSettings(
  { website: { captchaSettings } }: SiteFile,
  file: string,
): Read<CaptchaSettings | undefined> {
  const place = { file, path: ["website", "captchaSettings"] };
  const { value, diagnostics } = readAt(schema, captchaSettings, place);
  const { siteKey, provider = "recaptcha", minimumScore } = value;
  return {
    value: siteKey === undefined ? undefined : { siteKey, provider, minimumScore },
    diagnostics,
  };
}
