import type { CaptchaProvider } from "./captcha.ts";
import { loadScript } from "./load-script.ts";

/** The part of the provider's script that we use (Google, reCAPTCHA Enterprise, score-based keys). */
type Enterprise = {
  readonly ready: (then: () => void) => void;
  readonly render: (node: HTMLElement, options: object) => number;
  readonly execute: (widget: number, options: { readonly action: string }) => Promise<string>;
  readonly reset: (widget: number) => void;
};

/** Milliseconds for which a token is used: the provider accepts it for two minutes. */
const TOKEN_MS = 110_000;

/** Scores the visit without interaction; only its badge is visible. */
export const recaptcha: CaptchaProvider = {
  async bind(node, { siteKey, theme, action, language, onSolved }) {
    const query = new URLSearchParams({ render: "explicit", hl: language });
    await loadScript(`https://www.google.com/recaptcha/enterprise.js?${query}`);
    const enterprise = await readEnterprise();
    const widget = enterprise.render(node, { sitekey: siteKey, theme, size: "invisible" });
    let kept: { readonly token: string; readonly until: number } | undefined;
    return {
      async token() {
        const own = kept !== undefined && performance.now() < kept.until ? kept.token : undefined;
        kept = undefined;
        return own ?? enterprise.execute(widget, { action });
      },
      reset() {
        kept = undefined;
        enterprise.reset(widget);
        enterprise.execute(widget, { action }).then(
          (token) => {
            kept = { token, until: performance.now() + TOKEN_MS };
            onSolved();
          },
          (error) => console.error("the captcha was not solved again", error),
        );
      },
    };
  },
};

/** The provider's functions, once they are ready. */
function readEnterprise(): Promise<Enterprise> {
  const { enterprise } = Object(Reflect.get(globalThis, "grecaptcha"));
  // The provider documents these functions; nothing else on the page has this name.
  const known = enterprise as Enterprise;
  return new Promise((resolve) => known.ready(() => resolve(known)));
}
