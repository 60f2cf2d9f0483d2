import type { AllowedSources } from "../../content/settings/allowed-sources.ts";

type Sources = Partial<Pick<AllowedSources, "script" | "frame" | "connect">>;

/**
 * Resources that the providers' scripts load. The first script is allowed by its path, because others beside it would
 * let pages run anything.
 */
const sourcesOf: Readonly<Record<"recaptcha" | "turnstile", Sources>> = {
  recaptcha: {
    script: [
      "https://www.google.com/recaptcha/enterprise.js",
      "https://www.gstatic.com/recaptcha/",
    ],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    connect: ["https://www.google.com/recaptcha/"],
  },
  turnstile: {
    script: ["https://challenges.cloudflare.com/turnstile/"],
    frame: ["https://challenges.cloudflare.com"],
  },
};

/** The sources of a page that also shows a captcha. Undefined for one without. */
export function withCaptcha(
  allowed: AllowedSources,
  provider: keyof typeof sourcesOf | undefined,
): AllowedSources {
  if (provider === undefined) return allowed;
  const { script = [], frame = [], connect = [] } = sourcesOf[provider];
  return {
    ...allowed,
    script: [...allowed.script, ...script],
    frame: [...allowed.frame, ...frame],
    connect: [...allowed.connect, ...connect],
  };
}
