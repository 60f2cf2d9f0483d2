import type { BoundCaptcha, CaptchaOptions, CaptchaProvider } from "./captcha.ts";
import { recaptcha } from "./recaptcha.ts";
import { turnstile } from "./turnstile.ts";

const providers: Readonly<Record<"recaptcha" | "turnstile", CaptchaProvider>> = {
  recaptcha,
  turnstile,
};

type SlotOptions = Omit<CaptchaOptions, "siteKey"> & {
  readonly provider: keyof typeof providers;
  /** Null where the site has none. */
  readonly siteKey: string | null;
  /** What is told when a token is asked for without a captcha. */
  readonly notSetUp: string;
};

/** The place of a captcha in a form. The provider's script is loaded when the form is first used. */
export class CaptchaSlot {
  readonly #node: HTMLElement;
  readonly #options: SlotOptions;
  #binding: Promise<BoundCaptcha | undefined> | undefined;

  constructor(node: HTMLElement, options: SlotOptions) {
    this.#node = node;
    this.#options = options;
  }

  /** Shows the captcha, unless it is shown or being loaded. A failure is logged, and the next call tries again. */
  prepare(): void {
    this.#binding ??= this.#bind().catch((error: unknown) => {
      console.error("Error rendering captcha into node", error);
      this.#binding = undefined;
      return undefined;
    });
  }

  /** A token for one submission; undefined while the captcha has not been solved. Rejects without a captcha. */
  async execute(): Promise<string | undefined> {
    const bound = await this.#binding;
    if (!bound) throw new Error(this.#options.notSetUp);
    return bound.token();
  }

  /** Has it solved again; false where there is none. */
  async reset(): Promise<boolean> {
    const bound = await this.#binding;
    bound?.reset();
    return bound !== undefined;
  }

  async #bind(): Promise<BoundCaptcha> {
    const { provider, siteKey, ...options } = this.#options;
    if (siteKey === null) throw new Error("the site has no key for captchas");
    return providers[provider].bind(this.#node, { ...options, siteKey });
  }
}
