import type { CaptchaProvider } from "./captcha.ts";
import { loadScript } from "./load-script.ts";

/** The part of the provider's script that we use (Cloudflare, Turnstile). */
type Turnstile = {
  readonly render: (node: HTMLElement, options: object) => string;
  readonly reset: (widget: string) => void;
};

/** A box that solves itself or asks the visitor for a click. */
export const turnstile: CaptchaProvider = {
  async bind(node, { siteKey, theme, action, language, onSolved }) {
    await loadScript("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
    // The provider documents these functions; nothing else on the page has this name.
    const provider = Reflect.get(globalThis, "turnstile") as Turnstile;
    let solved: string | undefined;
    const widget = provider.render(node, {
      sitekey: siteKey,
      theme,
      action,
      language: language.toLowerCase(),
      callback: (token: string) => {
        solved = token;
        onSolved();
      },
      "expired-callback": () => {
        solved = undefined;
      },
    });
    return {
      token: async () => solved,
      reset() {
        solved = undefined;
        provider.reset(widget);
      },
    };
  },
};
