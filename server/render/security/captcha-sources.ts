import type { AllowedSources } from "../../content/settings/allowed-sources.ts";

type Sources = Partial<Pick<AllowedSources, "script" | "frame" | "connect">>;

/** What the scripts of providers load. The first one is named by its path: others beside it would let pages run anything. */
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

/** From where a page may load if it also shows a captcha; undefined for one that shows none. */
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
