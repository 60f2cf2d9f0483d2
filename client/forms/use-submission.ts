import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormIslandProps } from "../../server/contract/forms/island.ts";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { showAlert } from "../core/alert-dialog.ts";
import { pageBrowser } from "../core/page-browser.ts";
import { readPageContext } from "../core/page-context.ts";
import { SENT_EVENT } from "../core/page-events.ts";
import { toPageFields } from "../core/page-fields.ts";
import { useCaptcha } from "./captcha/use-captcha.ts";
import { focusFault } from "./focus-fault.ts";
import { type FormState, toInitialState } from "./form-state.ts";
import { readFilled } from "./read-filled.ts";
import { sendForm } from "./send-form.ts";

/** The states of a form and its transitions. */
export function useSubmission(
  root: RefObject<HTMLElement | null>,
  props: FormIslandProps,
  clientTexts: ClientTexts,
) {
  const { form, texts } = props;
  const [state, setState] = useState<FormState>(() => toInitialState(props));
  const isLocked = useRef(false);
  const attempts = useRef(0);
  const captcha = useCaptcha(root, props);

  const attempt = state.kind === "failed" ? state.attempt : 0;
  // Only when the errors appear, not each time that one of them is corrected.
  useEffect(() => {
    if (attempt > 0) focusFault(root.current);
  }, [root, attempt]);

  async function send(element: HTMLFormElement): Promise<void> {
    const opener = element.querySelector<HTMLElement>("[type=submit]") ?? element;
    const fail = (
      errors: Readonly<Record<string, string>>,
      more: { readonly captcha?: string } = {},
    ) => {
      attempts.current += 1;
      setState({ kind: "failed", errors, notice: null, attempt: attempts.current, ...more });
    };
    const alert = (text: string) => {
      fail({});
      showAlert({ title: texts.formFailedTitle, text, close: clientTexts.close, opener });
    };
    const { values, wrong } = readFilled(element, { form, texts });
    if (wrong) return fail(wrong);

    setState({ kind: "submitting" });
    const solved = await captcha.execute();
    if (solved.kind === "unsolved") return fail({}, { captcha: texts.formCaptchaMissing });
    if (solved.kind === "failed") return alert(solved.text);
    const content = {
      formId: form.id,
      form: JSON.stringify(values),
      captchaKey: solved.token,
      ...toPageFields(readPageContext(), { title: document.title, path: location.pathname }),
    };
    const outcome = await sendForm(pageBrowser, content, { ...clientTexts, ...texts });
    if (outcome.kind === "sent") return finish();
    captcha.reset();
    if (outcome.kind === "failed") return alert(outcome.text);
    // A problem without a field in this form, such as its length, would not be shown anywhere.
    return form.fields.some(({ id }) => Object.hasOwn(outcome.errors, id))
      ? fail(outcome.errors)
      : alert(texts.formUnknownError);
  }

  /** Announces that the form was sent, and shows the result or leaves for another page. */
  function finish(): void {
    const detail = { formId: form.id, layout: props.layout };
    document.dispatchEvent(new CustomEvent(SENT_EVENT, { detail }));
    if (form.successRedirect === "") setState({ kind: "sent", isNew: true });
    else location.assign(form.successRedirect);
  }

  return {
    state,
    captcha,
    /** Checks and sends the form. Does nothing while it is being sent. */
    submit(element: HTMLFormElement): void {
      if (isLocked.current || captcha.isUnsolved) return;
      isLocked.current = true;
      send(element)
        .catch((error: unknown) => {
          console.error("the form was not sent", error);
          setState({ kind: "failed", errors: {}, notice: texts.formUnknownError, attempt: 0 });
        })
        .finally(() => {
          isLocked.current = false;
        });
    },
    /** Hides the error of a field that the visitor changes. */
    forget(fieldId: string | undefined): void {
      if (state.kind !== "failed" || fieldId === undefined) return;
      if (!Object.hasOwn(state.errors, fieldId)) return;
      const { [fieldId]: _, ...errors } = state.errors;
      setState({ ...state, errors });
    },
  };
}
