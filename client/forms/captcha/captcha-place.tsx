import { Fragment, type RefObject } from "react";
import type { FormIslandTexts, IslandForm } from "../../../server/contract/forms/island.ts";

type CaptchaPlaceInput = {
  readonly form: IslandForm;
  readonly node: RefObject<HTMLDivElement | null>;
  readonly isBadgeShown: boolean;
  /** What is wrong with it; undefined while nothing is. */
  readonly problem: string | undefined;
};

/** Where the provider writes its captcha. Its badge is hidden until the visitor comes to a field. */
export function CaptchaPlace({ form, node, isBadgeShown, problem }: CaptchaPlaceInput) {
  const shown = isBadgeShown ? " form-captcha--in-use" : "";
  return (
    <>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className={`form-captcha form-captcha--align-${form.captchaAlignment}${shown}`}>
        <div ref={node} />
      </div>
    </>
  );
}

const linkOf: Readonly<Record<string, readonly [keyof FormIslandTexts, string]>> = {
  privacy: ["formCaptchaPrivacy", "https://policies.google.com/privacy"],
  terms: ["formCaptchaTerms", "https://policies.google.com/terms"],
};

/** What the provider wants said where its badge is hidden; the other one's box says it itself. */
export function CaptchaNotice({
  form: { captcha },
  texts,
}: {
  readonly form: IslandForm;
  readonly texts: FormIslandTexts;
}) {
  const parts = texts.formCaptchaNotice.split(/\{(privacy|terms)\}/);
  return (
    <>
      <noscript>
        <p className="form-error">{texts.formCaptchaNeedsScript}</p>
      </noscript>
      {captcha?.provider === "recaptcha" && (
        <p className="form-captcha-notice">
          {parts.map((part) => {
            const [name, href] = linkOf[part] ?? [];
            return name === undefined ? (
              <Fragment key={part}>{part}</Fragment>
            ) : (
              <a key={part} href={href} rel="noopener">
                {texts[name]}
              </a>
            );
          })}
        </p>
      )}
    </>
  );
}
