import { basename } from "node:path";
import type { Content } from "../../../content/content.ts";
import type { SettingProblem } from "../../../site/checks/setting-problems.ts";
import type { Captcha } from "./captcha.ts";
import { createRecaptcha } from "./recaptcha.ts";
import { createTurnstile } from "./turnstile.ts";

export type { Captcha } from "./captcha.ts";

/** Secrets of captchas from the environment, by the names of their variables; one site's own end in `__` and its folder's name. */
type CaptchaSecrets = Readonly<Record<string, string>>;

/** The captcha of a site. Undefined if it has none, or if the secret is missing. */
export function captchaOf(
  { captcha, folder }: Pick<Content, "captcha" | "folder">,
  secrets: CaptchaSecrets,
): Captcha | undefined {
  if (!captcha) return undefined;
  const own = basename(folder)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "_");
  const secretOf = (name: string) => secrets[`${name}__${own}`] ?? secrets[name];
  if (captcha.provider === "turnstile") {
    const secret = secretOf("TURNSTILE_SECRET");
    return secret === undefined ? undefined : createTurnstile({ secret });
  }
  const project = secretOf("RECAPTCHA_PROJECT");
  const apiKey = secretOf("RECAPTCHA_API_KEY");
  return project === undefined || apiKey === undefined
    ? undefined
    : createRecaptcha({ ...captcha, project, apiKey });
}

/** Finds a captcha for which the environment has no secret. */
export const findCaptchaProblems = (
  content: Pick<Content, "captcha" | "folder">,
  secrets: CaptchaSecrets,
): readonly SettingProblem[] =>
  content.captcha && !captchaOf(content, secrets)
    ? [{ path: ["website", "captchaSettings"], text: "settingCaptchaSecretMissing" }]
    : [];
