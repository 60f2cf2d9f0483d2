/** What a captcha looks like and what it is for. */
export type CaptchaOptions = {
  readonly siteKey: string;
  readonly theme: "light" | "dark";
  /** What its token is for. */
  readonly action: string;
  /** Language of its texts, as a locale tag. */
  readonly language: string;
  /** Called each time it has been solved, by the visitor or by itself. */
  readonly onSolved: () => void;
};

/** A captcha that stands in the page. */
export type BoundCaptcha = {
  /** A token, good for one submission; undefined while it has not been solved. Rejects when the provider fails. */
  readonly token: () => Promise<string | undefined>;
  /** Forgets what was solved: it has to be solved again. */
  readonly reset: () => void;
};

/** A provider of captchas. Its script is loaded with the first one. */
export interface CaptchaProvider {
  /** Writes a captcha into an element. Rejects when the provider cannot be reached. */
  bind(node: HTMLElement, options: CaptchaOptions): Promise<BoundCaptcha>;
}
