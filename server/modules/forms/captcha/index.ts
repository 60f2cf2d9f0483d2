import type { Content } from "../../../content/content.ts";
import type { SettingProblem } from "../../../site/checks/setting-problem.ts";
import { type SiteSecrets, secretOf } from "../../../site/site-secrets.ts";
import type { Captcha } from "./captcha.ts";
import { createRecaptcha } from "./recaptcha.ts";
import { createTurnstile } from "./turnstile.ts";

export type { Captcha } from "./captcha.ts";

/** The captcha of a site. Undefined if it has none, or if the secret is missing. */
export function captchaOf(
  { captcha, folder }: Pick<Content, "captcha" | "folder">,
  secrets: SiteSecrets,
): Captcha | undefined {
  if (!captcha) return undefined;
  const of = (name: string) => secretOf({ folder }, secrets, name);
  if (captcha.provider === "turnstile") {
    const secret = of("TURNSTILE_SECRET");
    return secret === undefined ? undefined : createTurnstile({ secret });
  }
  const project = of("RECAPTCHA_PROJECT");
  const apiKey = of("RECAPTCHA_API_KEY");
  return project === undefined || apiKey === undefined
    ? undefined
    : createRecaptcha({ ...captcha, project, apiKey });
}

/** Finds a captcha for which the environment has no secret. */
export const findCaptchaProblems = (
  content: Pick<Content, "captcha" | "folder">,
  secrets: SiteSecrets,
): readonly SettingProblem[] =>
  content.captcha && !captchaOf(content, secrets)
    ? [{ path: ["website", "captchaSettings"], text: "settingCaptchaSecretMissing" }]
    : [];
