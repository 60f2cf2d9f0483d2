import type { RefObject } from "react";
import { HONEYPOT_INPUT } from "../../server/contract/forms/fields.ts";
import type { FormIslandProps } from "../../server/contract/forms/island.ts";
import type { FormField } from "../../server/contract/forms/schemas.ts";
import { CaptchaNotice, CaptchaPlace } from "./captcha/captcha-place.tsx";
import { Field } from "./fields/field.tsx";
import type { FormState } from "./form-state.ts";

type FormBodyInput = {
  readonly props: FormIslandProps;
  readonly state: Exclude<FormState, { kind: "sent" }>;
  readonly captcha: {
    readonly node: RefObject<HTMLDivElement | null>;
    readonly isBadgeShown: boolean;
    readonly isUnsolved: boolean;
  };
};

/** A form that has not been sent yet: its fields, its button and its errors. */
export function FormBody({ props, state, captcha }: FormBodyInput) {
  const { form, layout, texts } = props;
  const isNewsletter = layout === "newsletter";
  const failed = state.kind === "failed" ? state : undefined;
  const hasErrors = Object.keys(failed?.errors ?? {}).length > 0;
  const isOneField = form.fields.filter(isAnswered).length <= 1;
  // A newsletter is so short that there is nothing to scroll to, and a single field says itself what is wrong.
  const hasNotices = !isNewsletter && !isOneField && hasErrors;
  const notice = isOneField && hasErrors ? null : failed?.notice;
  const fields = form.fields.map((field, place) => (
    <Field key={field.id} field={field} place={place} />
  ));
  const captchaPlace = form.captchaEnabled && (
    <CaptchaPlace form={form} {...captcha} problem={failed?.captcha} />
  );
  const button = <SubmitButton props={props} state={state} isDisabled={captcha.isUnsolved} />;
  return (
    <>
      <p className="form-error" role="alert">
        {notice ?? (hasNotices ? texts.formProblemBelow : null)}
      </p>
      {isNewsletter ? (
        <div className="newsletter-form-body">
          <div className="newsletter-form-fields-wrapper form-fields">{fields}</div>
          {captchaPlace}
          {button}
        </div>
      ) : (
        <>
          <div className="field-list clear">{fields}</div>
          <OwnHtml className="form-disclaimer" html={form.parsedDisclaimerMessage} />
          {captchaPlace}
          {button}
        </>
      )}
      {hasNotices && <p className="form-error">{texts.formProblemAbove}</p>}
      {isNewsletter && (
        <OwnHtml className="newsletter-form-footnote" html={form.parsedDisclaimerMessage} />
      )}
      {form.captchaEnabled && <CaptchaNotice form={form} texts={texts} />}
      <div className="form-decoy" aria-hidden="true">
        <label>
          {texts.formHoneypot}
          <input type="text" name={HONEYPOT_INPUT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** True for a field that visitors fill in. */
const isAnswered = ({ type }: FormField): boolean => type !== "hidden" && type !== "section";

/** Nothing if the owner has written nothing. */
function OwnHtml({ className, html }: { readonly className: string; readonly html: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, as everywhere on the page
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

type SubmitButtonInput = Pick<FormBodyInput, "props" | "state"> & { readonly isDisabled: boolean };

/** While the form is being sent, the button keeps the focus and says so; pressing it again does nothing. */
function SubmitButton({ props, state, isDisabled }: SubmitButtonInput) {
  const { form, layout, buttonVariant, buttonAlignment, texts } = props;
  const isSubmitting = state.kind === "submitting";
  const label = (
    <span className={layout === "newsletter" ? "newsletter-form-button-label" : undefined}>
      {isSubmitting ? texts.formSubmitting : form.submitButtonText}
    </span>
  );
  const own =
    layout === "newsletter"
      ? "newsletter-form-button"
      : `button sqs-button-element--${buttonVariant}`;
  const button = (
    <button
      type="submit"
      className={`${own} sqs-system-button sqs-editable-button${isSubmitting ? " submitting" : ""}`}
      aria-disabled={isSubmitting || undefined}
      disabled={isDisabled}
      aria-live="polite"
    >
      {label}
    </button>
  );
  return layout === "newsletter" ? (
    <div className="newsletter-form-button-wrapper">{button}</div>
  ) : (
    <div className={`form-button-wrapper form-button-wrapper--align-${buttonAlignment}`}>
      {button}
    </div>
  );
}
