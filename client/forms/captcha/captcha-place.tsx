import { Fragment, type RefObject } from "react";
import type { FormIslandTexts, IslandForm } from "../../../server/contract/forms/island.ts";

type CaptchaPlaceInput = {
  readonly form: IslandForm;
  readonly node: RefObject<HTMLDivElement | null>;
  readonly isBadgeShown: boolean;
  /** The captcha's error; undefined if there is none. */
  readonly problem: string | undefined;
};

/** The element in which the provider writes its captcha. Its badge is hidden until the visitor enters a field. */
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

/** The notice that the provider requires if its badge is hidden. The other provider's box contains it. */
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
