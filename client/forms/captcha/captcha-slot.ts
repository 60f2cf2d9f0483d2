import type { BoundCaptcha, CaptchaOptions, CaptchaProvider } from "./captcha.ts";
import { recaptcha } from "./recaptcha.ts";
import { turnstile } from "./turnstile.ts";

const providers: Readonly<Record<"recaptcha" | "turnstile", CaptchaProvider>> = {
  recaptcha,
  turnstile,
};

type SlotOptions = Omit<CaptchaOptions, "siteKey"> & {
  readonly provider: keyof typeof providers;
  /** Null if the site has none. */
  readonly siteKey: string | null;
  /** Message when a token is requested without a captcha. */
  readonly notSetUp: string;
};

/** The captcha of a form. The provider's script loads when the form is first used. */
export class CaptchaSlot {
  readonly #node: HTMLElement;
  readonly #options: SlotOptions;
  #binding: Promise<BoundCaptcha | undefined> | undefined;

  constructor(node: HTMLElement, options: SlotOptions) {
    this.#node = node;
    this.#options = options;
  }

  /** Shows the captcha, unless it is visible or loading. A failure is logged, and the next call tries again. */
  prepare(): void {
    this.#binding ??= this.#bind().catch((error: unknown) => {
      console.error("Error rendering captcha into node", error);
      this.#binding = undefined;
      return undefined;
    });
  }

  /** Returns a token for one submission. Undefined until the captcha has been solved. Rejects without a captcha. */
  async execute(): Promise<string | undefined> {
    const bound = await this.#binding;
    if (!bound) throw new Error(this.#options.notSetUp);
    return bound.token();
  }

  /** Requires it to be solved again; false if there is no captcha. */
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
