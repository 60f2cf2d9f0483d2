/** Appearance and purpose of a captcha. */
export type CaptchaOptions = {
  readonly siteKey: string;
  readonly theme: "light" | "dark";
  /** Purpose of its token. */
  readonly action: string;
  /** Language of its texts, as a locale tag. */
  readonly language: string;
  /** Called each time it is solved, by the visitor or by itself. */
  readonly onSolved: () => void;
};

/** A captcha on the page. */
export type BoundCaptcha = {
  /** A token, valid for one submission. Undefined until it is solved. Rejects if the provider fails. */
  readonly token: () => Promise<string | undefined>;
  /** Discards the solution: it has to be solved again. */
  readonly reset: () => void;
};

/** A captcha provider. Its script loads with the first captcha. */
export interface CaptchaProvider {
  /** Writes a captcha into an element. Rejects if the provider cannot be reached. */
  bind(node: HTMLElement, options: CaptchaOptions): Promise<BoundCaptcha>;
}
